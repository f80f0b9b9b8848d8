// Makes runs for component tests: an import of four pages, a bulk lookup or a run of batches, with the given changes.
import { failures, type FailureCode } from '../../../lib/failure.ts'
import type { Run, RunState, ChildCounts } from '../../../lib/runs/model/run.ts'
import { wordsOf } from '../../../components/runs/request-label.ts'

export const now = Date.UTC(2026, 10, 21, 14, 3)
export const service = 'api.enrichment.example'

export const makeRun = (state: RunState, more: Partial<Run> = {}): Run => ({
  id: 'run-1',
  clickId: 'click-1',
  connectionId: 'connection-1',
  accountId: 'account-1',
  serviceHost: service,
  listTitle: 'VP Sales · Europe',
  listName: 'VP Sales · Europe 2026-11-21 x7kq2m',
  request: { kind: 'lead-search', url: 'https://example.test/', comparisonKey: 'k', pages: 4 },
  state,
  createdAt: now - 300_000,
  changedAt: now - 120_000,
  backoffMs: 30_000,
  ...more
})

export const running: RunState = { is: 'running', status: { word: 'scraping', known: true } }

/** A bulk lookup of 200 people with the given child counts and changes. */
export const makePeople = (state: RunState, counts?: Partial<ChildCounts>, more: Partial<Run> = {}): Run =>
  makeRun(state, {
    request: { kind: 'people', peopleCount: 200, comparisonKey: 'p' },
    listName: 'secret name',
    ...(counts ? { childCounts: { ready: 0, emails: 0, alreadyKnown: 0, running: 0, failed: 0, waiting: 0, ...counts } } : {}),
    ...more
  })

/** A bulk lookup in each of its states, with different child counts. */
export const everyPeople: Run[] = ['running', 'stopped', 'collected'].flatMap(is =>
  [undefined, {}, { waiting: 80 }, { waiting: 1, running: 1 }, { running: 6 }, { failed: 3 }].map(counts =>
    makePeople(
      is === 'running'
        ? { is, status: { known: true, done: 120, total: 200 } }
        : is === 'stopped'
          ? { is, previous: 'running' }
          : { is: 'collected', rows: 120 },
      counts
    )
  )
)

const isCode = (text: string): text is FailureCode => text in failures
export const failureCodes = Object.keys(failures).filter(isCode)

/** Every state, with each variant that has its own text. */
export const everyState: RunState[] = [
  { is: 'intent', workerId: 'b' },
  { is: 'sending', workerId: 'b' },
  running,
  { is: 'running', status: { known: true } },
  { is: 'running', status: { known: false, word: 'segmenting_v2' } },
  { is: 'uncertain', failure: { code: 'timedOut' }, unknownListReplies: 0 },
  { is: 'finished' },
  { is: 'collected', rows: 975 },
  { is: 'collected', rows: 1 },
  { is: 'collected', rows: 0 },
  { is: 'not-sent', failure: { code: 'interrupted' } },
  { is: 'refused', failure: { code: 'refused', message: 'over your plan' }, isCertain: true, lateChecks: 0 },
  { is: 'refused', failure: { code: 'refused' }, isCertain: true, lateChecks: 0 },
  { is: 'refused', failure: { code: 'rateLimited' }, isCertain: true, lateChecks: 0 },
  { is: 'not-started', lateChecks: 1 },
  { is: 'failed', message: 'session expired' },
  { is: 'failed', message: ' ' },
  { is: 'stopped', previous: 'running' },
  { is: 'stopped', previous: 'finished' }
]

/** A run of ten batches of 1,000 domains with the given child counts and changes. */
export const makeBatches = (state: RunState, counts?: Partial<ChildCounts>, more: Partial<Run> = {}): Run =>
  makeRun(state, {
    request: { kind: 'domain-batches', domainCount: 10_000, batchCount: 10, comparisonKey: 'b' },
    listName: 'secret name',
    ...(counts ? { childCounts: { ready: 0, emails: 0, alreadyKnown: 0, running: 0, failed: 0, waiting: 0, ...counts } } : {}),
    ...more
  })

/** The sentence that takes the place of the usual one at a parent run. */
export const parentSentence = (run: Run, at: number): string | undefined => wordsOf(run.request).sentence?.(run, run.request, at)
