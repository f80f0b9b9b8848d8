// The engine: a call of a preset and its values become a request. Pure, and the only code that makes a request of an operation.
import type { Sent } from './decide/named-field.ts'
import type { Call } from './http.ts'
import { referenceOf } from './preset-of.ts'
import type { PlaceName, Preset, PresetCall, PresetStart, Template } from './presets/schema.ts'

/** A call without its limits, with the texts in it that a reply may repeat (`sent`). */
export type Request = Pick<Call, 'url' | 'method' | 'body' | 'headers' | 'isolated'> & { sent: Sent }

/** What fills the places of a call. A call with a place that has no value is not made. */
export type Values = Readonly<Partial<Record<PlaceName, string | number | readonly string[] | undefined>>>

type Filled = string | number | boolean | null | readonly Filled[] | { readonly [name: string]: Filled }
type Fields = Readonly<Record<string, Filled>>

const eachPlaces = [
  ['profile', 'profiles'],
  ['domain', 'domains']
] as const

/** A value as it is in a URL or a header. */
const asText = (value: Filled): string => (typeof value === 'string' ? value : JSON.stringify(value))

const isPlace = (name: string, values: Values): name is PlaceName => Object.hasOwn(values, name)

/** The whole value of a text that is one place, and otherwise the text with its places filled; undefined where one has no value. */
const fillText = (text: string, values: Values): Filled | undefined => {
  const whole = /^\{(\w+)\}$/.exec(text)?.[1]
  if (whole !== undefined) return isPlace(whole, values) ? values[whole] : undefined
  let isMissing = false
  const filled = text.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = isPlace(name, values) ? values[name] : undefined
    if (value === undefined || Array.isArray(value)) isMissing = true
    return String(value)
  })
  return isMissing ? undefined : filled
}

/** The values for each profile or domain, where a list has one template for all of them; undefined for any other list. */
const valuesOfEach = (list: readonly Template[], values: Values): Values[] | undefined => {
  const template = list.length === 1 ? JSON.stringify(list) : ''
  const found = eachPlaces.find(([one]) => template.includes(`{${one}}`))
  const all = found && values[found[1]]
  if (!found || !Array.isArray(all)) return undefined
  // Without the list, so that one within it is about this item alone.
  return all.map((item: string, at) => ({ ...values, [found[0]]: item, [found[1]]: undefined, reference: referenceOf(at) }))
}

const fill = (template: Template, values: Values): Filled | undefined => {
  if (typeof template === 'string') return fillText(template, values)
  if (template === null || typeof template !== 'object') return template
  if (isList(template)) {
    const each = valuesOfEach(template, values)
    const [first] = template
    const items = each && first !== undefined ? each.map(one => fill(first, one)) : template.map(item => fill(item, values))
    return items.every(item => item !== undefined) ? items : undefined
  }
  return fillFields(template, values)
}

const isList = (template: Template): template is readonly Template[] => Array.isArray(template)

const withoutKey = (fields: { readonly [name: string]: Template }): { readonly [name: string]: Template } =>
  Object.fromEntries(Object.entries(fields).filter(([, template]) => !JSON.stringify(template).includes('{key}')))

const fillFields = (fields: { readonly [name: string]: Template }, values: Values): Fields | undefined => {
  const filled: Record<string, Filled> = {}
  for (const [name, item] of Object.entries(fields)) {
    const key = fillText(name, values)
    const value = fill(item, values)
    if (typeof key !== 'string' || value === undefined) return undefined
    filled[key] = value
  }
  return filled
}

/** The path as a text, its last name where that is no usual word, and each name of several. */
const pathNames = (path: string): string[] => {
  const last = path.slice(path.lastIndexOf('/') + 1)
  return [path, /[_-]/.test(last) ? last : path]
}

const textsIn = (value: Filled): string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}
const namesIn = (value: Filled | Template): string[] => {
  if (typeof value !== 'object' || value === null) return []
  const own = Array.isArray(value) ? [] : Object.keys(value)
  return [...own, ...Object.values(value).flatMap(namesIn)]
}

/** The names and paths that a call sends with any values. */
export const textsOfCall = (call: PresetCall | PresetStart, settings: Values): Sent => {
  const settle = (text: string): string => asText(fillText(text, settings) ?? text)
  return { names: [...namesIn(call.body ?? {}), ...namesIn(call.query ?? {})].map(settle), values: pathNames(settle(call.path)) }
}

/** A place in a path is one name of it: it cannot lead to another path. */
const fillPath = (path: string, values: Values): string | undefined => {
  const { downloadPath, ...names } = values
  const encoded = Object.fromEntries(
    Object.entries(names).map(([name, value]) => [name, value === undefined ? value : encode(String(value))])
  )
  const filled = fillText(path, { ...encoded, downloadPath })
  return typeof filled !== 'string' || /(?:^|\/)\.{1,2}(?:\/|$)/.test(filled) ? undefined : filled
}

/** Half a character cannot be encoded. */
const encode = (text: string): string => encodeURIComponent(text.replaceAll(/\p{Cs}/gu, '\uFFFD'))

/**
 * The request of a call. By GET the fields of a body are the query, and the key is left out: it is never part of a URL. undefined where a
 * value is missing.
 */
export const buildRequest = (
  baseUrl: string,
  { headers }: Pick<Preset, 'headers'>,
  call: PresetCall | PresetStart,
  values: Values,
  isStart: boolean
): Request | undefined => {
  const isGet = fillText(call.method, values) === 'GET'
  const path = fillPath(call.path, values)
  const body = call.body && fillFields(isGet ? withoutKey(call.body) : call.body, values)
  const query = call.query && fillFields(call.query, values)
  const filledHeaders = fillFields(headers, values)
  if (path === undefined || (call.body && !body) || (call.query && !query) || !filledHeaders) return undefined
  const fields = body ?? {}
  const asked = Object.entries({ ...query, ...(isGet ? fields : {}) }).map(([name, value]) => `${encode(name)}=${encode(asText(value))}`)
  const { key } = values
  const holdsKey = (text: string): boolean => typeof key === 'string' && key !== '' && text.includes(key)
  const texts = [...textsIn(fields), ...textsIn(query ?? {})].filter(text => !holdsKey(text))
  const hasBody = !isGet && body !== undefined
  const sentHeaders = Object.entries(filledHeaders).map(([name, value]) => [name, asText(value)])
  return {
    url: baseUrl + path + (asked.length > 0 ? `?${asked.join('&')}` : ''),
    method: isGet ? 'GET' : 'POST',
    ...(hasBody ? { body: JSON.stringify(body) } : {}),
    ...(sentHeaders.length > 0
      ? { headers: { ...(hasBody ? { 'Content-Type': 'application/json' } : {}), ...Object.fromEntries(sentHeaders) } }
      : {}),
    isolated: isStart,
    sent: { names: [...new Set([...namesIn(fields), ...namesIn(query ?? {})])], values: [...pathNames(path), ...texts] }
  }
}
