// The facts of a reply that decisions are made from, gathered from its tree in one place: words about the run, texts, counts with their
// units, pages, ids and links.
import { LosslessNumber } from 'lossless-json'
import { isJsonObject } from '../../records/columns/record-kind.ts'
import { codeNames, complaintNames, fieldName, remarkNames } from './vocabulary.ts'
import type { Content } from './content.ts'
import { envelopes, nodesOf, type ReplyNode } from './tree.ts'
import { isWordLike, readWord, type Word } from './words.ts'

/** A single value with the node that holds it. */
export interface Field {
  /** folded, and as it came */
  name: string
  raw: string
  value: unknown
  holder: ReplyNode
}

/** The fields of one node with single values. */
export const fieldsOf = (holder: ReplyNode): Field[] =>
  isJsonObject(holder.value)
    ? Object.entries(holder.value)
        .slice(0, 400)
        .map(([raw, value]) => ({ name: fieldName(raw), raw, value, holder }))
    : []

/** The values under any of some folded names in an object, in the order of the names; none for any other value. */
export const valuesUnder = (value: unknown, names: readonly string[]): unknown[] => {
  if (!isJsonObject(value)) return []
  const entries = Object.entries(value).map(([name, inner]) => [fieldName(name), inner] as const)
  return names.flatMap(wanted =>
    entries.filter(([name, inner]) => name === wanted && inner !== null && inner !== undefined).map(([, inner]) => inner)
  )
}

export const asNumber = (value: unknown): number | undefined => {
  if (typeof value !== 'number' && typeof value !== 'string' && !(value instanceof LosslessNumber)) return undefined
  const text = String(value)
    .trim()
    .replace(/%$/, '')
    .replace(/(?<=\d)[, ](?=\d{3}(?:\D|$))/g, '')
  return text !== '' && /^[-+]?\d*\.?\d+(?:e[-+]?\d+)?$/i.test(text) ? Number(text) : undefined
}
export const asText = (value: unknown): string | undefined => (typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined)
/** A flag however it is written: a boolean, 0 or 1, or a word. */
export const asFlag = (value: unknown): boolean | undefined => {
  const text =
    typeof value === 'boolean' || typeof value === 'number' || typeof value === 'string' ? String(value).trim().toLowerCase() : ''
  if (/^(?:true|yes|1|y)$/.test(text)) return true
  return /^(?:false|no|0|n)$/.test(text) ? false : undefined
}

// ---- words

export interface StatusWord extends Word {
  /** the folded name of its field */
  name: string
  depth: number
  /** `run`: about the run; `part`: about one step or one item of it; `row`: the own status of a person */
  about: 'run' | 'part' | 'row'
}

const statusName = /^(?:\w*(?:status|state|phase|stage))$/
/** Statuses of data, people and accounts; they never speak of a run. */
const otherStatus =
  /email|mail|phone|mobile|verif|smtp|lead|contact|account|credit|billing|subscription|plan|marital|member|employment|crm|deliver|catchall|mx|http|code|us|user|opt|gdpr|payment|previous|old|last(?!end)|country|region|open|real|e?state(?:id|code)|united/
const isRunStatusName = (name: string): boolean =>
  statusName.test(name) && !otherStatus.test(name.replace(/(?:status|state|phase|stage)$/, ''))

const emailWords = new Set(
  'valid verified deliverable risky acceptall catchall validcatchall invalid undeliverable unknown unverified disposable webmail role rolebased donotmail spamtrap abuse greylisted unavailable guessed probable'.split(
    ' '
  )
)
/** The status of a record that holds an email address, or that says only how good one is. */
const isEmailVerdict = (word: string, holder: ReplyNode): boolean => {
  const plain = word.toLowerCase().replace(/[^a-z]/g, '')
  if (!emailWords.has(plain)) return false
  return (
    fieldsOf(holder).some(({ name }) => /mail|score|smtp|mxrecords?|catchall|deliverab|certainty/.test(name)) || holder.role === 'record'
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

const aboutOf = { part: 'part', record: 'row' } as const

/** All status words: of envelopes outermost first, and those of entries without a result. */
export const statusWords = (root: ReplyNode): StatusWord[] => {
  const words: StatusWord[] = []
  for (const holder of envelopes(root)) {
    if (ratesEmail(holder)) continue
    for (const { name, value } of fieldsOf(holder)) {
      const text = asText(value)
      if (text === undefined || !isWordLike(text) || !isRunStatusName(name) || isEmailVerdict(text, holder)) continue
      if (holder.role === 'record' && readWord(text).meaning === undefined) continue
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

// ---- texts

const spoken = (value: unknown, depth = 0): string[] => {
  if (typeof value === 'string') {
    const text = value.trim()
    // JSON within a message: its own message is meant.
    if (/^[[{]/.test(text)) {
      try {
        return spoken(JSON.parse(text), depth + 1)
      } catch {
        return [text]
      }
    }
    return text === '' ? [] : [text]
  }
  if (depth > 4 || typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) return value.slice(0, 20).flatMap(inner => spoken(inner, depth + 1))
  if (!isJsonObject(value)) return []
  const entries = Object.entries(value)
    .slice(0, 30)
    .map(([name, inner]) => [fieldName(name), inner, name] as const)
  const said = entries.flatMap(([name, inner]) => (complaintNames.has(name) || remarkNames.has(name) ? spoken(inner, depth + 1) : []))
  if (said.length > 0) {
    const place = entries.find(
      ([name]) => name === 'loc' || name === 'field' || name === 'path' || name === 'param' || name === 'source'
    )?.[1]
    const last: unknown = Array.isArray(place) ? place.at(-1) : place
    return typeof last === 'string' && last !== '' ? said.map(text => `${last}: ${text}`) : said
  }
  return entries.flatMap(([name, inner, own]) =>
    codeNames.has(name) ? spoken(inner, depth + 1) : spoken(inner, depth + 1).map(text => `${own}: ${text}`)
  )
}
const allTexts = (value: unknown, depth = 0): string[] => {
  if (typeof value === 'string') return [value]
  if (typeof value === 'number') return []
  if (depth > 4 || typeof value !== 'object' || value === null) return []
  return Object.values(value)
    .slice(0, 30)
    .flatMap(inner => allTexts(inner, depth + 1))
}

export interface Texts {
  /** what the service says about the run or the request, for a person to read */
  shown: string
  /** the same without texts of the request, for the rules to judge */
  said: string
  /** what is said, with every code */
  evidence: string
}

const maxShownLength = 300
const maxEvidenceLength = 4_000

/** Joins texts, without those that another contains. */
const joined = (texts: readonly string[], maxLength: number): string =>
  [...new Set(texts.slice(0, 60))]
    .filter((text, _, all) => !all.some(other => other !== text && other.includes(text)))
    .join(' · ')
    .slice(0, maxLength)

/** Removes repeated parts of the request: a list may be named "Unknown lists", and a path is `check_list_status`. */
const withoutSent = (text: string, sent: readonly string[]): string =>
  sent.filter(value => value.length > 2).reduce((rest, value) => rest.replaceAll(value, ' … '), text)

const isRemark = (name: string, holder: ReplyNode): boolean => {
  if (!remarkNames.has(name)) return false
  if (holder.role === 'record') return name === 'message' || name === 'msg'
  const isHeading = name === 'title' || name === 'description' || name === 'text'
  return !isHeading || holder.children.every(({ role }) => role === 'value' || role === 'aside')
}
const isCode = (name: string): boolean => /^(?:\w*codes?|type|errortype|errorid|errorname|slug|status|state)$/.test(name)

/** The texts of envelopes and of error asides; never of people, pages or the request. `sent`: texts of the request. */
export const textsOf = (root: ReplyNode, sent: readonly string[]): Texts => {
  const holders = [
    ...envelopes(root).filter(({ role }) => role !== 'record' || root.role === 'record'),
    ...nodesOf(root, node => node.aside === 'errors' && isJsonObject(node.value))
  ]
  const complaints: string[] = []
  const remarks: string[] = []
  const codes: string[] = []
  for (const holder of holders)
    for (const { name, value } of fieldsOf(holder)) {
      const isData = holder.role === 'record'
      const isComplaint = complaintNames.has(name) && !(isData && typeof value === 'object')
      if (isComplaint) complaints.push(...spoken(value))
      else if (isRemark(name, holder)) remarks.push(...spoken(value))
      const holdsCodes = isComplaint || (isRemark(name, holder) && !/^(?:title|description|text)$/.test(name))
      if (holdsCodes || (!isData && isCode(name))) codes.push(...allTexts(value))
    }
  const shown = joined([...complaints, ...remarks], maxShownLength)
  return {
    shown,
    said: withoutSent(shown, sent),
    evidence: withoutSent(joined([...complaints, ...remarks, ...codes], maxEvidenceLength), sent)
  }
}

/** The texts of a body that is no JSON. For markup the title is shown; the cells of a table are data, not messages. */
export const textsOfPlain = (content: Content, sent: readonly string[]): Texts => {
  if (content.is === 'json' || content.is === 'table' || content.is === 'empty' || content.is === 'xlsx')
    return { shown: '', said: '', evidence: '' }
  const start = content.text.slice(0, 100_000)
  const title = content.is === 'html' ? /<title>([^<]*)<\/title>/i.exec(start)?.[1]?.trim() : undefined
  const text = (content.is === 'html' ? start.replace(/<[^<>]*>/g, ' ') : start).replace(/\s+/g, ' ').trim()
  const shown = (title ?? text).slice(0, maxShownLength)
  return { shown, said: withoutSent(shown, sent), evidence: withoutSent(text.slice(0, maxEvidenceLength), sent) }
}
