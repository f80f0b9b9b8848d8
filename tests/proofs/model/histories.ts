// What a person does, one action after another. A worker's death in the middle of an action leaves it as it is; the person goes on
// with the next.
import { comparisonKey, recognisePage } from '../../../lib/pages/index.ts'
import type { Result } from '../../../lib/failure.ts'
import type { Run } from '../../../lib/runs/model/run.ts'
import { set, type World } from './moment.ts'
import type { ModelWorker } from './worker.ts'

/** Who acts: on the worker that is there, and on the runs that they see. */
export interface Stage {
  world: World
  worker: ModelWorker
  runs: () => Run[] | Promise<Run[]>
}

export type Action = (stage: Stage) => Promise<unknown>

export interface History {
  name: string
  kind: 'lead-search' | 'person' | 'people' | 'tracked-list'
  actions: readonly Action[]
  /** may its runs be left as a person has put them, or be gone? */
  ends?: 'stopped' | 'removed'
  /** how many clicks may be charged at most */
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

/** A click has its answer when the service has answered. */
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
const ask =
  (clickId = 'click-0001'): Action =>
  ({ worker }) =>
    settled(worker.startLookup({ clickId, url: profileUrl, comparisonKey: profileKey }))
/** The second comes while the first is at it, `ticks` turns later. */
const meanwhile =
  (first: Action, second: Action, ticks: number): Action =>
  async stage => {
    const one = first(stage)
    for (let tick = 0; tick < ticks; tick++) await Promise.resolve()
    await Promise.all([one, second(stage)])
  }
const pass =
  (time: number): Action =>
  async ({ world }) =>
    set(world, { time: world.around.time + time })
const wake: Action = ({ worker }) => worker.wake()
const watch: Action = ({ worker }) => worker.wake({ is: 'watched' })
const withRun =
  (act: (worker: ModelWorker, id: string) => Promise<unknown>): Action =>
  async stage => {
    const [run] = await stage.runs()
    if (run) await act(stage.worker, run.id)
  }
const stop = withRun((worker, id) => worker.manage.stopTracking(id))
const followAgain = withRun((worker, id) => worker.manage.resumeTracking(id))
const remove = withRun((worker, id) => worker.manage.remove(id))
const checkNow = withRun((worker, id) => worker.wake({ is: 'run', id }))
const fetchAgain = withRun((worker, id) => worker.fetchAgain(id))
const startAgain = withRun((worker, id) => settled(worker.manage.startRepeat(id, 'click-0002')))
const followLost: Action = ({ worker }) =>
  worker.followList({ clickId: 'click-0009', connectionId: 'connection-1', listName: 'A list from before' })
const lookUp =
  (count: number): Action =>
  ({ worker }) =>
    worker.many
      .startBulkLookup({
        clickId: 'click-0001',
        connectionId: 'connection-1',
        listTitle: 'People',
        profiles: Array.from({ length: count }, (_, n) => `https://www.linkedin.com/in/person-${n}`)
      })
      .then(() => worker.wake())
const endEarly = withRun((worker, id) => worker.many.finishEarly(id))

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
  ...turns.map(ticks => searches(`a double click, ${ticks} turns apart`, [meanwhile(click(), click(), ticks)])),
  ...turns.map(ticks => searches(`two tabs, ${ticks} turns apart`, [meanwhile(click(), click('click-0002'), ticks)], { clicks: 2 })),
  searches('the same message again, at once and hours later', [click(), click(), pass(7_200_000), wake, click()]),
  searches('the same message again after a day', [click(), pass(86_400_000), wake, pass(60_000), wake, pass(60_000), wake, click()]),
  searches('another window, a minute later', [click(), pass(60_000), click('click-0002')], { clicks: 2 }),
  searches('somebody watches', [click(), watch, pass(4_000), watch, pass(4_000), watch, pass(60_000), watch]),
  searches('check now, beside an alarm', [click(), pass(40_000), meanwhile(wake, checkNow, 3), pass(60_000), meanwhile(checkNow, wake, 1)]),
  searches('stopped and followed again', [click(), stop, pass(3_600_000), followAgain], { ends: 'stopped' }),
  searches('stopped for good', [click(), pass(40_000), stop], { ends: 'stopped' }),
  searches('started again after an hour', [click(), pass(3_600_000), wake, startAgain], { clicks: 2 }),
  searches('fetched again', [click(), pass(60_000), wake, pass(60_000), wake, fetchAgain]),
  searches('removed when it is over', [click(), pass(60_000), wake, pass(60_000), wake, pass(60_000), remove], { ends: 'removed' })
]

export const lookupHistories: readonly History[] = [
  persons('one lookup', [ask()]),
  ...turns.map(ticks => persons(`a double click on a profile, ${ticks} turns apart`, [meanwhile(ask(), ask(), ticks)])),
  ...turns.map(ticks =>
    persons(`a profile in two tabs, ${ticks} turns apart`, [meanwhile(ask(), ask('click-0002'), ticks)], { clicks: 2 })
  ),
  persons('the same message about a person again', [ask(), ask(), pass(3_600_000), wake, ask()]),
  persons('a lookup that is watched', [ask(), watch, pass(2_000), watch, pass(60_000), watch, watch]),
  persons('a lookup stopped and followed again', [ask(), stop, pass(600_000), followAgain], { ends: 'stopped' })
]

export const listHistories: readonly History[] = [
  { name: 'a list that is followed by its name', kind: 'tracked-list', actions: [followLost, meanwhile(followLost, wake, 2)], clicks: 0 }
]

/** Whoever was refused for a reason that is about the account is asked about again, so that the requests may be more than the people. */
const people = (name: string, actions: readonly Action[]): History => ({ name, kind: 'people', actions, clicks: Infinity })

export const peopleHistories: readonly History[] = [
  people('two people', [lookUp(2)]),
  people('two people, and an alarm between', [lookUp(2), pass(3_000), wake]),
  people('three people, ended early', [lookUp(3), endEarly]),
  people('two people, paused and resumed', [lookUp(2), stop, pass(600_000), followAgain, wake])
]
