// Tests of the progress of a run.
import { expect, test } from 'vitest'
import { runProgress, timeLeftText, runTimes } from '../../../components/runs/run-progress.ts'
import type { Run } from '../../../lib/runs/model/run.ts'
import { makeBatches, makePeople, makeRun, now, running } from './make-run.ts'

test.each([
  [{}, undefined, ''],
  [{ progress: 39 }, 0.39, '39%'],
  [{ progress: 39.6 }, 0.396, '40%'],
  [{ progress: 0 }, 0, '0%'],
  [{ done: 390, total: 1000 }, 0.39, '390 of 1,000'],
  [{ done: 390, total: 1000, progress: 50 }, 0.5, '390 of 1,000'],
  [{ done: 390 }, undefined, '390 so far'],
  [{ done: 0, total: 0 }, undefined, '0 so far'],
  [{ total: 1000 }, undefined, '']
])('%j', (status, value, text) => expect(runProgress({ known: true, ...status })).toEqual({ value, text }))

test.each([
  [{ done: 120, total: 200 }, 84, 0.6, '120 of 200 · 84 emails'],
  [{ done: 1, total: 200 }, 1, 0.005, '1 of 200 · 1 email'],
  [{ done: 0, total: 200 }, 0, 0, '0 of 200 · 0 emails'],
  [{}, 84, undefined, '']
])('a bulk lookup also shows its emails: %j', (status, emails, value, text) =>
  expect(runProgress({ known: true, ...status }, makePeople(running, { emails }).childCounts)).toEqual({ value, text })
)

test('a run of batches also shows its contacts', () => {
  const received = { rows: 9, companies: 2, contacts: 1 }
  expect(runProgress({ known: true, done: 3, total: 10 }, makeBatches(running, { received }).childCounts).text).toBe('3 of 10 · 1 contact')
  expect(
    runProgress({ known: true, done: 3, total: 10 }, makeBatches(running, { received: { ...received, contacts: 214 } }).childCounts).text
  ).toBe('3 of 10 · 214 contacts')
})

const minutes = 60_000
const at = (done: number, minutesSoFar: number, minutesSinceNews = 0, more: Partial<Run> = {}): Run =>
  makeRun(
    { is: 'running', status: { known: true, done, total: 100 } },
    { sentAt: now - (minutesSoFar + minutesSinceNews) * minutes, changedAt: now - minutesSinceNews * minutes, ...more }
  )

test.each<[what: string, run: Run, text: string | undefined]>([
  ['half in six minutes', at(50, 6), 'about 6 min'],
  ['half in six minutes, two minutes ago', at(50, 6, 2), 'about 4 min'],
  ['nearly done', at(99, 6), 'about 2 min'],
  ['a tenth in twenty minutes', at(10, 20), 'about 3 hr'],
  ['the time has passed', at(50, 6, 7), undefined],
  ['too little is done', at(4, 6), undefined],
  ['too little time', at(50, 0.5), undefined],
  ['all is done', at(100, 6), undefined],
  ['it waits', at(50, 6, 0, { pause: { code: 'wrongApiKey' } }), undefined],
  ['no progress is reported', makeRun(running, { sentAt: now - 6 * minutes }), undefined],
  [
    'a parent run',
    makePeople({ is: 'running', status: { known: true, done: 50, total: 100 } }, {}, { sentAt: now - 6 * minutes }),
    undefined
  ]
])('time left: %s', (_, run, text) => expect(timeLeftText(run, now)).toBe(text))

// When a run changed, and when it is checked next.

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
