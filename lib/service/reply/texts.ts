// The texts of a reply: for a person to read, and for the rules to judge.
import { isJsonObject } from '../../records/columns/record-kind.ts'
import type { Content } from './content.ts'
import { fieldsOf } from './facts.ts'
import { envelopes, nodesOf, wrappersOf, type ReplyNode } from './nodes.ts'
import { codeNames, complaintNames, fieldName, remarkNames, wrapperNames } from './vocabulary.ts'

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

/** What a reply says in words. */
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

/** A sentence in the place of the response is a remark. */
const isSentence = (name: string, value: unknown): boolean =>
  (name === 'response' || name === 'result') && typeof value === 'string' && /^\p{L}+(?: \S+){2,30}$/u.test(value.trim())

/** A record that is all that wrappers hold: its texts are those of the reply. */
const isWholeReply = ({ parent, name }: ReplyNode): boolean =>
  parent === undefined ||
  (parent.role === 'envelope' && (wrapperNames.has(name) || Object.keys(Object(parent.value)).length === 1) && isWholeReply(parent))

const isRemark = (name: string, holder: ReplyNode, value: unknown): boolean => {
  if (!remarkNames.has(name)) return holder.role !== 'record' && isSentence(name, value)
  if (holder.role === 'record') return name === 'message' || name === 'msg'
  const isHeading = name === 'title' || name === 'description' || name === 'text'
  return !isHeading || holder.children.every(({ role }) => role === 'value' || role === 'aside')
}
const isCode = (name: string): boolean => /^(?:\w*codes?|type|errortype|errorid|errorname|slug|status|state)$/.test(name)

const isWarning = (name: string): boolean => /^(?:warnings?|notices?|hints?)$/.test(name)
/** Whether an envelope calls the request a success. A warning beside that refuses nothing. */
const saysYes = (holder: ReplyNode): boolean =>
  fieldsOf(holder).some(({ name, value }) => (name === 'success' || name === 'ok') && value === true)

/** The texts of envelopes and of error asides; never of people, pages or the request. `sent`: texts of the request. */
export const textsOf = (root: ReplyNode, sent: readonly string[]): Texts => {
  const holders = [
    ...envelopes(root).filter(node => node.role !== 'record' || isWholeReply(node)),
    ...nodesOf(root, node => node.aside === 'errors' && isJsonObject(node.value))
  ]
  // Where every entry is an error, the errors speak of the request.
  const onlyMisses = nodesOf(root, ({ role, rows = [], misses = [] }) => role === 'records' && rows.length === 0 && misses.length > 0)
  const complaints: string[] = onlyMisses.flatMap(({ misses = [] }) => misses.slice(0, 3).flatMap(miss => spoken(miss)))
  const remarks: string[] = []
  const warnings: string[] = []
  const isYes = wrappersOf(root).some(saysYes)
  const codes: string[] = []
  for (const holder of holders)
    for (const { name, value } of fieldsOf(holder)) {
      const isData = holder.role === 'record'
      const isComplaint = complaintNames.has(name) && !(isData && typeof value === 'object')
      if (isWarning(name) && isYes) warnings.push(...spoken(value))
      else if (isComplaint) complaints.push(...spoken(value))
      else if (isRemark(name, holder, value)) remarks.push(...spoken(value))
      const holdsCodes =
        !(isWarning(name) && isYes) && (isComplaint || (isRemark(name, holder, value) && !/^(?:title|description|text)$/.test(name)))
      if (holdsCodes || (!isData && isCode(name))) codes.push(...allTexts(value))
    }
  const shown = joined([...complaints, ...remarks, ...warnings], maxShownLength)
  return {
    shown,
    said: withoutSent(joined([...complaints, ...remarks], maxShownLength), sent),
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
