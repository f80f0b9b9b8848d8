// Any write may fail: the disk is full, the database is broken or closed. In each story each write fails, once or from then on; then storage
// works again and a new worker starts. No paid request may be sent before it is stored, and paid results must arrive.
import { afterAll, expect, test, vi } from 'vitest'
import { failureModes, failWrites, type FailureMode } from './failing-storage.ts'
import { stories, type Story } from './stories.ts'
import { isLong, turn } from '../../../is-long.ts'

vi.setConfig({ testTimeout: isLong ? 3_600_000 : 60_000 })
/** Warnings of Dexie would hide what this test prints. */
vi.spyOn(console, 'warn').mockImplementation(() => undefined)

interface Totals {
  stories: number
  failedWrites: number
  unstoredRequests: number
  failureCodes: Map<string, number>
}
const totals: Totals = { stories: 0, failedWrites: 0, unstoredRequests: 0, failureCodes: new Map() }

/** Runs a story whose write number `from` fails. Returns what went wrong, and whether there was such a write. */
const runStory = async ({ createContext, before, act, after, judge }: Story, mode: FailureMode, from: number, lasting: boolean) => {
  const context = await createContext()
  const { sandbox } = context
  await before?.(context, sandbox.startWorker())
  const failing = failWrites(sandbox.database, mode, from, lasting)
  try {
    await act(context, sandbox.startWorker())
  } finally {
    failing.restore()
  }
  // An hour later the browser wakes the worker.
  sandbox.clock.now += 3_600_000
  const worker = sandbox.startWorker()
  await worker.wake()
  // A run whose only reply was lost stays uncertain; after two more hours the story ends.
  const deadline = sandbox.clock.now + 7_200_000
  const isLate = (): boolean => sandbox.clock.now > deadline
  await sandbox.runUntilIdle(worker, isLate)
  await after?.(context, worker)
  await sandbox.runUntilIdle(worker, isLate)
  const problems = [
    await judge(context),
    context.unstoredRequests.length > 0 ? `sent before it was stored: ${context.unstoredRequests.join()}` : ''
  ]
  if (context.failureCodes.includes('internalError')) problems.push('a step failed with an internal error')
  sandbox.database.close()
  totals.stories++
  totals.failedWrites += failing.failedWrites()
  totals.unstoredRequests += context.unstoredRequests.length
  for (const code of context.failureCodes) totals.failureCodes.set(code, (totals.failureCodes.get(code) ?? 0) + 1)
  return {
    failed: failing.failedWrites() > 0,
    isPaid: sandbox.sampleStore.charges.length > 0,
    problems: problems.filter(Boolean).map(problem => `${mode}, ${lasting ? 'from' : 'at'} ${from}: ${problem}`)
  }
}

/** Each write fails in two modes in the long test, once and lasting, and in one of them in the short test. Others are the next write's turn. */
const chooseFailures = (nth: number): (readonly [FailureMode, boolean])[] => {
  const mode = failureModes[nth % failureModes.length]!
  const other = failureModes[(nth + 3) % failureModes.length]!
  return isLong ? [mode, other].flatMap(one => [[one, false] as const, [one, true] as const]) : [[mode, nth % 4 === 0]]
}

let nth = turn

test.each(stories)('$name: no failing write loses paid results or sends a request that is not stored', async story => {
  // The short test fails each of the first writes, before which nothing may be sent, and then a few.
  const step = isLong ? 7 : story.isLong ? 401 : 113
  const problems: string[] = []
  let writes = 0
  let paid = 0
  for (let from = 1, quiet = 0; quiet < 1; from += from < 5 ? 1 : from === 5 && isLong ? 1 + (turn % step) : step) {
    let hasFailed = false
    for (const [mode, lasting] of chooseFailures(nth++)) {
      const outcome = await runStory(story, mode, from, lasting)
      hasFailed ||= outcome.failed
      if (outcome.isPaid) paid++
      problems.push(...outcome.problems)
    }
    if (hasFailed) writes = from
    quiet = hasFailed ? 0 : quiet + 1
  }
  expect(problems).toEqual([])
  expect(writes).toBeGreaterThan(3)
  // Only a story with paid requests can lose paid results.
  expect(paid > 1).toBe(story.isFree !== true)
})

afterAll(() => {
  const codes = [...totals.failureCodes].map(([code, times]) => `${code} ${times}`).join(', ')
  console.log(
    `storage: ${totals.failedWrites} writes failed in ${totals.stories} stories; requests without intent: ${totals.unstoredRequests}; failures: ${codes}`
  )
})
