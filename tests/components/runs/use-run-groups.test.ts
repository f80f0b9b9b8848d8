// What was just started here is the first row, also above what needs the user; no run moves while the page is open.
import { expect, test } from 'vitest'
import { createRunGroups, getNextPlaces, type RunGroups } from '../../../components/runs/use-run-groups.ts'
import type { Run, RunState } from '../../../lib/runs/model/run.ts'
import { makeRun, now, running } from './make-run.ts'

const failed: RunState = { is: 'failed', message: '' }
const create = (id: string, state: RunState): Run => makeRun(state, { id })
const list = create('list', { is: 'collected', rows: 9 })
const older = create('older', running)
/** The first of them is live, too. */
const inTrouble = (count: number): Run[] =>
  Array.from({ length: count }, (_, at) =>
    at === 0 ? { ...create('trouble-0', running), pause: { code: 'wrongApiKey' } } : create(`trouble-${at}`, failed)
  )
const ids = (runs: readonly Run[]): string[] => runs.map(({ id }) => id)
const shown = ({ current, shownCount }: RunGroups): string[] => ids(current.slice(0, shownCount))

test.each([0, 3, 30])('with %i runs in trouble, what was just started is first, then these, then what runs', count => {
  const started = create('started', running)
  const troubled = inTrouble(count)
  const runs = [started, ...troubled, older, list]
  const group = createRunGroups()
  const groups = group(runs, 'page', 'started', now)
  expect(ids(groups.current)).toEqual(['started', ...ids(troubled), 'older'])
  expect([shown(groups)[0], groups.shownCount, ids(groups.lists)]).toEqual(['started', 4, ['list']])
  // Opened again, nothing was just started: no row above the page gives way to another then.
  const next = getNextPlaces(runs, now)
  expect(next.above).toEqual(count === 0 ? ['started', 'older'] : ['trouble-0', 'trouble-1', 'started'])
  expect(shown(groups).slice(1)).toEqual([...ids(troubled), 'older'].slice(0, 3))
})

test.each([1, 2, 3, 30])('opened again with %i runs in trouble, one that runs is among the first rows, and none is lost', count => {
  const troubled = inTrouble(count)
  const groups = createRunGroups()([...troubled, create('newer', running), older, list], 'page', undefined, now)
  expect(shown(groups)).toEqual(count === 1 ? ['trouble-0', 'newer', 'older'] : ['trouble-0', 'trouble-1', 'newer'])
  expect(ids(groups.current).toSorted()).toEqual([...ids(troubled), 'newer', 'older'].toSorted())
})

test.each<[name: string, ended: RunState]>([
  ['ready', { is: 'collected', rows: 5 }],
  ['rejected', { is: 'refused', failure: { code: 'noCredits' }, isCertain: true, lateChecks: 0 }]
])('a %s run that was just started stays first until the runs are divided again', (_, ended) => {
  const group = createRunGroups()
  const runs = [create('started', running), ...inTrouble(1), list]
  const after = [create('started', ended), ...runs.slice(1)]
  expect(ids(group(runs, 'page', 'started', now).current)).toEqual(['started', 'trouble-0'])
  expect(ids(group(after, 'page', 'started', now).current)).toEqual(['started', 'trouble-0'])
  const again = group(after, 'another page', 'started', now)
  expect(ids(again.current)).toEqual(ended.is === 'collected' ? ['trouble-0'] : ['started', 'trouble-0'])
  expect([again.shownCount, ids(again.lists)]).toEqual([3, ended.is === 'collected' ? ['started', 'list'] : ['list']])
})

test('what ended before it was read is first, too, and a run that runs stays first on another page', () => {
  const [ended, live] = [create('started', { is: 'collected', rows: 1 }), create('started', running)]
  expect(ids(createRunGroups()([ended, ...inTrouble(3)], 'page', 'started', now).current)[0]).toBe('started')
  const group = createRunGroups()
  group([live, ...inTrouble(3)], 'page', 'started', now)
  expect(ids(group([live, ...inTrouble(3)], 'another page', 'started', now).current)[0]).toBe('started')
})

test('a run that appears later, or changes, moves no other', () => {
  const group = createRunGroups()
  const runs = [older, ...inTrouble(2), list]
  const before = group(runs, 'page', undefined, now)
  const after = group([create('later', failed), create('older', failed), ...inTrouble(2), list], 'page', undefined, now)
  expect(ids(after.current)).toEqual(ids(before.current))
  expect(ids(after.lists)).toEqual(['later', 'list'])
})
