// What else a reply may want its list to be asked for by: ids of the list, of the run, of the export. They are tried in turn.
import { LosslessNumber } from 'lossless-json'
import { readEnvelope, type EnvelopeField } from './envelope.ts'
import type { Body } from './body.ts'
import { asText } from './json-fields.ts'
import { valueAt } from './value-at.ts'
import type { Question } from '../decide/refusal.ts'

const longest = 200
const most = 4
const key = '(?:id|uuid|guid|slug|key|handle|hash|ref|reference)'

/** Names of ids, most telling first; `list: { id }` counts as `list_id`. */
const tellings: readonly RegExp[] = [
  new RegExp(`^list${key}$`),
  new RegExp(
    `^(?:run|search|export|import|task|job|batch|order|process|query|report|scrape|lookup|enrichment|operation|campaign|dataset)${key}$`
  ),
  /^id$/,
  /^(?:uuid|guid|slug|handle|reference|ref|list)$/,
  /^(?:request|tracking|ticket|correlation)(?:id|uuid)$/
]

/** An id as it is sent: text, or a whole number. */
const asId = (value: unknown): string | undefined => {
  const isNumber = typeof value === 'number' || value instanceof LosslessNumber
  const id = isNumber && /^\d+$/.test(String(value)) ? String(value) : asText(value)
  return id !== undefined && id.length <= longest && id !== '0' ? id : undefined
}

const rank = ({ within, name }: EnvelopeField): number =>
  tellings.findIndex(telling => telling.test(name) || (name !== 'list' && telling.test(within + name)))

/** The name of its list that a reply gives under the documented name. */
export const readListName = (body: Body): string | undefined =>
  body.is === 'json'
    ? readEnvelope(body.json, body.rows).flatMap(({ name, value }) => (name === 'listname' ? (asText(value) ?? []) : []))[0]
    : undefined

/** The name or id at the place that the user has named. */
export const readNamedId = (body: Body, { apiSettings: assumptions }: Question): string | undefined =>
  body.is === 'json' ? asId(valueAt(body.json, assumptions.listAt)) : undefined

/** At most four ids, the one at the place that the user has named first; none that we sent ourselves, nor `known`. */
export const readIds = (body: Body, question: Question, known?: string): { ids?: string[] } => {
  if (body.is !== 'json') return {}
  const { sent } = question
  const ranked = readEnvelope(body.json, body.rows).map(field => ({ rank: rank(field), value: field.value }))
  const named = readNamedId(body, question)
  const ids = ranked
    .filter(field => field.rank !== -1)
    .toSorted((a, b) => a.rank - b.rank)
    .flatMap(({ value }) => asId(value) ?? [])
  const others = [...(named === undefined ? [] : [named]), ...ids].filter(
    id => id !== known && !sent.values.includes(id) && !id.includes('[API key]')
  )
  const once = [...new Set(others)].slice(0, most)
  return once.length > 0 ? { ids: once } : {}
}
