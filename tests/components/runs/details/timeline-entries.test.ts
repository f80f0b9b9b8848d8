// Calls and events are in one order, newest first, without repetition.
import { expect, test } from 'vitest'
import type { Call } from '../../../../components/runs/details/call-text.ts'
import { mayHaveDroppedCalls, timelineEntries } from '../../../../components/runs/details/timeline-entries.ts'
import { makeRun, now, running } from '../make-run.ts'

const call = (at: number, more: Partial<Call> = {}): Call => ({ id: at, runId: 'run-1', at, operation: 'status', quote: '', ...more })
const run = makeRun(running, { createdAt: now - 300_000, sentAt: now - 299_000, changedAt: now - 60_000 })
const entryTexts = (calls: Call[]): string[] =>
  timelineEntries(run, calls, now).map(entry => (entry.is === 'call' ? entry.call.operation : entry.text))

test('newest first', () =>
  expect(entryTexts([call(now - 1_000), call(now - 298_000, { operation: 'import' })])).toEqual([
    'status',
    'Last change: Running',
    'import',
    'Sent to api.enrichment.example',
    'Created in this browser'
  ]))

test('a change that a call shows is not repeated', () => expect(entryTexts([call(now - 60_500)])).not.toContain('Last change: Running'))

test('a run that was not sent has no such event', () => {
  const { sentAt: _sentAt, ...unsent } = run
  expect(timelineEntries({ ...unsent, changedAt: unsent.createdAt }, [], now)).toHaveLength(1)
})

test.each([
  [29, false],
  [30, true]
])('with %i calls of one kind, older calls may be missing: %s', (count, mayBeMissing) =>
  expect(mayHaveDroppedCalls(Array.from({ length: count }, (_, index) => call(index)))).toBe(mayBeMissing)
)
