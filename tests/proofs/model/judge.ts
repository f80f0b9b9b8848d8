// Finds violations at the end of a simulation: double charges, lost results, and states that contradict what was charged.
import type { StoredPerson } from '../../../lib/database/stored-runs.ts'
import { getDoubtfulCount, type Run } from '../../../lib/runs/model/run.ts'
import { alternatives } from '../../lib/service/corpus/corpus.ts'
import { corpusReplyOf, isChargedRefusal, isInDoubt, isStartCharged, mayBeFree, rowsInStart } from './corpus-replies.ts'
import type { Environment } from './environment.ts'
import type { History } from './histories.ts'
import { getServiceListName, type Listed, type Simulation } from './simulation.ts'
import { rowsAtService } from './service.ts'
import { isListNamed, isNameLost } from './watch.ts'

const free = new Set<Run['state']['is']>(['not-sent', 'not-started', 'refused'])

/** How many rows a paid run must have; undefined: any number above 0. */
const wantedRows = (run: Run, environment: Environment, stored: number): number | undefined => {
  const reply = corpusReplyOf(environment)
  // A worker killed after the first page asks for it again, and then gets the whole list in place of the second page.
  if (reply?.expect.means === 'more' && alternatives(reply.expect, 'rows').includes(stored - rowsAtService)) return stored
  const inStart = rowsInStart(environment)
  if (inStart !== undefined) return inStart
  if (reply?.operation === 'download' && reply.expect.means === 'rows') return undefined
  return run.request.kind === 'person' ? 1 : rowsAtService
}

/** A reply of the corpus is about a person of its own, so its rows may be stored as ones that may be another person's. */
const countRows = (run: Run, environment: Environment): number | undefined =>
  run.state.is === 'collected' ? run.state.rows + (corpusReplyOf(environment) ? getDoubtfulCount(run) : 0) : undefined

const isStored = (run: Run, rows: number, environment: Environment): boolean =>
  countRows(run, environment) === rows && run.dueAt === undefined && run.liveKey === undefined

/** Is the state of this paid run correct and visible to the user? */
const isGoodPaid = (run: Run, { ends }: History, environment: Environment, stored: number): boolean => {
  const wanted = wantedRows(run, environment, stored) ?? (stored || 1)
  if (isStored(run, wanted, environment)) return stored === wanted
  if (ends === 'stopped' && run.state.is === 'stopped') return true
  const isOut = environment.tracking === 'on another host' || environment.tracking === 'no download'
  if (run.state.is === 'finished' && isOut) return run.pause !== undefined && run.dueAt !== undefined
  // The name of the list was only in a reply that was lost, so its status cannot be checked.
  if (isListNamed(environment, run)) return false
  if (run.state.is === 'not-started') return isNameLost(environment, run)
  // Either the run says that it may have been charged and keeps checking, or the service itself said that it refused.
  return run.state.is === 'uncertain' ? run.dueAt !== undefined : run.state.is === 'refused' && isChargedRefusal(environment)
}

const isGoodFree = (run: Run, { ends }: History): boolean =>
  free.has(run.state.is) ||
  (ends === 'stopped' && run.state.is === 'stopped') ||
  (run.state.is === 'uncertain' && run.request.kind === 'person' && run.dueAt !== undefined)

const judgeRun = (run: Run, list: Listed | undefined, history: History, environment: Environment, stored: number): string[] => {
  if (run.request.kind === 'tracked-list') return run.sentAt === undefined ? [] : ['a tracked list says it was sent']
  if (run.request.kind === 'people')
    return run.state.is === 'collected' || run.state.is === 'stopped' || run.pause ? [] : [`a bulk lookup, left as ${run.state.is}`]
  if (isInDoubt(run, environment)) return []
  if (list) return isGoodPaid(run, history, environment, stored) ? [] : [`paid, and called ${run.state.is}, with ${stored} rows`]
  return isGoodFree(run, history) ? [] : [`not paid, and called ${run.state.is}`]
}

/** The stores of a simulation in which nothing is due any more. */
export interface Ended {
  runs: readonly Run[]
  rowsOf: (id: string) => number
  people: readonly StoredPerson[]
}

/** A person whose lookup was paid for and answered must be in the stored list. */
const judgePeople = ({ runs, people }: Ended): string[] => {
  const is = (id: string | undefined, state: Run['state']['is']): boolean => runs.some(run => run.id === id && run.state.is === state)
  const isLeftOut = ({ status: how, runId, childRunId }: StoredPerson): boolean =>
    (how === 'requested' || how === 'overdue') && is(runId, 'collected') && is(childRunId, 'collected')
  return people.some(isLeftOut) ? ['paid, and left out of its list'] : []
}

/** Most requests for one person: one, and three more after each click if the refusal is certain. */
const getMaxRequests = (runs: readonly Run[], environment: Environment): number => {
  const resumes = runs.reduce((most, run) => Math.max(most, run.resumes ?? 0), 0)
  return mayBeFree(environment) ? 4 * (resumes + 1) : 1
}

/** Returns the violations at the end of a simulation, or an empty list. */
export const judge = (simulation: Simulation, ended: Ended, history: History, environment: Environment): string[] => {
  const { lists, posts, alarm } = simulation.external
  const { runs, rowsOf } = ended
  const wrong = [...simulation.external.wrong]
  const ours = posts.filter(({ byBrowser }) => !byBrowser)
  if (ours.length > history.clicks) wrong.push(`${ours.length} requests for ${history.clicks} clicks`)
  if (history.kind === 'people')
    for (const name of new Set(ours.map(post => post.name))) {
      const requests = ours.filter(post => post.name === name).length
      if (requests > getMaxRequests(runs, environment)) wrong.push(`${requests} requests for one person`)
    }
  if (environment.reach === 'out of reach') {
    if (posts.length > 0) wrong.push('a request though a free question did not get through')
    if (runs.some(({ state }) => state.is === 'uncertain')) wrong.push('unconfirmed though it is known that nothing was sent')
  }
  for (const list of lists) {
    const sent = ours.filter(({ name }) => name === list.name).length
    // The one exception: a POST that the browser repeats, at a service that charges for it.
    const byBrowser = environment.resends && environment.duplicates === 'charges' ? posts.length - ours.length : 0
    if (history.kind === 'people' && list.charges > 1 + byBrowser) wrong.push(`${list.charges} charges for one person`)
    if (list.charges > sent + byBrowser) wrong.push(`${list.charges} charges for ${sent} requests`)
    if (history.ends !== 'removed' && !runs.some(run => getServiceListName(run) === list.name)) wrong.push('paid and lost')
  }
  for (const run of runs) {
    const isPaid = isStartCharged(environment) && run.sentAt !== undefined
    const list = isPaid ? lists.find(({ name }) => name === getServiceListName(run)) : undefined
    wrong.push(...judgeRun(run, list, history, environment, rowsOf(run.id)))
  }
  // Tracking a list costs nothing, and the next wake restores an alarm that was cleared while the list was being saved.
  if (alarm === undefined && history.kind !== 'tracked-list' && runs.some(({ dueAt }) => dueAt !== undefined))
    wrong.push('due, and nothing wakes it')
  return ended.people.length > 0 ? [...wrong, ...judgePeople(ended)] : wrong
}
