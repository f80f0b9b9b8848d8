// Defines the sequences of user actions that the model plays. An action cut short by a killed worker is not repeated.
import { comparisonKey, recognisePage } from '../../../lib/pages/index.ts'
import type { Result } from '../../../lib/failure.ts'
import type { Run } from '../../../lib/runs/model/run.ts'
import { set, type Simulation } from './simulation.ts'
import type { ModelWorker } from './worker.ts'

/** What an action gets: the current worker, and the runs that the user sees. */
export interface Stage {
  simulation: Simulation
  worker: ModelWorker
  runs: () => Run[] | Promise<Run[]>
}

export type Action = (stage: Stage) => Promise<unknown>

export interface History {
  name: string
  kind: 'lead-search' | 'person' | 'people' | 'tracked-list'
  actions: readonly Action[]
  /** the user may leave the runs stopped or removed */
  ends?: 'stopped' | 'removed'
  /** the largest number of clicks that may be charged */
  clicks: number
}

type Begun = Result<{ runId: string; sent: Promise<void> }>

const searchUrl = 'https://www.linkedin.com/sales/search/people?query=(keywords%3Anorthwind)&sessionId=abc'
const profileUrl = 'https://www.linkedin.com/in/ada-beispiel'
const keyOf = (url: string): string => {
  const page = recognisePage(url)
  return page ? comparisonKey(page) : ''
}
const searchKey = keyOf(searchUrl)
const profileKey = keyOf(profileUrl)

/** Resolves when the service has replied. */
const settled = async (begun: Promise<Begun>): Promise<void> => {
  const started = await begun
  if (started.ok) await started.value.sent
}
const order = (clickId: string) => ({
  clickId,
  url: searchUrl,
  comparisonKey: searchKey,
  pages: 1,
  listTitle: 'Northwind people',
  allowDuplicate: false
})
const click =
  (clickId = 'click-0001'): Action =>
  ({ worker }) =>
    settled(worker.startImport(order(clickId)))
const lookUpPerson =
  (clickId = 'click-0001'): Action =>
  ({ worker }) =>
    settled(worker.startLookup({ clickId, url: profileUrl, comparisonKey: profileKey }))
/** Starts the second action `ticks` microtasks after the first, while the first is still pending. */
const inParallel =
  (first: Action, second: Action, ticks: number): Action =>
  async stage => {
    const one = first(stage)
    for (let tick = 0; tick < ticks; tick++) await Promise.resolve()
    await Promise.all([one, second(stage)])
  }
const advanceTime =
  (time: number): Action =>
  async ({ simulation }) =>
    set(simulation, { time: simulation.external.time + time })
const wake: Action = ({ worker }) => worker.wake()
const watch: Action = ({ worker }) => worker.wake({ is: 'watched' })
const withRun =
  (act: (worker: ModelWorker, id: string) => Promise<unknown>): Action =>
  async stage => {
    const [run] = await stage.runs()
    if (run) await act(stage.worker, run.id)
  }
const stop = withRun((worker, id) => worker.manage.stopTracking(id))
// One of the two refuses: the first a parent run, the second any other.
const trackAgain = withRun(async (worker, id) => {
  await worker.manage.resumeTracking(id)
  await worker.manage.startRemaining(id)
})
const remove = withRun((worker, id) => worker.manage.remove(id))
const checkNow = withRun((worker, id) => worker.wake({ is: 'run', id }))
const downloadAgain = withRun((worker, id) => worker.downloadAgain(id))
const startAgain = withRun((worker, id) => settled(worker.manage.startAgain(id, 'click-0002')))
const trackLostList: Action = ({ worker }) =>
  worker.trackList({ clickId: 'click-0009', connectionId: 'connection-1', listName: 'A list from before' })
const lookUp =
  (count: number): Action =>
  ({ worker }) =>
    worker.scheduler
      .startBulkLookup({
        clickId: 'click-0001',
        connectionId: 'connection-1',
        listTitle: 'People',
        profiles: Array.from({ length: count }, (_, n) => `https://www.linkedin.com/in/person-${n}`)
      })
      .then(() => worker.wake())
const endEarly = withRun((worker, id) => worker.scheduler.finishEarly(id))

const searches = (name: string, actions: readonly Action[], more: Partial<History> = {}): History => ({
  name,
  kind: 'lead-search',
  actions,
  clicks: 1,
  ...more
})
const persons = (name: string, actions: readonly Action[], more: Partial<History> = {}): History => ({
  ...searches(name, actions, more),
  kind: 'person'
})

const turns = [0, 1, 2, 3, 5, 8, 13, 21, 34]

export const oneImport = searches('one import', [click()])

export const importHistories: readonly History[] = [
  oneImport,
  ...turns.map(ticks => searches(`a double click, ${ticks} turns apart`, [inParallel(click(), click(), ticks)])),
  ...turns.map(ticks => searches(`two tabs, ${ticks} turns apart`, [inParallel(click(), click('click-0002'), ticks)], { clicks: 2 })),
  searches('the same message again, at once and hours later', [click(), click(), advanceTime(7_200_000), wake, click()]),
  searches('the same message again after a day', [
    click(),
    advanceTime(86_400_000),
    wake,
    advanceTime(60_000),
    wake,
    advanceTime(60_000),
    wake,
    click()
  ]),
  searches('another window, a minute later', [click(), advanceTime(60_000), click('click-0002')], { clicks: 2 }),
  searches('a page watches the run', [click(), watch, advanceTime(4_000), watch, advanceTime(4_000), watch, advanceTime(60_000), watch]),
  searches('check now, beside an alarm', [
    click(),
    advanceTime(40_000),
    inParallel(wake, checkNow, 3),
    advanceTime(60_000),
    inParallel(checkNow, wake, 1)
  ]),
  searches('stopped and tracked again', [click(), stop, advanceTime(3_600_000), trackAgain], { ends: 'stopped' }),
  searches('stopped permanently', [click(), advanceTime(40_000), stop], { ends: 'stopped' }),
  searches('started again after an hour', [click(), advanceTime(3_600_000), wake, startAgain], { clicks: 2 }),
  searches('downloaded again', [click(), advanceTime(60_000), wake, advanceTime(60_000), wake, downloadAgain]),
  searches('removed when it is over', [click(), advanceTime(60_000), wake, advanceTime(60_000), wake, advanceTime(60_000), remove], {
    ends: 'removed'
  })
]

export const lookupHistories: readonly History[] = [
  persons('one lookup', [lookUpPerson()]),
  ...turns.map(ticks => persons(`a double click on a profile, ${ticks} turns apart`, [inParallel(lookUpPerson(), lookUpPerson(), ticks)])),
  ...turns.map(ticks =>
    persons(`a profile in two tabs, ${ticks} turns apart`, [inParallel(lookUpPerson(), lookUpPerson('click-0002'), ticks)], { clicks: 2 })
  ),
  persons('the same message about a person again', [lookUpPerson(), lookUpPerson(), advanceTime(3_600_000), wake, lookUpPerson()]),
  persons('a lookup that is watched', [lookUpPerson(), watch, advanceTime(2_000), watch, advanceTime(60_000), watch, watch]),
  persons('a lookup stopped and tracked again', [lookUpPerson(), stop, advanceTime(600_000), trackAgain], { ends: 'stopped' })
]

export const listHistories: readonly History[] = [
  {
    name: 'a list tracked by its name',
    kind: 'tracked-list',
    actions: [trackLostList, inParallel(trackLostList, wake, 2)],
    clicks: 0
  }
]

/** A lookup refused for a reason of the account is sent again, so there may be more requests than people. */
const people = (name: string, actions: readonly Action[]): History => ({ name, kind: 'people', actions, clicks: Infinity })

export const peopleHistories: readonly History[] = [
  people('two people', [lookUp(2)]),
  people('two people, and an alarm between', [lookUp(2), advanceTime(3_000), wake]),
  people('three people, ended early', [lookUp(3), endEarly]),
  people('two people, paused and resumed', [lookUp(2), stop, advanceTime(600_000), trackAgain, wake])
]
