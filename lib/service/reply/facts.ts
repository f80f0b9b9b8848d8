// The facts of a reply that decisions are made from, gathered from its tree in one place: words about the run, texts, counts with their
// units, pages, ids and links.
import { LosslessNumber } from 'lossless-json'
import { isJsonObject, type JsonObject } from '../../records/columns/record-kind.ts'
import { maxFields, isEmailAddress } from './rows.ts'
import { fieldName, runContainers } from './vocabulary.ts'
import { envelopes, nodesOf, type Field, type ReplyNode } from './nodes.ts'
import { isWordLike, readWord, type Word } from '../decide/words.ts'

/** A longer name of a field says nothing, and the start of a longer text says enough: both are cut before any pattern reads them. */
const maxNameLength = 200
const maxTextLength = 100_000
const cut = (value: unknown): unknown => (typeof value === 'string' && value.length > maxTextLength ? value.slice(0, maxTextLength) : value)

const noFields: readonly Field[] = []

/** The fields of one node, names and texts cut; of a wide one some plain values, which is where words about a run are. Each decision asks for them. */
export const fieldsOf = (holder: ReplyNode): readonly Field[] => {
  if (!isJsonObject(holder.value)) return noFields
  holder.fields ??= readFields(holder, holder.value)
  return holder.fields
}

const readFields = (holder: ReplyNode, object: JsonObject): Field[] => {
  const entries = Object.entries(object)
  const shown =
    entries.length > maxFields ? entries.filter(([, value]) => typeof value !== 'object' || value === null).slice(0, maxFields) : entries
  return shown.map(([written, value]) => {
    const raw = written.length > maxNameLength ? written.slice(0, maxNameLength) : written
    return { name: fieldName(raw), raw, value: cut(value), holder }
  })
}

/** The values under any of some folded names in an object, in the order of the names; none for any other value. */
export const valuesUnder = (value: unknown, names: readonly string[]): unknown[] => {
  if (!isJsonObject(value)) return []
  const entries = Object.entries(value).map(([name, inner]) => [fieldName(name), inner] as const)
  return names.flatMap(wanted =>
    entries.filter(([name, inner]) => name === wanted && inner !== null && inner !== undefined).map(([, inner]) => inner)
  )
}

const maxNumberLength = 400

/** A number, or text that is one ("42", "42%", "2,500"); undefined for more than 400 characters, which count nothing. */
export const asNumber = (value: unknown): number | undefined => {
  if (typeof value !== 'number' && typeof value !== 'string' && !(value instanceof LosslessNumber)) return undefined
  const written = String(value)
  if (written.length > maxNumberLength) return undefined
  const text = written
    .trim()
    .replace(/%$/, '')
    .replace(/(?<=\d)[, ](?=\d{3}(?:\D|$))/g, '')
  return text !== '' && /^[-+]?(?:\d+(?:\.\d+)?|\.\d+)(?:e[-+]?\d+)?$/i.test(text) ? Number(text) : undefined
}
/** Trimmed text; undefined for an empty text or another type. */
export const asText = (value: unknown): string | undefined => (typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined)
/** A flag however it is written: a boolean, 0 or 1, or a word. */
export const asFlag = (value: unknown): boolean | undefined => {
  const text =
    typeof value === 'boolean' || typeof value === 'number' || typeof value === 'string' ? String(value).trim().toLowerCase() : ''
  if (/^(?:true|yes|1|y)$/.test(text)) return true
  return /^(?:false|no|0|n)$/.test(text) ? false : undefined
}

/** A status word with the place where it was found. */
export interface StatusWord extends Word {
  /** the folded name of its field */
  name: string
  depth: number
  /** `run`: about the run; `part`: about one step or one item of it; `row`: the own status of a person */
  about: 'run' | 'part' | 'row'
}

const statusName = /^(?:\w*(?:status|state|phase|stage)|estado|statut|situa[cç][aã]o|stato|zustand)$/
/** Statuses of data, people and accounts; they never speak of a run. */
const otherStatus = new RegExp(
  'email|mail|phone|mobile|verif|smtp|lead|contact|account|credit|billing|subscription|plan|marital|member|employment|' +
    'crm|deliver|catchall|mx|http|code|us|user|opt|gdpr|payment|previous|old|last(?!end)|country|region|open|real|' +
    'e?state(?:id|code)|united'
)
/** Names of how a run ended, beside a word that says only that it ended. */
export const outcomeName = /^(?:conclusion|outcome|(?:\w*result|final)(?:status|state))$/
/** Whether a field of this name holds a status of the run. */
const isRunStatusName = (name: string): boolean =>
  outcomeName.test(name) || (statusName.test(name) && !otherStatus.test(name.replace(/(?:status|state|phase|stage)$/, '')))

/** A code, a label or a text of a status: `status_code`, `statusText`, `status_humanized`. */
const statusLabel = /(?<=status|state)(?:code)?(?:name|label|text|humani[sz]ed)?$/
/** Whether a labelled status is told by a word that is known: a state of a country and an HTTP number have labels, too. */
const isLabelledStatus = (name: string, text: string): boolean => {
  const bare = name.replace(statusLabel, '')
  if (bare === name || !isRunStatusName(bare)) return false
  const { meaning, weak, isGuess } = readWord(text)
  return meaning !== undefined && !isGuess && !(weak && bare.endsWith('state'))
}

const emailWords = new Set(
  (
    'valid verified deliverable risky acceptall catchall validcatchall invalid undeliverable unknown unverified disposable ' +
    'webmail safe safetosend bounced role rolebased donotmail spamtrap abuse greylisted unavailable guessed probable'
  ).split(' ')
)
/** The status of a record that holds an email address, or that says only how good one is. */
const isEmailVerdict = (word: string, holder: ReplyNode): boolean => {
  const plain = word.toLowerCase().replace(/[^a-z]/g, '')
  if (!emailWords.has(plain)) return false
  return (
    holder.role === 'record' ||
    fieldsOf(holder).some(
      ({ name, value }) =>
        /mail|score|smtp|mxrecords?|catchall|deliverab|certainty/.test(name) || (typeof value === 'string' && isEmailAddress(value))
    )
  )
}

/** Whether an object rates an email address under `status`; none of its words is about a run. */
const ratesEmail = (holder: ReplyNode): boolean =>
  fieldsOf(holder).some(({ name, value }) => name === 'status' && typeof value === 'string' && isEmailVerdict(value, holder))

/** The words of entries without a result that say why there is none: no credits. */
const wordsOfMisses = (root: ReplyNode): StatusWord[] =>
  nodesOf(root, ({ misses = [] }) => misses.length > 0).flatMap(({ misses = [], depth }) =>
    misses.flatMap(miss =>
      Object.entries(miss).flatMap(([raw, value]): StatusWord[] => {
        const word = typeof value === 'string' && isWordLike(value) && isRunStatusName(fieldName(raw)) ? readWord(value) : undefined
        return word?.reason === 'credits' ? [{ ...word, name: fieldName(raw), depth: depth + 1, about: 'row' }] : []
      })
    )
  )

/** Names of the word in an object that is a status: `{ "status": { "name": "done" } }`. */
const wordName = /^(?:name|value|label|type|key|slug|current)$/

const aboutOf = { part: 'part', record: 'row' } as const

/** All status words: of envelopes outermost first, and those of entries without a result. */
export const readStatusWords = (root: ReplyNode): StatusWord[] => {
  const words: StatusWord[] = []
  for (const holder of envelopes(root)) {
    if (ratesEmail(holder)) continue
    for (const { name, value } of fieldsOf(holder)) {
      const text = asText(value)
      const isInStatus = isRunStatusName(holder.name) && wordName.test(name) && text !== undefined && readWord(text).meaning !== undefined
      if (text === undefined || !isWordLike(text) || isEmailVerdict(text, holder)) continue
      if (!isRunStatusName(name) && !isInStatus && !isLabelledStatus(name, text)) continue
      const { meaning, reason } = readWord(text)
      if (holder.role === 'record' && meaning === undefined && reason !== 'nobody') continue
      words.push({
        ...readWord(text),
        name,
        depth: holder.depth,
        about: holder.role === 'part' || holder.role === 'record' ? aboutOf[holder.role] : 'run'
      })
    }
  }
  return [...words, ...wordsOfMisses(root)]
}

const counted = new WeakMap<object, readonly [all: number, objects: number]>()
/** How many fields an object has, and how many of them hold objects. Counted once: each of them asks. */
const countFields = (object: object): readonly [all: number, objects: number] => {
  const known = counted.get(object)
  if (known) return known
  const values = Object.values(object)
  const counts = [values.length, values.filter(value => typeof value === 'object' && value !== null).length] as const
  counted.set(object, counts)
  return counts
}

/** Whether an envelope holds nothing else, as the replies of GraphQL do: `{"data": {"createExport": {…}}}`. */
const isOnlyField = ({ parent }: ReplyNode): boolean =>
  parent?.role === 'envelope' && isJsonObject(parent.value) && countFields(parent.value)[0] === 1

/** Whether it is the only object in the only item of a list, beside plain values: the item wraps it. */
const isOnlyObject = ({ parent }: ReplyNode): boolean =>
  parent?.parent?.role === 'list' &&
  Array.isArray(parent.parent.value) &&
  parent.parent.value.length === 1 &&
  countFields(Object(parent.value))[1] === 1

/** Whether an object stands for the run, or merely wraps the answer. Any other object is one part of a run. */
export const isRunContainer = (node: ReplyNode): boolean =>
  node.parent === undefined ||
  node.parent.role === 'list' ||
  runContainers.has(node.name) ||
  // OData 2 wraps its replies in `d`. The letter is in no list, because it may be the key of a row.
  node.name === 'd' ||
  isRunStatusName(node.name) ||
  isOnlyField(node) ||
  isOnlyObject(node)
