// When a run changed, and when it is checked next.
import { expect, test } from 'vitest'
import { runTimes } from '../../../components/runs/run-times.ts'
import type { Run } from '../../../lib/runs/model/run.ts'
import { makePeople, makeRun, now, running } from './make-run.ts'

test.each<[run: Run, line: string, after: string | undefined]>([
  [makeRun(running, { dueAt: now + 12_000 }), 'Changed 2 min ago · next check in 12 sec', undefined],
  [makeRun(running, { dueAt: now }), 'Changed 2 min ago · checking now…', undefined],
  [makeRun(running), 'Changed 2 min ago', undefined],
  [makeRun(running, { changedAt: now + 1000 }), 'Changed just now', undefined],
  [makeRun({ is: 'sending', workerId: 'b' }, { dueAt: now, changedAt: now }), 'Changed just now', undefined],
  [makeRun({ is: 'collected', rows: 9 }), '', '2 min ago'],
  [makeRun({ is: 'collected', rows: 9 }, { changedAt: now }), '', 'just now'],
  [makeRun({ is: 'not-started', lateChecks: 0 }, { dueAt: now + 3_600_000 * 6 }), 'Muster checks once more in 6 hr.', '2 min ago'],
  [makeRun({ is: 'not-started', lateChecks: 0 }, { dueAt: now }), 'Muster checks once more now.', '2 min ago'],
  [makeRun({ is: 'failed', message: '' }, { dueAt: now + 1 }), '', '2 min ago'],
  [makePeople(running, { waiting: 80 }, { dueAt: now + 12_000 }), 'Changed 2 min ago', undefined]
])('case %#', (run, line, after) => expect(runTimes(run, now)).toEqual({ line, after }))

test('a change days ago is shown as a date', () => {
  expect(runTimes(makeRun({ is: 'collected', rows: 9 }, { changedAt: now - 9 * 86_400_000 }), now).after).toMatch(/^Nov 12, 2026/)
  expect(runTimes(makeRun(running, { changedAt: now - 9 * 86_400_000 }), now).line).toMatch(/^Changed Nov 12, 2026/)
})
