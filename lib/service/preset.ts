// A service profile: what is assumed about a service, as a small file that one person makes and another uses. It holds no key, no
// address and no name.
import * as z from 'zod/mini'
import { fail, type Result } from '../failure.ts'
import { apiSettingNames, defaultApiSettings, parseApiSettings, type ApiSettingName, type ApiSettings } from './api-settings.ts'

/** The largest profile that is read, in bytes. */
export const maxPresetBytes = 65_536

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** The names of those that differ. */
export const changedApiSettings = (a: ApiSettings, b: ApiSettings): ApiSettingName[] =>
  apiSettingNames.filter(name => !isSame(a[name], b[name]))

/** The text of a profile: only what differs from the defaults. */
export const toPreset = (assumptions: ApiSettings): string => {
  const changed = changedApiSettings(assumptions, defaultApiSettings).map(name => [name, assumptions[name]])
  return `${JSON.stringify({ muster: 'service preset', version: 1, apiSettings: Object.fromEntries(changed) }, undefined, 2)}\n`
}

const profileSchema = z.strictObject({
  muster: z.literal('service preset'),
  version: z.literal(1),
  // looked at as it came: a record would pass over the names of prototypes
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
 * The assumptions that a profile holds; what it does not name has its default. Fails with `profileInvalid`, whose `name` is the first
 * thing that is wrong: a size, "JSON", or the field. A field too many is wrong too: none is passed over in silence.
 */
export const parsePreset = (text: string): Result<ApiSettings> => {
  const wrong = (name: string): Result<ApiSettings> => fail('profileInvalid', { name: name.slice(0, 100) })
  if (new TextEncoder().encode(text).length > maxPresetBytes) return wrong('64 KB')
  const parsed = parse(text)
  if (parsed === undefined) return wrong('JSON')
  const profile = z.safeParse(profileSchema, parsed)
  if (!profile.success) {
    const [issue] = profile.error.issues
    const extra = issue?.code === 'unrecognized_keys' ? issue.keys[0] : undefined
    return wrong(String(extra ?? issue?.path[0] ?? 'muster'))
  }
  const { apiSettings } = profile.data
  const unknown = Object.keys(apiSettings).find(name => !Object.hasOwn(defaultApiSettings, name))
  if (unknown !== undefined) return wrong(unknown)
  const read = parseApiSettings(apiSettings)
  return read.ok ? read : wrong(read.failure.name ?? 'apiSettings')
}
