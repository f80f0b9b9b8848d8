// Turns the JSON of a reply into one annotated tree: what is an envelope, an aside, a set of records, one record, or a plain value. It
// is made once per reply; every decision asks it, so that all of them agree on what is a result and what is not.
import { LosslessNumber } from 'lossless-json'
import { isJsonObject, recordKind, type RecordKind } from '../../records/columns/record-kind.ts'
import { parseJson } from '../../records/decode/parse-json.ts'
import type { ReplyNode } from './nodes.ts'
import { isRunContainer } from './facts.ts'
import { readRecordMap, type RecordMap, countEnded } from './record-maps.ts'
import {
  countsRows,
  flattenRows,
  holdsError,
  holdsPage,
  identifiesPerson,
  isAboutRun,
  isDetail,
  isMiss,
  isNothing,
  isStatusList,
  isUnknownEnvelope,
  kindOf,
  maxFields,
  recordWrappers,
  rowKind,
  runFieldNames,
  sampleSize,
  unwrapRows,
  withoutSummary,
  type Fields
} from './rows.ts'
import {
  anyNames,
  asideOf,
  companyNames,
  fieldName,
  isAroundName,
  isGuessName,
  otherLists,
  peopleNames,
  wrapperNames,
  type Aside
} from './vocabulary.ts'

const maxDepth = 9

/** Fields in which a gateway puts a whole JSON reply, or rows, as text. */
const jsonText =
  /^(?:\w*(?:json|results?|output|data|rows|records|items|contacts|leads|people|profiles)|resultobject|response|body|payload|content)$/
const jsonIn = (text: string): unknown => {
  if (!/^\s*[[{]/.test(text)) return undefined
  const parsed = parseJson(text)
  return parsed.ok && typeof parsed.value === 'object' && parsed.value !== null ? parsed.value : undefined
}

/** What is inside wrappers of wrappers: one that holds nothing but another one says nothing. */
const unwrap = (name: string, value: unknown): unknown => {
  let inner = value
  while (wrapperNames.has(name) && isJsonObject(inner)) {
    const [[key, only] = ['', undefined], ...others] = Object.entries(inner)
    if (others.length > 0 || !wrapperNames.has(fieldName(key)) || !isJsonObject(only)) return inner
    inner = only
  }
  return inner
}

const build = (name: string, wrapped: unknown, depth: number, parent: ReplyNode | undefined): ReplyNode => {
  const value = unwrap(name, wrapped)
  const text = typeof value === 'string' && jsonText.test(name) ? jsonIn(value) : undefined
  if (text !== undefined) return build(name, text, depth, parent)
  const node: ReplyNode = { name, role: 'value', value, depth, parent, children: [], walked: undefined, fields: undefined }
  if (typeof value !== 'object' || value === null || value instanceof LosslessNumber) return node
  const inherited = parent?.aside
  const isNone = depth === 0 || (name.startsWith('meta') && saysProgress(value)) || (name === 'context' && holdsRecords(value))
  const aside = inherited ?? (isNone ? undefined : asideOf(name))
  if (Array.isArray(value)) return buildList(node, value, aside === 'request' && areJobs(value) ? inherited : aside)
  if (!isJsonObject(value)) return node
  if (aside) return { ...node, role: 'aside', aside, ...childrenOf(node, value, aside) }
  return buildObject(node, value)
}

/** Objects that have an id and a state were taken from the request and are jobs now. */
const areJobs = (list: readonly unknown[]): boolean =>
  list.length > 0 &&
  list.every(item => {
    const names = isJsonObject(item) ? Object.keys(item).map(fieldName) : []
    return names.some(name => /^(?:\w*id|uuid)$/.test(name)) && names.some(name => /^(?:status|state)$/.test(name))
  })

/** Whether an object holds a list of people or companies. */
const holdsRecords = (value: unknown): boolean =>
  isJsonObject(value) && Object.values(value).some(list => Array.isArray(list) && kindOf(list.slice(0, sampleSize)) !== undefined)

/** Metadata that holds the state of the run is an envelope. */
const saysProgress = (value: unknown): boolean =>
  isJsonObject(value) && Object.keys(value).some(name => /^(?:\w*status|state|progress\w*|percent\w*)$/i.test(fieldName(name)))

const isContainer = (value: unknown): boolean => typeof value === 'object' && value !== null && !(value instanceof LosslessNumber)

/** The fields that are looked at: of plain values the first ones, since only words about the run are in them, and of containers as many. */
const childrenOf = (node: ReplyNode, fields: Fields, aside?: Aside): Pick<ReplyNode, 'children' | 'unopened'> => {
  const entries = Object.entries(fields)
  if (node.depth >= maxDepth) return { children: [], unopened: entries.map(([, value]) => value) }
  const parent: ReplyNode = aside ? { ...node, role: 'aside', aside } : node
  const isWide = entries.length > maxFields
  const containers = isWide ? entries.filter(([, value]) => isContainer(value)) : []
  const opened = isWide
    ? [...entries.filter(([, value]) => !isContainer(value)).slice(0, maxFields), ...containers.slice(0, maxFields)]
    : entries
  const children = opened.map(([key, value]) => build(fieldName(key), value, node.depth + 1, parent))
  return { children, ...(containers.length > maxFields ? { unopened: containers.slice(maxFields).map(([, value]) => value) } : {}) }
}

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

/** The results of a map, and beside them what it says of the run. */
const buildMap = (node: ReplyNode, { rows, misses, unread, beside }: RecordMap): ReplyNode => {
  const found = { rows, kind: kindOf(rows) ?? 'other', entries: rows.length + misses, unread } as const
  if (Object.keys(beside).length === 0) return { ...node, role: 'records', ...found }
  const holder: ReplyNode = { ...node, value: beside, role: 'envelope' }
  const { children, ...others } = childrenOf(holder, beside)
  const records: ReplyNode = { ...node, depth: node.depth + 1, role: 'records', ...found }
  return withChildren({ ...holder, ...others, role: isRunContainer(node) ? 'envelope' : 'part' }, [...children, records])
}

const buildObject = (node: ReplyNode, fields: Fields): ReplyNode => {
  const map = readRecordMap(fields)
  if (map) return buildMap(node, map)
  const { children, ...others } = childrenOf({ ...node, role: 'envelope' }, fields)
  const holder: ReplyNode = { ...node, ...others }
  const lists = children.filter(child => child.role === 'records')
  const kind = holdsError(fields) ? undefined : recordKind(withoutPeople(fields, lists))
  if (kind && !isWrapper(kind, lists)) return withChildren({ ...holder, role: 'record', rows: [fields], kind }, children)
  if (!kind && isSpread(fields, children)) return withChildren({ ...holder, role: 'record', rows: [fields], kind: 'contact' }, children)
  return withChildren({ ...holder, role: isRunContainer(node) ? 'envelope' : 'part' }, children)
}

/** An object with a name of its own that holds a list of people wraps them, unless the list is the company's or the person's own. */
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

const buildList = (node: ReplyNode, list: readonly unknown[], aside: Aside | undefined): ReplyNode => {
  if (isGuessName(node.name) || isAroundName(node.name)) return { ...node, role: 'aside', aside: 'debug' }
  const items = flattenRows(list).filter(item => !isNothing(item))
  const objects = items.filter(isJsonObject)
  const rows = unwrapRows(withoutSummary(objects))
  const unread = items.length - objects.length
  const asList = (): ReplyNode => {
    const inner: ReplyNode = { ...node, role: 'list', ...(aside ? { aside } : {}) }
    // The items of a short list may speak of the run, as an array of one job does.
    const isOpened = rows.length <= sampleSize && node.depth < maxDepth
    return isOpened ? { ...inner, children: rows.map(row => build('', row, node.depth + 1, inner)) } : { ...inner, unopened: rows }
  }
  if (rows.length === 0 || aside === 'errors' || aside === 'request' || aside === 'account') return asList()
  if (aside && !anyNames.has(node.name)) return asList()
  const kind = kindOf(rows)
  const named = anyNames.has(node.name) || peopleNames.has(node.name) || companyNames.has(node.name) || node.parent === undefined
  if (otherLists.has(node.name) && !named) return asList()
  // In a large reply one row stands for many.
  const missed = new Set([...new Set(rows)].filter(isMiss))
  const found = rows.filter(row => !missed.has(row))
  const allMisses = rows.filter(row => missed.has(row))
  const [misses, entries] = [allMisses.slice(0, sampleSize), found.length + countEnded(allMisses)]
  if (kind && !isStatusList(rows)) return { ...node, role: 'records', rows: found, kind, entries, misses, unread }
  if (
    kind === undefined &&
    named &&
    !isStatusList(rows) &&
    !rows.every(row => isAboutRun(row) || countsRows(row)) &&
    (!rows.some(isUnknownEnvelope) || rows.some(holdsPage))
  )
    return { ...node, role: 'records', rows: found, kind: 'other', entries, misses, unread }
  return asList()
}

/** The tree of a parsed reply, or of the rows of a table. Never throws; deep, wide and long parts are cut, results are not copied. */
export const buildTree = (json: unknown, isTable = false): ReplyNode => {
  const only: unknown = Array.isArray(json) && json.length === 1 && !isTable ? json[0] : undefined
  // Some services wrap their reply in an array of one. A record in an array is the result itself.
  if (isJsonObject(only)) {
    const node = build('', only, 0, undefined)
    if (
      node.role === 'records' ||
      (node.role === 'envelope' && isWholeReply(only, node)) ||
      (node.role === 'record' && countEnded([only]) === 0)
    )
      return node
  }
  return build('', json, 0, undefined)
}

const replyName =
  /^(?:status|state|estado|statut|stato|zustand|situa[cç][aã]o|mensaje|mensagem|messaggio|ticket|found|done|total|(?:is)?(?:queued|processing|running)|success|ok|code|errors?|err|reason|message|msg|detail|task|response|result|id|progress(?:ion)?|resultobject)$|(?:count|id|arn|status|state|url|link)$/

/** An object that holds nothing but the address of a file. */
const isFileLink = (fields: Fields): boolean => {
  const [only, ...others] = Object.values(fields)
  return others.length === 0 && typeof only === 'string' && /^https?:\/\/\S+\.(?:csv|jsonl?|ndjson|xlsx|zip|gz|parquet)(?:\?|$)/i.test(only)
}

/** Whether the only object of an array is the whole reply, not one row of results. */
const isWholeReply = (fields: Fields, { children }: ReplyNode): boolean => {
  const speaks = isAboutRun(fields) || isFileLink(fields) || Object.keys(fields).some(name => replyName.test(fieldName(name)))
  const holdsOthers = children.some(({ role }) => role !== 'value')
  if (kindOf([fields]) === undefined) return speaks || holdsOthers
  const hasAside = rowKind(fields) === undefined && children.some(({ role }) => role === 'aside')
  const hasResults = children.some(({ role }) => role === 'records' || role === 'list')
  const hasOwnFields = children.some(({ role, name, value }) => role === 'value' && !runFieldNames.has(name) && typeof value === 'string')
  return (
    hasResults ||
    hasAside ||
    !hasOwnFields ||
    Object.keys(fields).some(name => /^(?:(?:run|job|task|search|enrichment|lookup)?(?:status|state)|success|error)$/.test(fieldName(name)))
  )
}
