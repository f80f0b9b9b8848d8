// Changes a reply without changing its meaning: spelling of names, wrappers, asides and numbers as text.
import { parseJson, stringifyJson } from '../../../../lib/records/decode/parse-json.ts'
import { isJsonObject } from '../../../../lib/records/columns/record-kind.ts'
import type { CorpusReply } from './corpus.ts'

/** The ways in which a reply is changed. */
export const mutations = [
  'camel',
  'snake',
  'kebab',
  'upper',
  'data',
  'result',
  'double',
  'graphql',
  'success',
  'array',
  'asides',
  'unknown',
  'reversed',
  'numbers',
  'padding',
  'text'
] as const
/** The name of one mutation. */
export type Mutation = (typeof mutations)[number]

const wordsOf = (name: string): string[] =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .split(/[\s_-]+/)
    .filter(Boolean)
    .map(word => word.toLowerCase())

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

const spell: Partial<Record<Mutation, (name: string) => string>> = {
  camel: name =>
    wordsOf(name)
      .map((word, at) => (at === 0 ? word : capitalised(word)))
      .join(''),
  snake: name => wordsOf(name).join('_'),
  kebab: name => wordsOf(name).join('-'),
  upper: name => wordsOf(name).join('_').toUpperCase()
}

/** A name that is a field name: not a key that is a value (a URL, an email address, a number), nor one with a sign in front. */
const isFieldName = (name: string): boolean => /^[a-z][\w -]*$/i.test(name)

const renamed = (value: unknown, rename: (name: string) => string): unknown => {
  if (Array.isArray(value)) return value.map(item => renamed(item, rename))
  if (!isJsonObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [isFieldName(name) ? rename(name) : name, renamed(inner, rename)]))
}

const asText = (value: unknown): unknown => {
  if (typeof value === 'number') return String(value)
  if (Array.isArray(value)) return value.map(asText)
  return isJsonObject(value) ? Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, asText(inner)])) : value
}

const asides = {
  request_echo: { domains: ['velora.example'], pages: 3 },
  meta_info: { took: 12 },
  credits: { status: 'active', remaining: 311, total: 5000 },
  rate_limit: { limit: 60, remaining: 12, status: 'ok' },
  documentation: { url: 'https://docs.example/files/guide' }
}

const unknown = { zeta: [1, 2], omega: { flavour: 'mild' }, x_kappa: 'plain' }

const reversed = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(reversed)
  if (!isJsonObject(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .map(([name, inner]): [string, unknown] => [name, reversed(inner)])
      .toReversed()
  )
}

const isFlat = (json: unknown): boolean => isJsonObject(json)

/**
 * Whether a mutation could change what a human concludes, so that the pair is not tested:
 * - An array around the reply, or `success: true` beside it, is no wrapper where the top is already an array.
 * - `success: true` around a complaint, a "no" or what may be unclear contradicts it, and so does any wrapper around a bare value.
 * - Error statuses and `problem+json` keep their shape: gateways do not wrap them.
 * - A reply without any field says nothing; asides would be all that it says.
 */
const isExcluded = (mutation: Mutation, { httpStatus, expect, body }: CorpusReply, json: unknown): boolean => {
  const isEmpty = !isJsonObject(json) || Object.keys(json).length === 0
  if (['data', 'result', 'double', 'graphql', 'array', 'asides', 'unknown'].includes(mutation)) return isEmpty || httpStatus >= 300
  if (mutation === 'success')
    return (
      isEmpty ||
      httpStatus >= 300 ||
      /^(?:refused|unclear|failed|unknownList|pending)$/.test(expect.means) ||
      JSON.stringify(expect['alsoOk'] ?? []).includes('unclear') ||
      /"(?:error|errors|success|ok)"/i.test(body)
    )
  return false
}

/** The body of a reply after a mutation; undefined where the reply has no such form, or could mean something else in it. */
export const mutate = (reply: CorpusReply, mutation: Mutation): string | undefined => {
  const parsed = parseJson(reply.body)
  if (!parsed.ok || typeof parsed.value !== 'object' || parsed.value === null) return undefined
  const json = parsed.value
  if (isExcluded(mutation, reply, json)) return undefined
  const rename = spell[mutation]
  if (rename) return stringifyJson(renamed(json, rename))
  if (mutation === 'data') return stringifyJson({ data: json })
  if (mutation === 'result') return stringifyJson({ result: json })
  if (mutation === 'reversed') return stringifyJson(reversed(json))
  if (mutation === 'unknown') return isFlat(json) ? stringifyJson({ ...unknown, ...json }) : undefined
  if (mutation === 'padding') return `\uFEFF \n\t${stringifyJson(json)}\r\n \n`
  if (mutation === 'text') return JSON.stringify(stringifyJson(json))
  if (mutation === 'double') return stringifyJson({ data: { data: json } })
  if (mutation === 'graphql') return stringifyJson({ data: { createExport: json } })
  if (mutation === 'success') return stringifyJson({ success: true, data: json })
  if (mutation === 'array') return stringifyJson([json])
  if (mutation === 'asides') return isFlat(json) ? stringifyJson({ ...asides, ...json }) : undefined
  return stringifyJson(asText(json))
}
