// What the rows of a reply are: people, companies, misses, details of one person, or something about the run.
import { LosslessNumber } from 'lossless-json'
import { isJsonObject, recordKind, type RecordKind } from '../../records/columns/record-kind.ts'
import { anyNames, asideOf, fieldName, peopleNames, runContainers } from './vocabulary.ts'

/** The fields of an object. */
export type Fields = Readonly<Record<string, unknown>>

/** Of a wider object only so many plain values are looked at for words about a run. */
export const maxFields = 400
/** Rows that are looked at to tell what a list holds. */
export const sampleSize = 25

/** Whether a field has no value. */
export const isNothing = (value: unknown): boolean => value === null || value === undefined || value === ''
const isEmpty = (value: unknown): boolean =>
  isNothing(value) || (Array.isArray(value) && value.every(isNothing)) || (isJsonObject(value) && Object.keys(value).length === 0)

/** An email address and nothing else. */
export const emailShape = /^[^\s@,;<>"]+@[^\s@,;<>"][^\s@,;<>".]*\.[^\s@,;<>"]+$/
/** Whether a text is one email address. */
export const isEmailAddress = (text: string): boolean => text.includes('@') && emailShape.test(text.trim())
const personPage = /linkedin\.com\/(?:in|pub|sales\/(?:lead|people))\//i
/** Objects that formats put around a record. */
export const recordWrappers = new Set(
  (
    'person contact profile lead employee prospect member candidate data record attributes fields properties source node ' +
    'item result input contactinfo output info details entity match people user company organization'
  ).split(' ')
)

/** Does the object, or one that wraps it, hold an email address or the page of a person? Looks three levels down. */
export const identifiesPerson = (value: unknown, depth = 0): boolean => {
  if (typeof value === 'string') return emailShape.test(value.trim()) || personPage.test(value)
  if (depth > 3 || typeof value !== 'object' || value === null || value instanceof LosslessNumber) return false
  return Object.entries(value)
    .slice(0, maxFields)
    .some(([name, inner]) => asideOf(fieldName(name)) === undefined && identifiesPerson(inner, depth + 1))
}

/** Whether a row is a person, a company or neither, also where a format wraps it. */
export const rowKind = (row: unknown, depth = 0): RecordKind | undefined => {
  if (!isJsonObject(row)) return undefined
  const kind = recordKind(row)
  if (kind || depth > 2) return kind
  for (const [name, value] of Object.entries(row)) {
    if (!isJsonObject(value) || !recordWrappers.has(fieldName(name))) continue
    const inner = rowKind(value, depth + 1)
    if (inner) return inner
  }
  return undefined
}

/** Names of fields about a run, an error or a subscription. A record has other fields, too. */
export const runFieldNames = new Set(
  (
    'status state progress percent message msg reason detail details error errors code id uuid listid listname type kind ' +
    'total count done processed success ' +
    'ok failed iscomplete completed finished created createdat updated updatedat startedat finishedat eta queue position ' +
    'index batchid jobid ' +
    'runid taskid requestid errorcode errormessage errortype statuscode subscription isactive loc path field param input ' +
    'running pending processing queued lastrun laststatus queueposition positioninqueue estimatedseconds estimatedwait timeremaining secondsremaining ' +
    'expected ctx url href rel method label text level timestamp date value'
  ).split(' ')
)
/** A row that speaks of a run, an error or a subscription is no result. */
export const isAboutRun = (row: Fields): boolean => Object.keys(row).every(name => runFieldNames.has(fieldName(name)))
const asCount = (value: unknown): number | undefined =>
  typeof value === 'number' || (typeof value === 'string' && /^\d+$/.test(value)) ? Number(value) : undefined

/** A row of counts is about a step or a column of the run. */
export const countsRows = (row: Fields): boolean =>
  Object.entries(row).filter(
    ([name, value]) => asCount(value) !== undefined && /^(?:rows|records|items|total|num)|count$|total$/.test(fieldName(name))
  ).length > 2

/** Whether the row has a field for an error, and that is neither empty nor false. */
export const holdsError = (row: Fields): boolean =>
  Object.keys(row).some(name => isErrorName(fieldName(name)) && !isEmpty(row[name]) && row[name] !== false)
/** The texts in the fields for errors of a row: a code, a message, or both. */
export const errorTexts = (row: Fields): string[] =>
  Object.entries(row)
    .filter(([name]) => isErrorName(fieldName(name)))
    .flatMap(([, value]) => [value, ...(Array.isArray(value) ? value : [])])
    .flatMap(value => (isJsonObject(value) ? Object.values(value) : [value]))
    .filter(text => typeof text === 'string')
const isErrorName = (name: string): boolean => name.startsWith('error') && /^errors?(?:code|message)?$/.test(name)

// Looking for one character first: a list may hold three million values.
const isPersonText = (value: unknown): boolean =>
  typeof value === 'string' && ((value.includes('/') && personPage.test(value)) || (value.includes('@') && emailShape.test(value.trim())))

/** `matched: false` and the like beside what was asked. */
const saysUnmatched = (row: Fields): boolean =>
  Object.entries(row).some(
    ([name, value]) => value === false && /^(?:(?:is|has)?(?:found|match(?:ed)?|hit)|success|ok)$/.test(fieldName(name))
  )

/** The row without what it repeats of the request. */
const withoutRequest = (row: Fields): Fields =>
  Object.fromEntries(Object.entries(row).filter(([name]) => asideOf(fieldName(name)) !== 'request'))

/** The envelope of one person, or one domain, for whom nothing was found. */
export const isMiss = (row: Fields): boolean => {
  if (Object.values(row).some(isPersonText) && !holdsError(row)) return false
  const entries = Object.entries(row)
  if (saysUnmatched(row) && !identifiesPerson(row)) return true
  const own = entries.find(([name]) => /^(?:data|result|results|person|contact|response|profile|company)$/.test(fieldName(name)))
  if (own && isEmpty(own[1]) && (holdsError(row) || rowKind(row) === undefined)) return true
  return own === undefined && holdsError(row) && rowKind(withoutRequest(row)) === undefined
}

const detailName = new RegExp(
  '^(?:value|address|number|email|type|subtype|label|kind|rating|primary|isprimary|status|verified|confidence|' +
    'emailconfidence|emailtype|updatedate|grade|smtpvalid|smtpstatus|certainty|quality|validation|source|sources|id|domain|' +
    'verification\\w*|lastvalidationcheck|mxrecords|qualification|(?:is)?(?:catchall|acceptall|disposable|role|free|webmail)|deliverab\\w+)$'
)
/** One way to reach a person: `{ type, value }`. It is no person. */
export const isDetail = (row: Fields): boolean => {
  const names = Object.keys(row).map(fieldName)
  return (
    names.length <= 10 &&
    names.some(name => name === 'value' || name === 'address' || name === 'number' || name === 'email') &&
    names.every(name => detailName.test(name))
  )
}

/** The page of one person at a network: `{ network, url }`. It is no person. */
const isProfileLink = (row: Fields): boolean => {
  const names = Object.keys(row).map(fieldName)
  return (
    names.some(name => /^(?:network|platform|provider|service|site|type)$/.test(name)) &&
    names.every(name => /^(?:network|platform|provider|service|site|type|url|link|username|handle|id|userid|followers|is\w+)$/.test(name))
  )
}

/** What most likely all of these rows are, by the first `sampleSize` of them; undefined where they show no people and no companies. */
export const kindOf = (rows: readonly unknown[]): RecordKind | 'other' | undefined => {
  const sample = rows.slice(0, sampleSize)
  const kinds = sample.map(row => rowKind(row))
  if (kinds.includes('contact')) return 'contact'
  if (kinds.includes('company')) return 'company'
  return sample.some(row => isJsonObject(row) && !isDetail(row) && !isProfileLink(row) && identifiesPerson(row)) ? 'contact' : undefined
}

/** The rows of a list that may hold lists, such as one for each query. Rows of bare cells get names for their columns. */
export const flattenRows = (list: readonly unknown[]): readonly unknown[] => {
  if (!list.some(Array.isArray)) return list
  const isCells =
    list.every(Array.isArray) &&
    list.every(row => row.every((cell: unknown) => typeof cell !== 'object' || cell === null)) &&
    list.some(row => row.some((cell: unknown) => typeof cell === 'string' && identifiesPerson(cell)))
  if (!isCells) return list.flatMap(item => (Array.isArray(item) ? flattenRows(item) : [item]))
  return list.map((row: unknown[]) =>
    Object.fromEntries(row.map((cell, at) => [typeof cell === 'string' && emailShape.test(cell) ? 'email' : `column_${at + 1}`, cell]))
  )
}

/** A row with the content of a web page. */
export const holdsPage = (row: Fields): boolean =>
  Object.entries(row).some(([name, value]) => typeof value === 'string' && pageName.test(fieldName(name)))
const pageName = /^(?:markdown|html|rawhtml|pagetext|pagecontent)$/

/** Rows that each hold nothing but one record under the same name: `[{ "officer": {…} }, …]`. Names that formats use are known elsewhere. */
export const unwrapRows = (rows: readonly Fields[]): readonly Fields[] => {
  const [name, ...others] = Object.keys(rows[0] ?? {})
  if (name === undefined || others.length > 0 || recordWrappers.has(fieldName(name)) || rows.some(row => rowKind(row) !== undefined))
    return rows
  const inner = rows.flatMap(row => (Object.keys(row).length === 1 && isJsonObject(row[name]) ? [row[name]] : []))
  return inner.length === rows.length ? inner : rows
}

/** One envelope in an array: it speaks of the run or of a page, and what it holds are the results. */
export const isStatusList = (rows: readonly Fields[]): boolean => {
  const [only] = rows
  return rows.length === 1 && only !== undefined && recordKind(only) === undefined && (isUnknownEnvelope(only) || isPage(only))
}

/** A list of objects beside plain values that count it: one page of results. */
const isPage = (row: Fields): boolean => {
  const entries = Object.entries(row)
  const isFilled = (list: unknown): boolean => Array.isArray(list) && list.some(isJsonObject)
  return (
    entries.filter(([, value]) => typeof value === 'object' && value !== null).length === 1 &&
    entries.some(([name, value]) => (anyNames.has(fieldName(name)) || peopleNames.has(fieldName(name))) && isFilled(value)) &&
    entries.some(([name, value]) => asCount(value) !== undefined && /count$|^total|total$/.test(fieldName(name)))
  )
}

/** An object of counts, such as `{ "added": 3, "failed": 0 }`. */
const countsOnly = (value: Fields): boolean => Object.values(value).every(count => asCount(count) !== undefined)

/** An object with a status of its own whose other fields are containers. */
export const isUnknownEnvelope = (row: Fields): boolean => {
  const entries = Object.entries(row).map(([name, value]) => [fieldName(name), value] as const)
  const hasStatus = entries.some(
    ([name, value]) =>
      (/^(?:status|state)$/.test(name) && typeof value === 'string') || (/^(?:success|ok)$/.test(name) && typeof value === 'boolean')
  )
  return (
    hasStatus &&
    entries.every(
      ([name, value]) =>
        !isJsonObject(value) || runContainers.has(name) || recordWrappers.has(name) || asideOf(name) !== undefined || countsOnly(value)
    )
  )
}

const summaryName = /^(?:summary|meta|metadata|stats|statistics|totals?|footer|trailer|header|done|end|eof)$/
const saysAll = ([name, value]: readonly [string, unknown]): boolean =>
  summaryName.test(fieldName(name)) && (asCount(value) !== undefined || typeof value === 'boolean' || isJsonObject(value))
/** A line of a table that is a remark: "# 2 of 2 rows" in its first cell, and nothing in the others. */
const isRemarkLine = (entries: readonly (readonly [string, unknown])[]): boolean => {
  const [filled, ...others] = entries.filter(([, value]) => !isNothing(value))
  return others.length === 0 && typeof filled?.[1] === 'string' && /^\s*(?:#|--)/.test(filled[1])
}
/** What stands above or below the rows of a list about all of them: `{ "_summary": { "rows": 2 } }`. */
const isSummary = (row: Fields): boolean => {
  const entries = Object.entries(row)
  return entries.length > 0 && (entries.every(saysAll) || isRemarkLine(entries))
}
/** The rows without what stands above or below them about all of them; all of them, where nothing else is there. */
export const withoutSummary = (rows: readonly Fields[]): readonly Fields[] => {
  const isEdge = (at: number): boolean => at === 0 || at >= rows.length - 2
  const found = rows.filter((row, at) => !isEdge(at) || !isSummary(row))
  return found.length > 0 ? found : rows
}
