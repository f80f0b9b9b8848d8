// Simulates the service: replies to calls with status, headers and body. Its lists are part of the snapshot.
import type { Call } from '../../../lib/service/http.ts'
import { corpusIdOf, corpusReplyOf, isStartCharged, rowsInStart } from './corpus-replies.ts'
import type { Environment } from './environment.ts'
import { set, type Listed, type Post, type Simulation } from './simulation.ts'

/** A reply, or why there is none. `takes`: milliseconds. */
export type ServiceReply =
  | { status: number; body: string; headers?: Readonly<Record<string, string>>; retryAfter?: string; takes?: number }
  | { lost: 'unreachable' | 'timedOut' | 'redirected'; takes?: number }

/** How long the service works on a list, in milliseconds. */
const work = 50_000
/** How long a list is finished and empty, in one of the environments. */
const emptyMs = 3 * 3_600_000
export const rowsAtService = 2

const json = (body: unknown, status = 200): ServiceReply => ({ status, body: JSON.stringify(body) })
const unknownList = json({ success: false, error: { type: 'list_not_found', message: 'No list with this name.' } }, 404)
const person = { full_name: 'Ada Beispiel', email: 'ada@northwind.example', linkedin_url: '' }
const rowsOf = ({ name, isPerson }: Listed): unknown[] =>
  isPerson
    ? [{ ...person, linkedin_url: name }]
    : [
        { full_name: 'Ada Beispiel', email: 'ada@northwind.example' },
        { full_name: 'Bob Muster', email: 'bob@northwind.example' }
      ]

/** The list name of a lookup where the reply contains one. */
const named = (url: string): string => `lookup ${url.slice(-12)}`
const idOf = (url: string): string => `id-${url.slice(-12)}`

const nameAt = ({ person: mode }: Environment, { name, isPerson }: Post): string =>
  !isPerson || mode === 'by URL' ? name : mode === 'by id' ? idOf(name) : named(name)

/** The name by which the service knows a list; undefined for a result that is only in the reply to its start. */
export const identifierOf = (environment: Environment, list: Pick<Listed, 'name' | 'isPerson'>): string | undefined => {
  if (rowsInStart(environment) !== undefined) return undefined
  const id = corpusIdOf(environment)
  if (id !== undefined) return id
  if (!list.isPerson || environment.reply !== '') return list.name
  return environment.person === 'at once' ? undefined : nameAt(environment, { ...list, at: 0, byBrowser: false })
}
const isCalled = (environment: Environment, list: Listed, name: string): boolean => identifierOf(environment, list) === name

/** The reply of the corpus, for the first calls of its operation. */
const corpusReply = (
  environment: Environment,
  operation: 'start' | 'lookup' | 'status' | 'download',
  before: number
): ServiceReply | undefined => {
  const reply = corpusReplyOf(environment)
  // A second empty download is believed.
  if (reply?.operation !== operation || before >= (reply.expect.means === 'empty' ? 1 : 2)) return undefined
  return { status: reply.httpStatus, body: reply.body, ...(reply.headers ? { headers: reply.headers } : {}) }
}

/** Charges a start, unless the service knows the list and does not charge twice. */
const charge = (simulation: Simulation, environment: Environment, post: Post): ServiceReply | undefined => {
  const { lists } = simulation.external
  const known = lists.find(({ name }) => name === post.name)
  if (!known) {
    set(simulation, { lists: [...lists, { name: post.name, since: simulation.external.time, charges: 1, isPerson: post.isPerson }] })
    return undefined
  }
  if (environment.duplicates === 'refuses') return json({ error: true, reason: 'A list with this name already exists.' }, 409)
  if (environment.duplicates === 'charges')
    set(simulation, { lists: lists.map(list => (list === known ? { ...known, charges: known.charges + 1 } : list)) })
  return undefined
}

const accepted = (environment: Environment, post: Post): ServiceReply => {
  if (!post.isPerson) return json({ success: true, listname: post.name, status: 'queued' })
  switch (environment.person) {
    case 'at once':
      return json({ success: true, data: [{ ...person, linkedin_url: post.name }] })
    case 'by name':
      return json({ success: true, listname: named(post.name), status: 'queued' })
    case 'by id':
      return json({ success: true, id: idOf(post.name), status: 'queued' })
    case 'by URL':
    default:
      return json({ success: true, status: 'queued' })
  }
}

const answerStart = (simulation: Simulation, environment: Environment, post: Post): ServiceReply => {
  const { start } = environment
  set(simulation, { posts: [...simulation.external.posts, post] })
  if (start === 'arrives after 5 min' || start === 'arrives after 12 min') {
    const arrives = simulation.external.time + (start === 'arrives after 5 min' ? 300_000 : 720_000)
    set(simulation, { late: [...simulation.external.late, { ...post, arrives }] })
    return { lost: 'timedOut', takes: 120_000 }
  }
  const refusal = isStartCharged(environment) ? charge(simulation, environment, post) : undefined
  if (refusal) return refusal
  const known = corpusReply(environment, post.isPerson ? 'lookup' : 'start', 0)
  if (known) return known
  switch (start) {
    case 'accepted':
      return accepted(environment, post)
    case 'accepted after a minute':
      return { ...accepted(environment, post), takes: 60_000 }
    case 'charged, reply lost':
    case 'lost in transit':
      return { lost: 'unreachable' }
    case 'charged, no reply':
      return { lost: 'timedOut', takes: 120_000 }
    case 'charged, redirect':
      return { lost: 'redirected' }
    case 'charged, 409':
      return json({ error: true, reason: 'There is a conflict.' }, 409)
    case 'charged, 408':
      return json({ error: 'Request timeout' }, 408)
    case 'charged, 500':
    case '500 and nothing done':
      return json({ error: 'Internal error' }, 500)
    case 'charged, 502 as a page':
      return { status: 502, body: '<!doctype html><title>Bad gateway</title>' }
    case 'charged, empty reply':
      return { status: 200, body: '' }
    case 'charged, half a reply':
      return { status: 200, body: '{"success":true,"listname":"Nort' }
    case 'charged, and says 400':
      return json({ error: 'Bad request' }, 400)
    case 'charged, 500 with an id':
      return json({ error: 'Internal error', id: idOf(post.name) }, 500)
    case 'charged, and refuses in text':
      return json({ success: false, error: { type: 'rate_limit', message: 'Rate limit exceeded.' } })
    case 'charged, and says 429':
    case '429 with a time':
      return { status: 429, body: '{"error":"Too many requests"}', retryAfter: '120' }
    case 'refused, 402':
      return json({ success: false, error: { type: 'insufficient_credits', message: 'Not enough credits.' } }, 402)
    case 'refused under 200':
    default:
      return json({ success: false, error: { type: 'invalid_url', message: 'Invalid search URL.' } })
  }
}

/** Charges the delayed starts that have arrived. */
export const deliver = (simulation: Simulation, environment: Environment): void => {
  const { late, time } = simulation.external
  if (late.length === 0) return
  const come = late.filter(({ arrives }) => arrives <= time)
  if (come.length === 0) return
  set(simulation, { late: late.filter(({ arrives }) => arrives > time) })
  for (const post of come) charge(simulation, environment, post)
}

const answerStatus = (simulation: Simulation, environment: Environment, name: string): ServiceReply => {
  const n = simulation.external.statuses
  set(simulation, { statuses: n + 1 })
  if (environment.tracking === 'flaky' && n % 2 === 0) return n % 4 === 0 ? { lost: 'unreachable' } : json({ error: 'Internal error' }, 500)
  const list = simulation.external.lists.find(known => isCalled(environment, known, name))
  if (!list) return unknownList
  const known = corpusReply(environment, 'status', n)
  if (known) return known
  const age = simulation.external.time - list.since
  if (environment.tracking === 'unknown at first' && age < 240_000) return unknownList
  if (age < work) return json({ success: true, status: 'processing', progress: 40 })
  return json({ success: true, status: 'completed', progress: 100 })
}

const answerDownload = (simulation: Simulation, environment: Environment, name: string): ServiceReply => {
  const n = simulation.external.downloads
  set(simulation, { downloads: n + 1 })
  const list = simulation.external.lists.find(known => isCalled(environment, known, name))
  if (!list) return unknownList
  const known = corpusReply(environment, 'download', n)
  if (known) return known
  switch (environment.tracking) {
    case 'flaky':
      if (n === 0) return { status: 502, body: '<!doctype html><title>Bad gateway</title>' }
      break
    case 'empty at first':
      if (n === 0) return json([])
      break
    case 'empty for hours':
      if (simulation.external.time - list.since < emptyMs) return json([])
      break
    case 'not ready at first':
      if (n === 0) return json({ success: false, error: { type: 'not_ready', message: 'The list is not ready yet.' } }, 409)
      break
    case 'on another host':
      return json({ file_url: 'https://elsewhere.example/results.json' })
    case 'no download':
      return { status: 404, body: '<!doctype html><title>404 Not Found</title>' }
    case 'plain':
    case 'unknown at first':
    default:
  }
  return json({ success: true, data: rowsOf(list) })
}

/** The start that a call makes, or undefined for other calls. */
export const startOf = ({ url, body = '{}' }: Call): { name: string; isPerson: boolean } | undefined => {
  if (url.endsWith('/sn_search')) return { name: String(JSON.parse(body).listname), isPerson: false }
  return url.endsWith('/person_search') ? { name: String(JSON.parse(body).profile_url), isPerson: true } : undefined
}

/** Replies to one call and applies its effects. */
export const answer = (simulation: Simulation, environment: Environment, call: Call): ServiceReply => {
  deliver(simulation, environment)
  const start = startOf(call)
  if (start) {
    const post = { ...start, at: simulation.external.time, byBrowser: false }
    const reply = answerStart(simulation, environment, post)
    // The browser's socket closed before the headers, so the reply to the second POST counts.
    return environment.resends ? answerStart(simulation, environment, { ...post, byBrowser: true }) : reply
  }
  const { listname = '' } = JSON.parse(call.body ?? '{}')
  return call.url.endsWith('/check_list_status')
    ? answerStatus(simulation, environment, String(listname))
    : answerDownload(simulation, environment, String(listname))
}
