// Reads and writes presets: small files of API settings that users can share. A preset contains no API key, no base URL and no name.
import * as z from 'zod/mini'
import { fail, ok, type Result } from '../failure.ts'
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

const settingsSchema = z.strictObject({
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

/** A preset that cannot be used because of this field. */
export const invalidPreset = (name: string): Result<never> => fail('presetInvalid', { name: name.slice(0, 100) })

/** The first field that is wrong, as its names joined by dots. An unknown field counts as its name. */
const nameIssue = ([issue]: readonly z.core.$ZodIssue[]): string => {
  const extra = issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : []
  return [...(issue?.path ?? []), ...extra].join('.') || 'muster'
}

/** Reads a text by a schema. Fails with `presetInvalid`, whose `name` is the first error: a size, "JSON" or a field. */
export const readPresetText = <T>(text: string, schema: z.ZodMiniType<T>): Result<T> => {
  if (new TextEncoder().encode(text).length > maxPresetBytes) return invalidPreset('64 KB')
  const parsed = parse(text)
  if (parsed === undefined) return invalidPreset('JSON')
  const preset = z.safeParse(schema, parsed)
  return preset.success ? ok(preset.data) : invalidPreset(nameIssue(preset.error.issues))
}

/** The given API settings over `usual`. Fails with `presetInvalid`. */
export const readGivenSettings = (given: object, usual: object): Result<ApiSettings> => {
  const unknown = Object.keys(given).find(name => !Object.hasOwn(defaultApiSettings, name))
  if (unknown !== undefined) return invalidPreset(unknown)
  const read = parseApiSettings({ ...usual, ...given })
  return read.ok ? read : invalidPreset(read.failure.name ?? 'apiSettings')
}

/** The API settings of a preset; missing ones have their defaults. Fails with `presetInvalid`. An unknown field is an error too. */
export const parsePreset = (text: string): Result<ApiSettings> => {
  const preset = readPresetText(text, settingsSchema)
  return preset.ok ? readGivenSettings(preset.value.apiSettings, {}) : preset
}
