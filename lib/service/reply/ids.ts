// Reads the names and ids by which a list may be requested: ids of the list, the run or the export. They are tried in turn.
import { LosslessNumber } from 'lossless-json'
import { readEnvelope, type EnvelopeField } from './envelope.ts'
import type { Body } from './body.ts'
import { asText } from './json-fields.ts'
import { valueAt } from './value-at.ts'
import type { RequestContext } from '../decide/refusal.ts'

const maxIdLength = 200
const maxIds = 4
const key = '(?:id|uuid|guid|slug|key|handle|hash|ref|reference)'

/** Patterns for names of ids, most specific first; `list: { id }` counts as `list_id`. */
const idNamePatterns: readonly RegExp[] = [
  new RegExp(`^list${key}$`),
  new RegExp(
    `^(?:run|search|export|import|task|job|batch|order|process|query|report|scrape|lookup|enrichment|operation|campaign|dataset)${key}$`
  ),
  /^id$/,
  /^(?:uuid|guid|slug|handle|reference|ref|list)$/,
  /^(?:request|tracking|ticket|correlation)(?:id|uuid)$/
]

/** An id as text; undefined for a value that is neither text nor a whole number. */
const asId = (value: unknown): string | undefined => {
  const isNumber = typeof value === 'number' || value instanceof LosslessNumber
  const id = isNumber && /^\d+$/.test(String(value)) ? String(value) : asText(value)
  return id !== undefined && id.length <= maxIdLength && id !== '0' ? id : undefined
}

const rank = ({ within, name }: EnvelopeField): number =>
  idNamePatterns.findIndex(pattern => pattern.test(name) || (name !== 'list' && pattern.test(within + name)))

/** The list name under the documented field name. */
export const readListName = (body: Body): string | undefined =>
  body.is === 'json'
    ? readEnvelope(body.json, body.rows).flatMap(({ name, value }) => (name === 'listname' ? (asText(value) ?? []) : []))[0]
    : undefined

/** The name or id at the path of the API settings (`listAt`). */
export const readNamedId = (body: Body, { apiSettings }: RequestContext): string | undefined =>
  body.is === 'json' ? asId(valueAt(body.json, apiSettings.listAt)) : undefined

/** At most four ids, the one at `listAt` first, without those that were sent and without `known`. */
export const readIds = (body: Body, context: RequestContext, known?: string): { ids?: string[] } => {
  if (body.is !== 'json') return {}
  const { sent } = context
  const ranked = readEnvelope(body.json, body.rows).map(field => ({ rank: rank(field), value: field.value }))
  const named = readNamedId(body, context)
  const ids = ranked
    .filter(field => field.rank !== -1)
    .toSorted((a, b) => a.rank - b.rank)
    .flatMap(({ value }) => asId(value) ?? [])
  const others = [...(named === undefined ? [] : [named]), ...ids].filter(
    id => id !== known && !sent.values.includes(id) && !id.includes('[API key]')
  )
  const unique = [...new Set(others)].slice(0, maxIds)
  return unique.length > 0 ? { ids: unique } : {}
}
