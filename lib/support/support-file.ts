// The support file: how a service answered, without what it said. Whatever is not known to be harmless is replaced by a mark.
import type { StoredReply } from '../database/schema.ts'
import type { Failure } from '../failure.ts'
import type { Run, RunState } from '../runs/model/run.ts'
import type { ApiSettings } from '../service/api-settings.ts'
import { redactBody } from './redact-body.ts'
import { redactName } from './redact-name.ts'
import { redactText, type Known } from './redact-value.ts'

/** A connection without its key, which has no place here at all. */
export interface SupportConnection {
  id: string
  name: string
  baseUrl: string
  apiSettings: ApiSettings
}

export interface SupportParts {
  /** Muster's own version, and the browser's name and version */
  version: string
  browser: string
  /** the assumptions of a connection that nobody has changed */
  defaults: ApiSettings
  connections: readonly SupportConnection[]
  runs: readonly Run[]
  /** of these runs, in any order */
  replies: readonly StoredReply[]
}

/** What the user called things, and where they are, taken apart into words of three letters and more. */
const knownIn = ({ connections, runs }: SupportParts): Known => {
  const addressed = runs.flatMap(({ request }) => ('url' in request ? [decode(request.url)] : 'domains' in request ? request.domains : []))
  const named = runs.flatMap(run => [run.listTitle, run.listName, run.serviceListName ?? '', run.serviceHost, ...(run.listIds ?? [])])
  const texts = [...addressed, ...named, ...connections.flatMap(({ name, baseUrl }) => [name, baseUrl])]
  const parts = texts.flatMap(text => text.toLowerCase().split(/[/?&=:,()\s]+/))
  // "ada-beispiel" is known as "ada", as "beispiel", and as "adabeispiel"
  const words = parts.flatMap(part => [...part.split(/[^\p{L}\p{N}]+/u), part.replaceAll(/[^\p{L}\p{N}]/gu, '')])
  return new Set(words.filter(word => word.length >= 3))
}

const decode = (url: string): string => {
  try {
    return decodeURIComponent(decodeURIComponent(url))
  } catch {
    return url
  }
}

/** A closed list of our own words; anything else is a mark. */
const plainCode = (text: string | undefined): string | undefined =>
  text === undefined ? undefined : /^[a-z][a-zA-Z-]{1,24}$/.test(text) ? text : redactText(text)

const failureOf = (failure: Failure | undefined, known: Known) =>
  failure && {
    code: failure.code,
    status: failure.status,
    retryAfter: failure.retryAfterMs,
    // A field or a setting; elsewhere it is the name of a list.
    name: /^(?:fieldRefused|settingInvalid)$/.test(failure.code) && failure.name ? redactName(failure.name, known) : undefined,
    words: failure.message === undefined ? undefined : redactText(failure.message)
  }

const stateOf = (state: RunState, known: Known): object => {
  if (state.is === 'intent' || state.is === 'sending') return { is: state.is }
  if (state.is === 'failed') return { ...state, words: redactText(state.words) }
  if (state.is === 'running') {
    const { word, ...progress } = state.status
    return { is: state.is, ...progress, ...(word === undefined ? {} : { word: statusOf(word, known) }) }
  }
  return 'failure' in state ? { ...state, failure: failureOf(state.failure, known) } : state
}

const statusOf = (word: string, known: Known): string => {
  const plain = /^[a-zA-Z]{2,20}(?:[_-][a-zA-Z]{2,20})?$/.test(word) && word.length <= 30
  return plain &&
    !word
      .toLowerCase()
      .split(/[_-]/)
      .some(part => known.has(part))
    ? word
    : redactText(word)
}

const time = (at: number | undefined): string | undefined => (at === undefined ? undefined : new Date(at).toISOString())

/** A place in a reply, as shapes have it: every name of it is looked at, and its type stays. */
const placeOf = (entry: string, known: Known): string => {
  const at = entry.lastIndexOf(':')
  const [place, type] = at < 0 ? [entry, ''] : [entry.slice(0, at), entry.slice(at)]
  const names = place.split(/([.[\]*]+)/).map((part, index) => (index % 2 === 1 || part === '' ? part : redactName(part, known)))
  return names.join('') + (/^:[a-z]{3,8}$/.test(type) ? type : '')
}

const callOf = (reply: StoredReply, known: Known): object => ({
  at: time(reply.at),
  operation: plainCode(reply.operation),
  status: reply.status,
  milliseconds: reply.milliseconds,
  bytes: reply.bytes,
  understood: plainCode(reply.understood),
  next: time(reply.next),
  added: reply.added?.map(entry => placeOf(entry, known)),
  missing: reply.missing?.map(entry => placeOf(entry, known)),
  body: redactBody(reply.text, known)
})

const changedIn = (assumptions: ApiSettings, defaults: ApiSettings): object => {
  const before = new Map<string, unknown>(Object.entries(defaults))
  return Object.fromEntries(
    Object.entries(assumptions).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before.get(name)))
  )
}

const connectionOf = (
  { baseUrl: address, apiSettings: assumptions }: SupportConnection,
  service: string,
  defaults: ApiSettings
): object => ({
  service,
  address: `${/^https?:/.exec(address)?.[0] ?? ''}//‹host›${/^https?:\/\/[^/]+\/./.test(address) ? '/‹path›' : ''}`,
  apiSettings: changedIn(assumptions, defaults)
})

/** JSON to read and to save. The same names stand for the same things throughout: `service-1`, `list-1`, `run-1`. */
export const toSupportFile = (parts: SupportParts): string => {
  const known = knownIn(parts)
  const services = new Map(parts.connections.map(({ id }, index) => [id, `service-${index + 1}`]))
  const lists = new Map([...new Set(parts.runs.map(({ listName }) => listName))].map((name, index) => [name, `list-${index + 1}`]))
  const runs = parts.runs.map((run, index) => ({
    run: `run-${index + 1}`,
    list: lists.get(run.listName),
    service: services.get(run.connectionId) ?? 'service gone',
    asked: {
      kind: run.request.kind,
      ...('pages' in run.request ? { pages: run.request.pages } : {}),
      ...('isUpdate' in run.request ? { updates: run.request.isUpdate } : {}),
      ...('partCount' in run.request ? { searches: run.request.partCount, facet: run.request.facet } : {}),
      ...('domains' in run.request ? { domains: run.request.domains.length } : {}),
      ...('batchCount' in run.request ? { domains: run.request.domainCount, batches: run.request.batchCount } : {}),
      ...('peopleCount' in run.request ? { people: run.request.peopleCount } : {})
    },
    state: stateOf(run.state, known),
    pause: failureOf(run.pause, known),
    part: run.parentId === undefined ? undefined : true,
    tally: run.childCounts,
    toldName: run.serviceListName === undefined ? undefined : redactText(run.serviceListName),
    ids: run.listIds?.map(redactText),
    asks: run.identifierIndex,
    created: time(run.createdAt),
    sent: time(run.sentAt),
    changed: time(run.changedAt),
    checked: time(run.checkedAt),
    due: time(run.dueAt),
    calls: parts.replies
      .filter(({ runId: of }) => of === run.id)
      .toSorted((a, b) => a.at - b.at)
      .map(reply => callOf(reply, known))
  }))
  const connections = parts.connections.map(one => connectionOf(one, services.get(one.id) ?? '', parts.defaults))
  return `${JSON.stringify({ muster: parts.version, browser: parts.browser, connections, runs }, undefined, 2)}\n`
}
