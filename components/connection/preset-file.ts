// Saves API settings as a preset file, and reads one.
import { saveFile } from '../../lib/export/save-file.ts'
import { fail, type Result } from '../../lib/failure.ts'
import type { ApiSettings } from '../../lib/service/api-settings.ts'
import { maxPresetBytes, parsePreset, toPreset } from '../../lib/service/preset.ts'

/** Saves the settings in a file named after the host of the service. */
export const savePreset = (apiSettings: ApiSettings, host: string): void => {
  const name = ['muster-preset', host.replaceAll(/[^\w.-]/g, '-')].filter(Boolean).join('-') + '.json'
  void saveFile(name, [toPreset(apiSettings)], 'application/json')
}

/** The API settings of a preset file. Fails with `presetInvalid`, without reading it where it is larger than 64 KB. */
export const readPresetFile = async (file: File): Promise<Result<ApiSettings>> => {
  if (file.size > maxPresetBytes) return fail('presetInvalid', { name: '64 KB' })
  return parsePreset(await file.text().catch(() => ''))
}
