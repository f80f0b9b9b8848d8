// What the ledger holds together: a part and its place in the list, whatever it is begun by, and whatever is removed.
import { expect, test } from 'vitest'
import { createLedger } from '../../../../lib/database/runs/ledger.ts'
import { createListMembers } from '../../../../lib/database/runs/list-members.ts'
import { createDatabase } from '../../../../lib/database/schema.ts'
import type { Run } from '../../../../lib/runs/model/run.ts'
import { exampleRun, noon } from '../../runs/examples.ts'

const { liveKey: _liveKey, ...plain } = exampleRun('running')
const whole = (is: 'running' | 'stopped' | 'collected'): Run => ({
  ...plain,
  ...exampleRun(is),
  id: 'whole',
  clickId: 'click whole',
  liveKey: undefined,
  listName: 'whole',
  listTitle: 'Whole',
  request: { kind: 'domain-batches', domainCount: 2, batchCount: 1, comparisonKey: 'a' }
})
const part = (id: string, alone = false): Run => ({
  ...plain,
  id,
  clickId: `click ${id}`,
  listName: `list ${id}`,
  listTitle: 'Whole (1 of 1)',
  liveKey: `place of ${id}`,
  parentId: 'whole',
  request: {
    kind: 'domains',
    domains: ['a.example', 'b.example'],
    comparisonKey: 'b',
    batchIndex: 0,
    ...(alone ? { restartedAlone: alone } : {})
  }
})
let bases = 0
const open = async (is: 'running' | 'stopped' | 'collected') => {
  const database = createDatabase(`list members ${bases++}`)
  const ledger = createLedger(database)
  await ledger.create(whole(is), { batches: [['a.example', 'b.example']], again: true })
  return { database, ledger }
}

test.each<['running' | 'stopped' | 'collected', alone: boolean, is: string]>([
  ['running', false, 'created'],
  ['stopped', false, 'not-now'],
  ['collected', false, 'not-now'],
  ['running', true, 'created'],
  ['stopped', true, 'created'],
  ['collected', true, 'created']
])('a batch of a list that is %s (by a click of its own: %j) is %s', async (state, alone, is) => {
  const { database, ledger } = await open(state)
  expect(await ledger.create(part('one', alone))).toMatchObject({ is })
  expect(await database.batches.get(['whole', 0])).toMatchObject(
    is === 'created' ? { status: 'asked', childRunId: 'one' } : { status: 'waiting' }
  )
})

test('a batch that is on its way, or here, is not begun twice; one that failed is', async () => {
  const { database, ledger } = await open('running')
  await ledger.create(part('one'))
  expect(await ledger.create(part('two', true))).toMatchObject({ is: 'live-twin', run: { id: 'one' } })
  await database.runs.put({ ...part('one'), liveKey: undefined, state: { is: 'collected', rows: 1 } } as Run)
  expect(await ledger.create(part('two', true))).toMatchObject({ is: 'live-twin', run: { id: 'one' } })
  await database.runs.put({ ...part('one'), liveKey: undefined, state: { is: 'failed', words: '' } } as Run)
  expect(await ledger.create(part('two', true))).toMatchObject({ is: 'created' })
  expect(await database.batches.get(['whole', 0])).toMatchObject({ status: 'asked', childRunId: 'two' })
})

test('a batch of a list that is gone is not begun', async () => {
  const { ledger } = await open('running')
  await ledger.remove('whole')
  expect(await ledger.create(part('one', true))).toMatchObject({ is: 'not-now' })
})

test('the members are forgotten with their list, and no batch of it stays', async () => {
  const { database, ledger } = await open('running')
  await ledger.create(part('one'))
  expect((await ledger.remove('whole'))?.toSorted()).toEqual(['one', 'whole'])
  expect([await database.batches.count(), await database.runs.count()]).toEqual([0, 0])
})

test('a list that was handed out is due as soon as one of its batches brings something', async () => {
  const { database, ledger } = await open('collected')
  await ledger.create(part('one', true))
  await database.transaction('rw', database.runs, database.people, database.batches, () =>
    createListMembers(database).tell({ ...part('one'), changedAt: noon + 5 })
  )
  expect(await ledger.get('whole')).toMatchObject({ dueAt: noon + 5 })
})

test('domains that are in a list already name that list', async () => {
  const { database } = await open('running')
  const of = createListMembers(database)
  const asking = (domains: string[]): Run => ({ ...part('x'), request: { kind: 'domains', domains, comparisonKey: 'x' } })
  expect(await of.listWith(asking(['c.example', 'b.example']), {})).toBe('Whole')
  expect(await of.listWith(asking(['c.example']), {})).toBeUndefined()
  expect(await of.listWith(whole('running'), { batches: [['c.example'], ['a.example']] })).toBe('Whole')
})
