// Reads and writes presets: small files of API settings that users can share. A preset contains no API key, no base URL and no name.
import * as z from 'zod/mini'
import { fail, type Result } from '../failure.ts'
import { apiSettingNames, defaultApiSettings, parseApiSettings, type ApiSettingName, type ApiSettings } from './api-settings.ts'

/** The largest preset that is read. */
export const maxPresetBytes = 65_536

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** The names of the API settings that differ. */
export const changedApiSettings = (a: ApiSettings, b: ApiSettings): ApiSettingName[] =>
  apiSettingNames.filter(name => !isSame(a[name], b[name]))

/** The text of a preset: only the settings that differ from the defaults. */
export const toPreset = (apiSettings: ApiSettings): string => {
  const changed = changedApiSettings(apiSettings, defaultApiSettings).map(name => [name, apiSettings[name]])
  return `${JSON.stringify({ muster: 'service preset', version: 1, apiSettings: Object.fromEntries(changed) }, undefined, 2)}\n`
}

const presetSchema = z.strictObject({
  muster: z.literal('service preset'),
  version: z.literal(1),
  // kept as received: a record schema would ignore names such as `__proto__`
  apiSettings: z.custom<object>(value => typeof value === 'object' && value !== null && !Array.isArray(value))
})

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return undefined
  }
}

/**
 * The API settings of a preset; missing ones have their defaults. Fails with `presetInvalid`, whose `name` is the first error: a size,
 * "JSON" or a field. An unknown field is an error too.
 */
export const parsePreset = (text: string): Result<ApiSettings> => {
  const invalid = (name: string): Result<ApiSettings> => fail('presetInvalid', { name: name.slice(0, 100) })
  if (new TextEncoder().encode(text).length > maxPresetBytes) return invalid('64 KB')
  const parsed = parse(text)
  if (parsed === undefined) return invalid('JSON')
  const preset = z.safeParse(presetSchema, parsed)
  if (!preset.success) {
    const [issue] = preset.error.issues
    const extra = issue?.code === 'unrecognized_keys' ? issue.keys[0] : undefined
    return invalid(String(extra ?? issue?.path[0] ?? 'muster'))
  }
  const { apiSettings } = preset.data
  const unknown = Object.keys(apiSettings).find(name => !Object.hasOwn(defaultApiSettings, name))
  if (unknown !== undefined) return invalid(unknown)
  const read = parseApiSettings(apiSettings)
  return read.ok ? read : invalid(read.failure.name ?? 'apiSettings')
}
