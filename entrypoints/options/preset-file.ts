// A service profile as a file: handed to the browser as a download, and read from what a person chose or dropped.
import { fail, type Result } from '../../lib/failure.ts'
import type { ApiSettings } from '../../lib/service/api-settings.ts'
import { maxPresetBytes, parsePreset, toPreset } from '../../lib/service/preset.ts'

/** Named after the host of the service, so that several profiles can be told apart. */
export const saveProfile = (assumptions: ApiSettings, host: string): void => {
  const url = URL.createObjectURL(new Blob([toPreset(assumptions)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = ['muster-service-profile', host.replaceAll(/[^\w.-]/g, '-')].filter(Boolean).join('-') + '.json'
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** A file that is too large is not read at all. */
export const readProfileFile = async (file: File): Promise<Result<ApiSettings>> => {
  if (file.size > maxPresetBytes) return fail('presetInvalid', { name: '64 KB' })
  return parsePreset(await file.text().catch(() => ''))
}
