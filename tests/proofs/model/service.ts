// The service as the model plays it: it takes calls as they stand on the wire and answers in status, headers and bytes. What it knows
// lies in the moment, so that it goes back with it.
import type { Call } from '../../../lib/service/http.ts'
import { starts, type Environment } from './environment.ts'
import { set, type Listed, type Post, type World } from './moment.ts'

/** A reply on its way back, or what came instead. `takes`: milliseconds. */
export type Came =
  | { status: number; body: string; retryAfter?: string; takes?: number }
  | { lost: 'unreachable' | 'timedOut' | 'redirected'; takes?: number }

/** So long a list is worked on, in true time. */
const work = 50_000
export const rowsAtService = 2

const json = (body: unknown, status = 200): Came => ({ status, body: JSON.stringify(body) })
const unknownList = json({ success: false, error: { type: 'list_not_found', message: 'No list with this name.' } }, 404)
const person = { full_name: 'Ada Beispiel', email: 'ada@northwind.example', linkedin_url: '' }
const rowsOf = ({ name, isPerson }: Listed): unknown[] =>
  isPerson
    ? [{ ...person, linkedin_url: name }]
    : [
        { full_name: 'Ada Beispiel', email: 'ada@northwind.example' },
        { full_name: 'Bob Muster', email: 'bob@northwind.example' }
      ]

/** What a lookup's list is called where the reply names it. */
const named = (url: string): string => `lookup ${url.slice(-12)}`
const idOf = (url: string): string => `id-${url.slice(-12)}`

const nameAt = ({ person: mode }: Environment, { name, isPerson }: Post): string =>
  !isPerson || mode === 'by address' ? name : mode === 'by id' ? idOf(name) : named(name)
/** By which name is this list asked for? */
const isCalled = (environment: Environment, list: Listed, name: string): boolean =>
  list.isPerson
    ? environment.person !== 'at once' && name === nameAt(environment, { ...list, at: 0, byBrowser: false })
    : list.name === name

/** A start arrives: it is charged, unless the list is there and the service is not one of those that charge again. */
const charge = (world: World, environment: Environment, post: Post): Came | undefined => {
  const { lists } = world.around
  const known = lists.find(({ name }) => name === post.name)
  if (!known) {
    set(world, { lists: [...lists, { name: post.name, since: world.around.time, charges: 1, isPerson: post.isPerson }] })
    return undefined
  }
  if (environment.duplicates === 'refuses') return json({ error: true, reason: 'A list with this name already exists.' }, 409)
  if (environment.duplicates === 'charges')
    set(world, { lists: lists.map(list => (list === known ? { ...known, charges: known.charges + 1 } : list)) })
  return undefined
}

const accepted = (environment: Environment, post: Post): Came => {
  if (!post.isPerson) return json({ success: true, listname: post.name, status: 'queued' })
  switch (environment.person) {
    case 'at once':
      return json({ success: true, data: [{ ...person, linkedin_url: post.name }] })
    case 'by name':
      return json({ success: true, listname: named(post.name), status: 'queued' })
    case 'by id':
      return json({ success: true, id: idOf(post.name), status: 'queued' })
    case 'by address':
    default:
      return json({ success: true, status: 'queued' })
  }
}

const answerStart = (world: World, environment: Environment, post: Post): Came => {
  const { start } = environment
  set(world, { posts: [...world.around.posts, post] })
  if (start === 'arrives after 5 min' || start === 'arrives after 12 min') {
    const arrives = world.around.time + (start === 'arrives after 5 min' ? 300_000 : 720_000)
    set(world, { late: [...world.around.late, { ...post, arrives }] })
    return { lost: 'timedOut', takes: 120_000 }
  }
  const refusal = starts[start].charged ? charge(world, environment, post) : undefined
  if (refusal) return refusal
  switch (start) {
    case 'accepted':
      return accepted(environment, post)
    case 'accepted after a minute':
      return { ...accepted(environment, post), takes: 60_000 }
    case 'charged, reply lost':
    case 'lost on the way':
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
    case 'charged, and refuses in words':
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

/** What was late has arrived meanwhile. */
export const deliver = (world: World, environment: Environment): void => {
  const { late, time } = world.around
  if (late.length === 0) return
  const come = late.filter(({ arrives }) => arrives <= time)
  if (come.length === 0) return
  set(world, { late: late.filter(({ arrives }) => arrives > time) })
  for (const post of come) charge(world, environment, post)
}

const answerStatus = (world: World, environment: Environment, name: string): Came => {
  const n = world.around.statuses
  set(world, { statuses: n + 1 })
  if (environment.follow === 'flaky' && n % 2 === 0) return n % 4 === 0 ? { lost: 'unreachable' } : json({ error: 'Internal error' }, 500)
  const list = world.around.lists.find(known => isCalled(environment, known, name))
  if (!list) return unknownList
  const age = world.around.time - list.since
  if (environment.follow === 'unknown at first' && age < 240_000) return unknownList
  if (age < work) return json({ success: true, status: 'processing', progress: 40 })
  return json({ success: true, status: 'completed', progress: 100 })
}

const answerDownload = (world: World, environment: Environment, name: string): Came => {
  const n = world.around.downloads
  set(world, { downloads: n + 1 })
  const list = world.around.lists.find(known => isCalled(environment, known, name))
  if (!list) return unknownList
  switch (environment.follow) {
    case 'flaky':
      if (n === 0) return { status: 502, body: '<!doctype html><title>Bad gateway</title>' }
      break
    case 'empty at first':
      if (n === 0) return json([])
      break
    case 'not ready at first':
      if (n === 0) return json({ success: false, error: { type: 'not_ready', message: 'The list is not ready yet.' } }, 409)
      break
    case 'elsewhere':
      return json({ file_url: 'https://elsewhere.example/results.json' })
    case 'no download':
      return { status: 404, body: '<!doctype html><title>404 Not Found</title>' }
    case 'plain':
    case 'unknown at first':
    default:
  }
  return json({ success: true, data: rowsOf(list) })
}

/** The start a call is, if it is one; the browser may send it twice. */
export const startOf = ({ url, body = '{}' }: Call): { name: string; isPerson: boolean } | undefined => {
  if (url.endsWith('/sn_search')) return { name: String(JSON.parse(body).listname), isPerson: false }
  return url.endsWith('/person_search') ? { name: String(JSON.parse(body).profile_url), isPerson: true } : undefined
}

/** Answers one call, and whatever it changes is changed at once. */
export const answer = (world: World, environment: Environment, call: Call): Came => {
  deliver(world, environment)
  const start = startOf(call)
  if (start) {
    const post = { ...start, at: world.around.time, byBrowser: false }
    const came = answerStart(world, environment, post)
    // The socket died before a header came; what is heard of is the answer to the second.
    return environment.resends ? answerStart(world, environment, { ...post, byBrowser: true }) : came
  }
  const { listname = '' } = JSON.parse(call.body ?? '{}')
  return call.url.endsWith('/check_list_status')
    ? answerStatus(world, environment, String(listname))
    : answerDownload(world, environment, String(listname))
}
