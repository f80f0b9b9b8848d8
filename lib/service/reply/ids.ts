// The ids and names that a reply gives for a run, so that its list can be asked for by them.
import { LosslessNumber } from 'lossless-json'
import { isJsonObject } from '../../records/columns/record-kind.ts'
import { asText, fieldsOf, valuesUnder } from './facts.ts'
import { envelopes, nodesOf, wrappersOf, type Field, type ReplyNode } from './nodes.ts'
import { fieldName } from './vocabulary.ts'

const maxLength = 200
const ending = '(?:id|sid|uid|uuid|guid|arn|hash|handle|token|key|reference|ref|slug|number|no)'
const thing =
  '(?:list|run|search|export|import|task|job|batch|order|process|query|report|scrape|scraping|lookup|enrichment|' +
  'operation|campaign|dataset|snapshot|extraction|container|' +
  'execution|crawl|reveal|bulk|file|table|collection|workflow|audience|upload|document|result|results|item|call|session|' +
  'verification|validation|segment|default dataset|defaultdataset|defaultkeyvaluestore|action|robottask|bulkrun|job run|' +
  'queue|waterfall|activity|track|check|sync|transaction|monitor|project|package|pipeline|stream|record)'
const ranks: readonly RegExp[] = [
  new RegExp(`^list${ending}$`),
  // `queryExecutionId`, `workflow_run_id`
  new RegExp(`^(?:\\w{1,30}(?=${thing}))?${thing}${ending}$`),
  /^(?:id|uuid|guid|rid|jid)$/,
  /^(?:hash|slug|handle|reference|ref|list|job|task|run|ticket|token|file|name)$/,
  /^(?:request|tracking|ticket|correlation)(?:id|uuid|hash|handle|token|reference|ref|number|no)$/
]
/** A list of ids, one for each run that was started. */
const pluralIds = new RegExp(`^(?:\\w{1,30}(?=${thing}))?(?:${thing}|request)?(?:ids|uuids|guids)$`)
/** Ids of people, accounts and programs. */
const foreign = new RegExp(
  '^(?:act|actor|user|account|organi[sz]ation|org|team|workspace|owner|customer|client|contact|person|lead|company|' +
    'employee|profile|member|agent|robot|template|plan|subscription|build|api|parent|creator|author|device|entity|external|' +
    'event|message|trace|span|error|webhook|product|price|invoice)(?:_?(?:id|uid|uuid|arn|hash|key|token))'
)

/** An id as text; undefined for a value that is neither text nor a whole number. */
export const asId = (value: unknown): string | undefined => {
  const isNumber = typeof value === 'number' || value instanceof LosslessNumber
  if (isNumber) return /^-?\d+$/.test(String(value)) && String(value) !== '0' ? String(value) : undefined
  const text = asText(value)
  return text !== undefined && text.length <= maxLength && !/\s{2,}|[\n\r]/.test(text) ? text : undefined
}
/** A text that was made by a machine: no words with blanks, no URL, no email, no file name. */
const isIdLike = (text: string): boolean =>
  /^[\w.:~+/=|-]+$/.test(text) &&
  !/^https?:|@|\.(?:csv|xlsx|json|txt|zip|gz)$/i.test(text) &&
  !/^(?:true|false|null|none|error|ok|success)$/i.test(text)

/** `operations/123`: a resource name in the style of Google's APIs. */
const resourceName = /^\/?[a-z]+(?:\/[\w-]+)+$/i

const things = new RegExp(`^${thing}$`)

const rankOf = ({ name, holder, value }: Field): number => {
  if (/^(?:name|uri)$/.test(name) && typeof value === 'string' && resourceName.test(value)) return 2
  // The id of a JSON-RPC reply is that of the request.
  if (
    foreign.test(name) ||
    (name === 'id' && isJsonObject(holder.value) && Object.keys(holder.value).some(key => fieldName(key) === 'jsonrpc'))
  )
    return -1
  const direct = ranks.findIndex(rank => rank.test(name))
  if (direct !== -1 && direct !== 3) return direct === 2 && holder.name && things.test(holder.name) ? 1 : direct
  return direct
}

/** The list names that a reply gives under the documented name. */
export const listNameOf = (root: ReplyNode): string | undefined =>
  envelopes(root)
    .filter(({ role }) => role !== 'record')
    .flatMap(holder => fieldsOf(holder))
    .flatMap(({ name, value }) => (name === 'listname' ? (asText(value) ?? []) : []))[0]

/** Ids, the most telling first; at most six. Never those of people, accounts or what the request repeats. */
export const idsOf = (root: ReplyNode, headers: ReadonlyMap<string, string> = new Map()): string[] => {
  const metas = nodesOf(root, node => node.aside === 'pages' && isJsonObject(node.value) && node.name.startsWith('meta'))
  const holders = [...envelopes(root).filter(holder => holder.role !== 'record' || holder.depth === 0), ...metas]
  // Rows of ids, one for each person or domain that was taken.
  const listed = nodesOf(root, node => node.role === 'records' && node.kind === 'other' && node.parent === undefined).flatMap(
    ({ rows = [] }) =>
      rows.slice(0, 4).flatMap(row =>
        valuesUnder(row, ['id', 'uuid'])
          .slice(0, 1)
          .flatMap(value => asId(value) ?? [])
      )
  )
  const found = holders.flatMap(holder =>
    fieldsOf(holder).flatMap(field => {
      const id = asId(field.value)
      if (id === undefined) return []
      const rank = rankOf(field)
      if (rank === -1) return []
      if (holder.aside === 'pages' && rank > 1) return []
      if (holder.role === 'record' && (rank > 2 || (rank === 2 && !hasRunStatus(holder)))) return []
      if (
        holder.role === 'list' ||
        (rank === 3 &&
          (field.name === 'name' || !isIdLike(id) || (!/\d/.test(id) && !/^(?:slug|handle|reference|ref|list)$/.test(field.name))))
      )
        return []
      if (rank !== 3 && !isIdLike(id)) return []
      return [{ rank: rank * 10 + holder.depth + (holder.role === 'part' ? 5 : 0), id }]
    })
  )
  const plural = nodesOf(root, ({ role, aside, name }) => role === 'list' && !aside && pluralIds.test(name) && !foreign.test(name)).flatMap(
    ({ value }) =>
      Array.isArray(value)
        ? value
            .slice(0, 4)
            .flatMap(one => asId(one) ?? [])
            .filter(isIdLike)
        : []
  )
  const location =
    headers.get('operation-location') ?? headers.get('azure-asyncoperation') ?? headers.get('location') ?? headers.get('content-location')
  const fromHeader = location
    ?.split(/[?#]/)[0]
    ?.split('/')
    .filter(part => /\d/.test(part) && !/^v\d+(?:\.\d+)?$/.test(part))
    .at(-1)
  const ranked = found.toSorted((a, b) => a.rank - b.rank).map(({ id }) => id)
  const ids = ranked.length > 0 ? ranked : shortIds(root)
  return [...new Set([...ids, ...plural, ...listed, ...(fromHeader && isIdLike(fromHeader) ? [fromHeader] : [])])].slice(0, 6)
}

/** `{"cid": 12}`: where there is no other id, one with a letter in front is that of what was begun; `uid` is a user's. */
const shortIds = (root: ReplyNode): string[] =>
  wrappersOf(root)
    .filter(({ role }) => role === 'envelope')
    .flatMap(fieldsOf)
    .flatMap(({ name, value }) => (/^[a-tv-z]id$/.test(name) ? (asId(value) ?? []) : []))
    .filter(isIdLike)

const hasRunStatus = (holder: ReplyNode): boolean =>
  fieldsOf(holder).some(
    ({ name, value }) =>
      (/^(?:status|state)$/.test(name) && typeof value === 'string') || (/^(?:searching|processing|pending)$/.test(name) && value === true)
  )
