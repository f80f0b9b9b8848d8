// A run for the tests of components: running, asked for four pages, and whatever else a test says.
import { failures, type FailureCode } from '../../../lib/failure.ts'
import type { Run, RunState, Tally } from '../../../lib/runs/model/run.ts'

export const now = Date.UTC(2026, 10, 21, 14, 3)
export const service = 'api.enrichment.example'

export const makeRun = (state: RunState, more: Partial<Run> = {}): Run => ({
  id: 'run-1',
  clickId: 'click-1',
  connection: 'connection-1',
  account: 'account-1',
  service,
  listWords: 'VP Sales · Europe',
  listName: 'VP Sales · Europe 2026-11-21 x7kq2m',
  asked: { kind: 'lead-search', url: 'https://example.test/', comparisonKey: 'k', pages: 4 },
  state,
  createdAt: now - 300_000,
  changedAt: now - 120_000,
  wait: 30_000,
  ...more
})

export const running: RunState = { is: 'running', status: { word: 'scraping', known: true } }

/** Two hundred people, one after another; `tally` and what else a test says of them. */
export const makePeople = (state: RunState, tally?: Partial<Tally>, more: Partial<Run> = {}): Run =>
  makeRun(state, {
    asked: { kind: 'people', people: 200, comparisonKey: 'p' },
    listName: 'secret name',
    ...(tally ? { tally: { here: 0, emails: 0, known: 0, open: 0, failed: 0, left: 0, ...tally } } : {}),
    ...more
  })

/** Where a run of many people may stand, and what may be known of its people. */
export const everyPeople: Run[] = ['running', 'stopped', 'collected'].flatMap(is =>
  [undefined, {}, { left: 80 }, { left: 1, open: 1 }, { open: 6 }, { failed: 3 }].map(tally =>
    makePeople(
      is === 'running'
        ? { is, status: { known: true, done: 120, total: 200 } }
        : is === 'stopped'
          ? { is, was: 'running' }
          : { is: 'collected', rows: 120 },
      tally
    )
  )
)

const isCode = (text: string): text is FailureCode => text in failures
export const failureCodes = Object.keys(failures).filter(isCode)

/** One of each state, and the forms of a state that are said differently. */
export const everyState: RunState[] = [
  { is: 'intent', boot: 'b' },
  { is: 'sending', boot: 'b' },
  running,
  { is: 'running', status: { known: true } },
  { is: 'running', status: { known: false, word: 'segmenting_v2' } },
  { is: 'uncertain', failure: { code: 'timedOut' }, unknown: 0 },
  { is: 'finished' },
  { is: 'collected', rows: 975 },
  { is: 'collected', rows: 1 },
  { is: 'collected', rows: 0 },
  { is: 'not-sent', failure: { code: 'interrupted' } },
  { is: 'refused', failure: { code: 'refused', words: 'over your plan' }, looks: 0 },
  { is: 'refused', failure: { code: 'refused' }, looks: 0 },
  { is: 'refused', failure: { code: 'rateLimited' }, looks: 0 },
  { is: 'not-started', looks: 1 },
  { is: 'failed', words: 'session expired' },
  { is: 'failed', words: ' ' },
  { is: 'stopped', was: 'running' },
  { is: 'stopped', was: 'finished' }
]

/** Ten batches of a thousand domains; `tally` and what else a test says of them. */
export const makeBatches = (state: RunState, tally?: Partial<Tally>, more: Partial<Run> = {}): Run =>
  makeRun(state, {
    asked: { kind: 'batches', total: 10_000, batches: 10, comparisonKey: 'b' },
    listName: 'secret name',
    ...(tally ? { tally: { here: 0, emails: 0, known: 0, open: 0, failed: 0, left: 0, ...tally } } : {}),
    ...more
  })
