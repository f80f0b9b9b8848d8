// How a world ended: whether each click was charged at most once, what was charged is at home or waits where a person sees it, and what
// was not charged is not shown as if it were.
import type { StoredPerson } from '../../../lib/database/schema.ts'
import type { Run } from '../../../lib/runs/model/run.ts'
import { saysRefused, starts, type Environment } from './environment.ts'
import type { History } from './histories.ts'
import { placeOf, type Listed, type World } from './moment.ts'
import { rowsAtService } from './service.ts'

const free = new Set<Run['state']['is']>(['not-sent', 'not-started', 'refused'])

/** The name of a lookup's list came with a reply that was lost, or that no worker lived to hear: nobody can ask about it. */
const isNameless = (run: Run, { person, start }: Environment, deaths: number): boolean =>
  run.request.kind === 'person' && person !== 'by address' && (deaths > 0 || (start !== 'accepted' && start !== 'accepted after a minute'))

const isAtHome = (run: Run, rows: number): boolean =>
  run.state.is === 'collected' && run.state.rows === rows && run.dueAt === undefined && run.liveKey === undefined

/** Does this ending of a paid run tell the truth, and is it where a person sees it? */
const isGoodPaid = (run: Run, { ends }: History, environment: Environment, deaths: number, stored: number): boolean => {
  const wanted = run.request.kind === 'person' ? 1 : rowsAtService
  if (isAtHome(run, wanted)) return stored === wanted
  if (ends === 'stopped' && run.state.is === 'stopped') return true
  const isOut = environment.follow === 'elsewhere' || environment.follow === 'no download'
  if (run.state.is === 'finished' && isOut) return run.pause !== undefined && run.dueAt !== undefined
  if (!isNameless(run, environment, deaths)) return false
  // It says that it may have been charged, and is asked about on and on; or the service itself said that it had refused.
  return run.state.is === 'uncertain' ? run.dueAt !== undefined : run.state.is === 'refused' && saysRefused.includes(environment.start)
}

const isGoodFree = (run: Run, { ends }: History): boolean =>
  free.has(run.state.is) ||
  (ends === 'stopped' && run.state.is === 'stopped') ||
  (run.state.is === 'uncertain' && run.request.kind === 'person' && run.dueAt !== undefined)

const judgeRun = (
  run: Run,
  list: Listed | undefined,
  history: History,
  environment: Environment,
  deaths: number,
  stored: number
): string[] => {
  if (run.request.kind === 'tracked-list') return run.sentAt === undefined ? [] : ['a list that was followed says it was sent']
  if (run.request.kind === 'people')
    return run.state.is === 'collected' || run.state.is === 'stopped' || run.pause ? [] : [`many people, left as ${run.state.is}`]
  if (list) return isGoodPaid(run, history, environment, deaths, stored) ? [] : [`paid, and called ${run.state.is}, with ${stored} rows`]
  return isGoodFree(run, history) ? [] : [`not paid, and called ${run.state.is}`]
}

/** A world that has become quiet: its runs, how many rows are stored for each, and the people of those that are many. */
export interface Ended {
  runs: readonly Run[]
  rowsOf: (id: string) => number
  people: readonly StoredPerson[]
}

/** Whoever was paid for and answered is in the list that was handed out. */
const judgePeople = ({ runs, people }: Ended): string[] => {
  const is = (id: string | undefined, state: Run['state']['is']): boolean => runs.some(run => run.id === id && run.state.is === state)
  const isLeftOut = ({ status: how, runId, childRunId }: StoredPerson): boolean =>
    (how === 'requested' || how === 'overdue') && is(runId, 'collected') && is(childRunId, 'collected')
  return people.some(isLeftOut) ? ['paid, and left out of its list'] : []
}

/** What is wrong with how a world ended; nothing, if all is well. */
export const judge = (world: World, ended: Ended, history: History, environment: Environment): string[] => {
  const { lists, posts, alarm, deaths } = world.around
  const { runs, rowsOf } = ended
  const wrong = [...world.around.wrong]
  const ours = posts.filter(({ byBrowser }) => !byBrowser)
  if (ours.length > history.clicks) wrong.push(`${ours.length} requests for ${history.clicks} clicks`)
  for (const list of lists) {
    const sent = ours.filter(({ name }) => name === list.name).length
    // The one exception: what the browser sends a second time by itself, to a service that charges for it.
    const byBrowser = environment.resends && environment.duplicates === 'charges' ? posts.length - ours.length : 0
    if (history.kind === 'people' && list.charges > 1 + byBrowser) wrong.push(`${list.charges} charges for one person`)
    if (list.charges > sent + byBrowser) wrong.push(`${list.charges} charges for ${sent} requests`)
    if (history.ends !== 'removed' && !runs.some(run => placeOf(run) === list.name)) wrong.push('paid and lost')
  }
  for (const run of runs) {
    const isPaid = starts[environment.start].charged && run.sentAt !== undefined
    const list = isPaid ? lists.find(({ name }) => name === placeOf(run)) : undefined
    wrong.push(...judgeRun(run, list, history, environment, deaths, rowsOf(run.id)))
  }
  // A list that is followed costs nothing: an alarm that a wake cleared while it was being written down comes back with the next wake.
  if (alarm === undefined && history.kind !== 'tracked-list' && runs.some(({ dueAt }) => dueAt !== undefined))
    wrong.push('due, and nothing wakes it')
  return ended.people.length > 0 ? [...wrong, ...judgePeople(ended)] : wrong
}
