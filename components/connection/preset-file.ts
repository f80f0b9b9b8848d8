// Saves API settings as a preset file, and reads one.
import { saveFile } from '../../lib/export/save-file.ts'
import { ok, type Result } from '../../lib/failure.ts'
import type { ApiSettings } from '../../lib/service/api-settings.ts'
import { invalidPreset, maxPresetBytes, parsePreset, toPreset } from '../../lib/service/preset.ts'

/** Saves the settings in a file named after the host of the service. */
export const savePreset = (apiSettings: ApiSettings, host: string): void => {
  const name = ['muster-preset', host.replaceAll(/[^\w.-]/g, '-')].filter(Boolean).join('-') + '.json'
  void saveFile(name, [toPreset(apiSettings)], 'application/json')
}

/** The text of a file of at most 64 KB; '' where it cannot be read. A larger one fails with `presetInvalid` and is not read. */
export const readPresetFileText = async (file: File): Promise<Result<string>> =>
  file.size > maxPresetBytes ? invalidPreset('64 KB') : ok(await file.text().catch(() => ''))

/** The API settings of a preset file. Fails with `presetInvalid`. */
export const readPresetFile = async (file: File): Promise<Result<ApiSettings>> => {
  const text = await readPresetFileText(file)
  return text.ok ? parsePreset(text.value) : text
}
