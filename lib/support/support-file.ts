// Creates the support file: the shape and outcome of every service call, with personal data and user text replaced by placeholders.
import type { StoredReply } from '../database/stored-runs.ts'
import type { Failure } from '../failure.ts'
import type { Run, RunState } from '../runs/model/run.ts'
import type { ApiSettings } from '../service/api-settings.ts'
import { redactBody, redactText, type Redaction } from './redact-value.ts'
import { createNameRedactor } from './redact-name.ts'

/** A connection without its API key. */
export interface SupportConnection {
  id: string
  name: string
  baseUrl: string
  apiSettings: ApiSettings
}

/** What a support file is made from. */
export interface SupportFileInput {
  extensionVersion: string
  /** The browser's name and version. */
  browser: string
  defaultApiSettings: ApiSettings
  connections: readonly SupportConnection[]
  runs: readonly Run[]
  /** The replies of these runs, in any order. */
  replies: readonly StoredReply[]
}

const minWordLength = 3

/** The lower-case words of the user's names, URLs and hosts. */
const collectKnownWords = ({ connections, runs }: SupportFileInput): ReadonlySet<string> => {
  const requested = runs.flatMap(({ request }) =>
    'url' in request ? [decodeUrl(request.url)] : 'domains' in request ? request.domains : []
  )
  const named = runs.flatMap(({ listTitle, firstTitle = '', listName, serviceListName = '', serviceHost, listIds = [], tags = [] }) => [
    listTitle,
    firstTitle,
    listName,
    serviceListName,
    serviceHost,
    ...listIds,
    ...tags
  ])
  const merged = runs.flatMap(({ request }) => ('mergedFrom' in request ? (request.mergedFrom ?? []) : []))
  const texts = [...requested, ...named, ...merged, ...connections.flatMap(({ name, baseUrl }) => [name, baseUrl])]
  const parts = texts.flatMap(text => text.toLowerCase().split(/[/?&=:,()\s]+/))
  // "ada-beispiel" gives "ada", "beispiel" and "adabeispiel".
  const words = parts.flatMap(part => [...part.split(/[^\p{L}\p{N}]+/u), part.replaceAll(/[^\p{L}\p{N}]/gu, '')])
  return new Set(words.filter(word => word.length >= minWordLength))
}

const decodeUrl = (url: string): string => {
  try {
    // Search URLs may be encoded twice.
    return decodeURIComponent(decodeURIComponent(url))
  } catch {
    return url
  }
}

/** One of Muster's own codes unchanged; any other text as a placeholder. */
const redactCode = (text: string | undefined): string | undefined =>
  text === undefined ? undefined : /^[a-z][a-zA-Z-]{1,24}$/.test(text) ? text : redactText(text)

const describeFailure = (failure: Failure | undefined, { names }: Redaction) =>
  failure && {
    code: failure.code,
    status: failure.status,
    retryAfterMs: failure.retryAfterMs,
    // Only these two codes name a field or a setting; others name a list.
    name: /^(?:fieldRefused|settingInvalid)$/.test(failure.code) && failure.name ? names.show(failure.name) : undefined,
    message: failure.message === undefined ? undefined : redactText(failure.message)
  }

const describeState = (state: RunState, redaction: Redaction): object => {
  if (state.is === 'intent' || state.is === 'sending') return { is: state.is }
  if (state.is === 'failed') return { ...state, message: redactText(state.message) }
  if (state.is === 'running') {
    const { word, ...progress } = state.status
    return { is: state.is, ...progress, ...(word === undefined ? {} : { word: redactStatus(word, redaction) }) }
  }
  return 'failure' in state ? { ...state, failure: describeFailure(state.failure, redaction) } : state
}

const redactStatus = (status: string, { known }: Redaction): string => {
  const isWord = /^[a-zA-Z]{2,20}(?:[_-][a-zA-Z]{2,20})?$/.test(status) && status.length <= 30
  const isKnown = status
    .toLowerCase()
    .split(/[_-]/)
    .some(part => known.has(part))
  return isWord && !isKnown ? status : redactText(status)
}

const toIsoTime = (at: number | undefined): string | undefined => (at === undefined ? undefined : new Date(at).toISOString())

/** A field path of a reply, such as `rows[].email:text`, with each name redacted. The type remains. */
const redactPath = (entry: string, { names: redactor }: Redaction): string => {
  const colon = entry.lastIndexOf(':')
  const [path, type] = colon < 0 ? [entry, ''] : [entry.slice(0, colon), entry.slice(colon)]
  const names = path.split(/([.[\]*]+)/).map((part, index) => (index % 2 === 1 || part === '' ? part : redactor.show(part)))
  return names.join('') + (/^:[a-z]{3,8}$/.test(type) ? type : '')
}

const describeCall = (reply: StoredReply, redaction: Redaction): object => ({
  at: toIsoTime(reply.at),
  operation: redactCode(reply.operation),
  status: reply.status,
  milliseconds: reply.milliseconds,
  bytes: reply.bytes,
  understood: redactCode(reply.understood),
  nextCheck: toIsoTime(reply.nextCheckAt),
  addedFields: reply.addedFields?.map(entry => redactPath(entry, redaction)),
  missingFields: reply.missingFields?.map(entry => redactPath(entry, redaction)),
  body: redactBody(reply.text, redaction)
})

const pickChanged = (apiSettings: ApiSettings, defaultApiSettings: ApiSettings): object => {
  const defaults = new Map<string, unknown>(Object.entries(defaultApiSettings))
  return Object.fromEntries(
    Object.entries(apiSettings).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(defaults.get(name)))
  )
}

const describeConnection = ({ baseUrl, apiSettings }: SupportConnection, service: string, defaultApiSettings: ApiSettings): object => ({
  service,
  baseUrl: `${/^https?:/.exec(baseUrl)?.[0] ?? ''}//‹host›${/^https?:\/\/[^/]+\/./.test(baseUrl) ? '/‹path›' : ''}`,
  apiSettings: pickChanged(apiSettings, defaultApiSettings)
})

/** The support file as JSON. Runs, lists and services have aliases such as `run-1`, the same throughout the file. */
export const createSupportFile = (input: SupportFileInput): string => {
  const redaction: Redaction = { known: collectKnownWords(input), names: createNameRedactor() }
  const serviceAliases = new Map(input.connections.map(({ id }, index) => [id, `service-${index + 1}`]))
  const listNames = new Set(input.runs.map(({ listName }) => listName))
  const listAliases = new Map([...listNames].map((name, index) => [name, `list-${index + 1}`]))
  const runs = input.runs.map((run, index) => ({
    run: `run-${index + 1}`,
    list: listAliases.get(run.listName),
    service: serviceAliases.get(run.connectionId) ?? 'service removed',
    request: {
      kind: run.request.kind,
      ...('pages' in run.request ? { pages: run.request.pages } : {}),
      ...('isUpdate' in run.request ? { isUpdate: run.request.isUpdate } : {}),
      ...('partCount' in run.request ? { parts: run.request.partCount, facet: run.request.facet } : {}),
      ...('domains' in run.request ? { domains: run.request.domains.length } : {}),
      ...('batchCount' in run.request ? { domains: run.request.domainCount, batches: run.request.batchCount } : {}),
      ...('peopleCount' in run.request ? { people: run.request.peopleCount } : {})
    },
    state: describeState(run.state, redaction),
    pause: describeFailure(run.pause, redaction),
    isChildRun: run.parentId === undefined ? undefined : true,
    childCounts: run.childCounts,
    serviceListName: run.serviceListName === undefined ? undefined : redactText(run.serviceListName),
    listIds: run.listIds?.map(redactText),
    identifierIndex: run.identifierIndex,
    created: toIsoTime(run.createdAt),
    sent: toIsoTime(run.sentAt),
    changed: toIsoTime(run.changedAt),
    checked: toIsoTime(run.checkedAt),
    due: toIsoTime(run.dueAt),
    calls: input.replies
      .filter(({ runId }) => runId === run.id)
      .toSorted((a, b) => a.at - b.at)
      .map(reply => describeCall(reply, redaction))
  }))
  const connections = input.connections.map(connection =>
    describeConnection(connection, serviceAliases.get(connection.id) ?? '', input.defaultApiSettings)
  )
  return `${JSON.stringify({ muster: input.extensionVersion, browser: input.browser, connections, runs }, undefined, 2)}\n`
}
