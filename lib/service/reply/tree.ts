// Turns the JSON of a reply into one annotated tree: what is an envelope, an aside, a set of records, one record, or a plain value. It
// is made once per reply; every decision asks it, so that all of them agree on what is a result and what is not.
import { LosslessNumber } from 'lossless-json'
import { expandRow } from '../../records/decode/expand-rows.ts'
import { parseJson } from '../../records/decode/parse-json.ts'
import { isJsonObject, recordKind, type RecordKind } from '../../records/columns/record-kind.ts'
import { readWord } from './words.ts'
import { anyNames, asideOf, companyNames, fieldName, otherLists, peopleNames, runContainers, type Aside } from './vocabulary.ts'

type Fields = Readonly<Record<string, unknown>>

/**
 * `envelope` says something of the run; `part` is an envelope about one step of it; `aside` is about the request, the account, pages,
 * errors or the conversation; `records` holds results, `record` is one; `list` is an array of anything else; `value` is a single value.
 */
export type Role = 'envelope' | 'part' | 'aside' | 'records' | 'record' | 'list' | 'value'

export interface ReplyNode {
  /** the folded name of its field; '' at the top and in arrays */
  name: string
  role: Role
  value: unknown
  depth: number
  parent: ReplyNode | undefined
  children: readonly ReplyNode[]
  aside?: Aside
  /** of `records` and `record`: the results as they came, and what most of them are */
  rows?: readonly unknown[]
  kind?: RecordKind | 'other'
  /** of `records`: the rows and the entries without a result */
  entries?: number
  /** of `records`: some entries without a result */
  misses?: readonly Fields[]
}

const maxDepth = 7
/** A wider object is a map, and holds no words about a run. */
const maxFields = 400
/** Rows that are looked at to tell what a list holds. */
const sampleSize = 25

const isNothing = (value: unknown): boolean => value === null || value === undefined || value === ''
const isEmpty = (value: unknown): boolean =>
  isNothing(value) || (Array.isArray(value) && value.every(isNothing)) || (isJsonObject(value) && Object.keys(value).length === 0)

const emailShape = /^[^\s@,;<>"]+@[^\s@,;<>"]+\.[^\s@,;<>"]+$/
const personPage = /linkedin\.com\/(?:in|pub|sales\/(?:lead|people))\//i
/** Objects that formats put around a record. */
const recordWrappers = new Set(
  'person contact profile lead employee prospect member candidate data record attributes fields properties source node item result input contactinfo output info details entity match people user company organization'.split(
    ' '
  )
)

/** Does the object, or one that wraps it, hold an email address or the page of a person? Looks three levels down. */
const identifiesPerson = (value: unknown, depth = 0): boolean => {
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

const runOnly = new Set(
  (
    'status state progress percent message msg reason detail details error errors code id uuid listid listname type kind total count done processed success ' +
    'ok failed iscomplete completed finished created createdat updated updatedat startedat finishedat eta queue position index batchid jobid ' +
    'runid taskid requestid errorcode errormessage errortype statuscode subscription isactive loc path field param input expected ctx url href rel method label text level timestamp date value'
  ).split(' ')
)
/** A row that speaks of a run, an error or a subscription is no result. */
const isAboutRun = (row: Fields): boolean => Object.keys(row).every(name => runOnly.has(fieldName(name)))
const asCount = (value: unknown): number | undefined =>
  typeof value === 'number' || (typeof value === 'string' && /^\d+$/.test(value)) ? Number(value) : undefined

/** A row of counts is about a step or a column of the run. */
const countsRows = (row: Fields): boolean =>
  Object.entries(row).filter(
    ([name, value]) => asCount(value) !== undefined && /^(?:rows|records|items|total|num)|count$|total$/.test(fieldName(name))
  ).length > 2
const holdsError = (row: Fields): boolean =>
  Object.entries(row).some(([name, value]) => /^errors?(?:code|message)?$/.test(fieldName(name)) && !isEmpty(value) && value !== false)

const urlKey = /^(?:https?:\/\/\S+|(?:www\.)?[\w-]+(?:\.[\w-]+)+\/\S*)$/i
const isMapKey = (key: string): boolean => urlKey.test(key) || emailShape.test(key) || /^\d{1,12}$/.test(key)

/** The records of a map under URLs, email addresses or numbers; undefined for any other object. Misses give no row. */
const rowsOfMap = (fields: Fields): unknown[] | undefined => {
  const entries = Object.entries(fields)
  const keyed = entries.filter(([key]) => isMapKey(key))
  if (keyed.length === 0 || entries.some(([key, value]) => !isMapKey(key) && typeof value === 'object' && value !== null)) return undefined
  if (keyed.some(([, value]) => !isNothing(value) && !isJsonObject(value) && !Array.isArray(value))) return undefined
  return keyed.flatMap(([key, value]) =>
    Array.isArray(value) && value.length > 0 && value.every(one => typeof one === 'string')
      ? [withKey({ [value.every(one => emailShape.test(one)) ? 'emails' : 'values']: value }, key)]
      : (Array.isArray(value) ? value : [value]).flatMap(row => (isJsonObject(row) && !isMiss(row) ? [withKey(row, key)] : []))
  )
}

const withKey = (row: Fields, key: string): Fields => {
  if (/^\d{1,12}$/.test(key) || Object.values(row).includes(key)) return row
  const base = emailShape.test(key) ? 'email' : 'url'
  let name = base
  for (let number = 2; Object.hasOwn(row, name); number++) name = `${base}_${number}`
  return { [name]: key, ...row }
}

/** The envelope of one person, or one domain, for whom nothing was found. */
const isMiss = (row: Fields): boolean => {
  if (
    Object.values(row).some(value => typeof value === 'string' && (personPage.test(value) || emailShape.test(value.trim()))) &&
    !holdsError(row)
  )
    return false
  const entries = Object.entries(row)
  const own = entries.find(([name]) => /^(?:data|result|results|person|contact|response|profile|company)$/.test(fieldName(name)))
  if (own && isEmpty(own[1]) && (holdsError(row) || rowKind(row) === undefined)) return true
  return own === undefined && holdsError(row) && rowKind(row) === undefined
}

/** Fields in which a gateway puts a whole JSON reply as text. */
const jsonTexts = new Set('resultobject result results output data response body payload content json'.split(' '))
const jsonIn = (text: string): unknown => {
  if (!/^\s*[[{]/.test(text)) return undefined
  const parsed = parseJson(text)
  return parsed.ok && typeof parsed.value === 'object' && parsed.value !== null ? parsed.value : undefined
}

const build = (name: string, value: unknown, depth: number, parent: ReplyNode | undefined): ReplyNode => {
  const text = typeof value === 'string' && jsonTexts.has(name) ? jsonIn(value) : undefined
  if (text !== undefined) return build(name, text, depth, parent)
  const node: ReplyNode = { name, role: 'value', value, depth, parent, children: [] }
  if (typeof value !== 'object' || value === null || value instanceof LosslessNumber) return node
  const inherited = parent?.aside
  const aside = inherited ?? (depth > 0 && !(name.startsWith('meta') && saysProgress(value)) ? asideOf(name) : undefined)
  if (Array.isArray(value)) return buildList(node, value, aside)
  if (!isJsonObject(value)) return node
  if (aside) return { ...node, role: 'aside', aside, ...childrenOf(node, value, aside) }
  return buildObject(node, value)
}

/** Metadata that holds the state of the run is an envelope. */
const saysProgress = (value: unknown): boolean =>
  isJsonObject(value) && Object.keys(value).some(name => /^(?:\w*status|state|progress\w*|percent\w*)$/i.test(fieldName(name)))

const childrenOf = (node: ReplyNode, fields: Fields, aside?: Aside): { children: ReplyNode[] } => {
  if (node.depth >= maxDepth) return { children: [] }
  const parent: ReplyNode = aside ? { ...node, role: 'aside', aside } : node
  const entries = Object.entries(fields)
  const children = (entries.length > maxFields ? entries.slice(0, maxFields) : entries).map(([key, value]) =>
    build(fieldName(key), value, node.depth + 1, parent)
  )
  return { children }
}

const isRunContainer = ({ name, parent }: ReplyNode): boolean => parent === undefined || parent.role === 'list' || runContainers.has(name)

/** The node with its children below it. */
const withChildren = (node: ReplyNode, children: readonly ReplyNode[]): ReplyNode => {
  const parent: ReplyNode = { ...node, children }
  for (const child of children) child.parent = parent
  return parent
}

/** The object without a list of people that is named like a field of one person, such as `emails`. */
const withoutPeople = (fields: Fields, lists: readonly ReplyNode[]): Fields => {
  const people = lists.filter(
    ({ name, kind, rows = [] }) => name === 'emails' && kind === 'contact' && !rows.every(row => isJsonObject(row) && isDetail(row))
  )
  return people.length === 0
    ? fields
    : Object.fromEntries(Object.entries(fields).filter(([, value]) => !people.some(list => list.value === value)))
}

const buildObject = (node: ReplyNode, fields: Fields): ReplyNode => {
  const map = rowsOfMap(fields)
  if (map) return { ...node, role: 'records', rows: map, kind: kindOf(map) ?? 'other', entries: map.length }
  const { children } = childrenOf({ ...node, role: 'envelope' }, fields)
  const lists = children.filter(child => child.role === 'records')
  const kind = holdsError(fields) ? undefined : recordKind(withoutPeople(fields, lists))
  if (kind && !isWrapper(kind, lists)) return withChildren({ ...node, role: 'record', rows: [fields], kind }, children)
  if (!kind && isSpread(fields, children)) return withChildren({ ...node, role: 'record', rows: [fields], kind: 'contact' }, children)
  return withChildren({ ...node, role: isRunContainer(node) ? 'envelope' : 'part' }, children)
}

/** An object with a name of its own that holds a list of people is what wraps them, unless the list is the company's or the person's own. */
const isWrapper = (kind: RecordKind, lists: readonly ReplyNode[]): boolean => {
  const people = lists.filter(list => list.kind === 'contact' && (peopleNames.has(list.name) || anyNames.has(list.name)))
  if (kind === 'contact') return people.some(list => list.name !== 'emails' && list.name !== 'matches')
  // A domain search lists the people it found under `emails`, beside what it knows of the company.
  if (people.some(list => list.name === 'emails')) return true
  return people.length === 0 && lists.some(list => list.kind === 'company' && (companyNames.has(list.name) || anyNames.has(list.name)))
}

/** One person whose fields are spread over several objects: what was asked, contact data, a profile. */
const isSpread = (fields: Fields, children: readonly ReplyNode[]): boolean => {
  const parts = children.filter(child => isJsonObject(child.value) && recordWrappers.has(child.name))
  const names = new Set(parts.map(({ name }) => name))
  const isPair = names.has('company') || names.has('organization') || names.has('contactinfo')
  return (
    parts.length > 1 && isPair && !holdsError(fields) && parts.some(({ value }) => rowKind(value) === 'contact' || identifiesPerson(value))
  )
}

/** One way to reach a person: `{ type, value }`. It is no person. */
const isDetail = (row: Fields): boolean => {
  const names = Object.keys(row).map(fieldName)
  return (
    names.length <= 10 &&
    names.some(name => name === 'value' || name === 'address' || name === 'number' || name === 'email') &&
    names.every(name =>
      /^(?:value|address|number|email|type|subtype|label|kind|rating|primary|isprimary|status|verified|confidence|emailconfidence|emailtype|updatedate|grade|smtpvalid|smtpstatus|certainty|quality|validation|source|sources|id|domain|verification\w*|lastvalidationcheck|mxrecords|qualification)$/.test(
        name
      )
    )
  )
}

const kindOf = (rows: readonly unknown[]): RecordKind | 'other' | undefined => {
  const sample = rows.slice(0, sampleSize)
  const kinds = sample.map(row => rowKind(row))
  if (kinds.includes('contact')) return 'contact'
  if (kinds.includes('company')) return 'company'
  return sample.some(row => isJsonObject(row) && !isDetail(row) && identifiesPerson(row)) ? 'contact' : undefined
}

/** A list in a list, one for each query; rows of bare cells get names for their columns. */
const flat = (list: readonly unknown[]): readonly unknown[] => {
  if (list.length === 0 || !list.every(Array.isArray)) return list
  const isCells =
    list.every(row => row.every((cell: unknown) => typeof cell !== 'object' || cell === null)) &&
    list.some(row => row.some((cell: unknown) => typeof cell === 'string' && identifiesPerson(cell)))
  if (!isCells) return list.flat()
  return list.map((row: unknown[]) =>
    Object.fromEntries(row.map((cell, at) => [typeof cell === 'string' && emailShape.test(cell) ? 'email' : `column_${at + 1}`, cell]))
  )
}

/** Entries that are a result or have ended without one. */
const countEntries = (rows: readonly Fields[]): number =>
  rows.filter(row => !isMiss(row) || !Object.entries(row).some(([name, value]) => isRunningWord(fieldName(name), value))).length
const isRunningWord = (name: string, value: unknown): boolean =>
  /^(?:status|state)$/.test(name) && typeof value === 'string' && readWord(value).meaning === 'running'

const buildList = (node: ReplyNode, list: readonly unknown[], aside: Aside | undefined): ReplyNode => {
  const items = flat(list).filter(item => !isNothing(item))
  const rows = items.filter(isJsonObject)
  const asList = (): ReplyNode => {
    const inner: ReplyNode = { ...node, role: 'list', ...(aside ? { aside } : {}) }
    // The items of a short list may speak of the run, as an array of one job does.
    const open = rows.length <= sampleSize && node.depth < maxDepth ? rows : []
    return { ...inner, children: open.map(row => build('', row, node.depth + 1, inner)) }
  }
  if (rows.length === 0 || aside === 'errors' || aside === 'request' || aside === 'account') return asList()
  if (aside && !anyNames.has(node.name)) return asList()
  const kind = kindOf(rows)
  const named = anyNames.has(node.name) || peopleNames.has(node.name) || companyNames.has(node.name) || node.parent === undefined
  if (otherLists.has(node.name) && !named) return asList()
  const found = rows.filter(row => !isMiss(row))
  const misses = found.length === rows.length ? [] : rows.filter(isMiss).slice(0, sampleSize)
  if (kind && !isStatusList(rows)) return { ...node, role: 'records', rows: found, kind, entries: countEntries(rows), misses }
  if (
    kind === undefined &&
    named &&
    rows.length > 0 &&
    !rows.every(row => isAboutRun(row) || countsRows(row)) &&
    !rows.some(isUnknownEnvelope)
  )
    return { ...node, role: 'records', rows: found, kind: 'other', entries: countEntries(rows), misses }
  return asList()
}

/** One envelope in an array: it speaks of the run, and what it holds are the results. */
const isStatusList = (rows: readonly Fields[]): boolean => {
  const [only] = rows
  return rows.length === 1 && only !== undefined && recordKind(only) === undefined && isUnknownEnvelope(only)
}

/** An object with a status of its own whose other fields are containers. */
const isUnknownEnvelope = (row: Fields): boolean => {
  const entries = Object.entries(row).map(([name, value]) => [fieldName(name), value] as const)
  const hasStatus = entries.some(
    ([name, value]) =>
      (/^(?:status|state)$/.test(name) && typeof value === 'string') || (/^(?:success|ok)$/.test(name) && typeof value === 'boolean')
  )
  return (
    hasStatus &&
    entries.every(
      ([name, value]) => !isJsonObject(value) || runContainers.has(name) || recordWrappers.has(name) || asideOf(name) !== undefined
    )
  )
}

/** The tree of a parsed reply, or of the rows of a table. Never throws; deep, wide and long parts are cut, results are not copied. */
export const buildTree = (json: unknown, isTable = false): ReplyNode => {
  const only: unknown = Array.isArray(json) && json.length === 1 && !isTable ? json[0] : undefined
  // Some services wrap their reply in an array of one. A record in an array is the result itself.
  if (isJsonObject(only)) {
    const node = build('', only, 0, undefined)
    if (node.role === 'envelope' && isWholeReply(only, node)) return node
  }
  return build('', json, 0, undefined)
}

const replyName =
  /^(?:status|state|success|ok|errors?|message|detail|task|response|result|id|progress|resultobject)$|(?:count|id|status|state|url|link)$/

/** Whether the only object of an array is the whole reply, not one row of results. */
const isWholeReply = (fields: Fields, { children }: ReplyNode): boolean => {
  const speaks = isAboutRun(fields) || Object.keys(fields).some(name => replyName.test(fieldName(name)))
  const holdsOthers = children.some(({ role }) => role !== 'value')
  if (kindOf([fields]) === undefined) return speaks || holdsOthers
  const hasResults = children.some(({ role }) => role === 'records' || role === 'list')
  const hasOwnFields = children.some(({ role, name, value }) => role === 'value' && !runOnly.has(name) && typeof value === 'string')
  return hasResults || !hasOwnFields || Object.keys(fields).some(name => /^(?:status|state|success|error)$/.test(fieldName(name)))
}

/** Every node that says something of the run, outermost first: envelopes and their parts, and the envelope around a single record. */
export const envelopes = (root: ReplyNode): ReplyNode[] => {
  const found: ReplyNode[] = []
  const visit = (node: ReplyNode): void => {
    if (node.role === 'aside' || node.role === 'records') return
    if (isJsonObject(node.value)) found.push(node)
    for (const child of node.children) visit(child)
  }
  visit(root)
  return found.toSorted((a, b) => a.depth - b.depth)
}

/** All nodes below and including `root` that `wanted` picks, outermost first. */
export const nodesOf = (root: ReplyNode, wanted: (node: ReplyNode) => boolean): ReplyNode[] => {
  const found: ReplyNode[] = []
  const visit = (node: ReplyNode): void => {
    if (wanted(node)) found.push(node)
    for (const child of node.children) visit(child)
  }
  visit(root)
  return found.toSorted((a, b) => a.depth - b.depth)
}

/** How many people, or companies, some rows are: a company with its people counts as these. */
export const countRows = (rows: readonly unknown[]): number =>
  rows.reduce<number>((sum, row) => sum + Math.max(1, expandRow(row).length), 0)
