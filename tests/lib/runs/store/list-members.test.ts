// Members of a list: assigned, updated and removed with their child runs.
import { expect, test } from 'vitest'
import { createLedger } from '../../../../lib/runs/store/ledger.ts'
import { createListMembers } from '../../../../lib/runs/store/list-members.ts'
import { createDatabase } from '../../../../lib/database/schema.ts'
import type { Run } from '../../../../lib/runs/model/run.ts'
import { exampleRun, noon } from '../examples.ts'

const { liveKey: _liveKey, ...plain } = exampleRun('running')
const parent = (is: 'running' | 'stopped' | 'collected'): Run => ({
  ...plain,
  ...exampleRun(is),
  id: 'parent',
  clickId: 'click parent',
  liveKey: undefined,
  listName: 'parent',
  listTitle: 'Whole',
  request: { kind: 'domain-batches', domainCount: 2, batchCount: 1, comparisonKey: 'a' }
})
const child = (id: string, restartedAlone = false): Run => ({
  ...plain,
  id,
  clickId: `click ${id}`,
  listName: `list ${id}`,
  listTitle: 'Whole (1 of 1)',
  liveKey: `live key of ${id}`,
  parentId: 'parent',
  request: {
    kind: 'domains',
    domains: ['a.example', 'b.example'],
    comparisonKey: 'b',
    batchIndex: 0,
    ...(restartedAlone ? { restartedAlone } : {})
  }
})
let databases = 0
const open = async (is: 'running' | 'stopped' | 'collected') => {
  const database = createDatabase(`list members ${databases++}`)
  const ledger = createLedger(database)
  await ledger.create(parent(is), { domainBatches: [['a.example', 'b.example']], allowKnownDomains: true })
  return { database, ledger }
}

test.each<['running' | 'stopped' | 'collected', restartedAlone: boolean, is: string]>([
  ['running', false, 'created'],
  ['stopped', false, 'parent-not-running'],
  ['collected', false, 'parent-not-running'],
  ['running', true, 'created'],
  ['stopped', true, 'created'],
  ['collected', true, 'created']
])('a child run of a list that is %s (restarted alone: %j): %s', async (state, restartedAlone, is) => {
  const { database, ledger } = await open(state)
  expect(await ledger.create(child('one', restartedAlone))).toMatchObject({ is })
  expect(await database.batches.get(['parent', 0])).toMatchObject(
    is === 'created' ? { status: 'requested', childRunId: 'one' } : { status: 'waiting' }
  )
})

test('a batch with a live or collected child run gets no other one; a failed one does', async () => {
  const { database, ledger } = await open('running')
  await ledger.create(child('one'))
  expect(await ledger.create(child('two', true))).toMatchObject({ is: 'duplicate-run', run: { id: 'one' } })
  await database.runs.put({ ...child('one'), liveKey: undefined, state: { is: 'collected', rows: 1 } } as Run)
  expect(await ledger.create(child('two', true))).toMatchObject({ is: 'duplicate-run', run: { id: 'one' } })
  await database.runs.put({ ...child('one'), liveKey: undefined, state: { is: 'failed', message: '' } } as Run)
  expect(await ledger.create(child('two', true))).toMatchObject({ is: 'created' })
  expect(await database.batches.get(['parent', 0])).toMatchObject({ status: 'requested', childRunId: 'two' })
})

test('a batch of a removed list gets no child run', async () => {
  const { ledger } = await open('running')
  await ledger.remove('parent')
  expect(await ledger.create(child('one', true))).toMatchObject({ is: 'parent-not-running' })
})

test('members are removed with their list', async () => {
  const { database, ledger } = await open('running')
  await ledger.create(child('one'))
  expect((await ledger.remove('parent'))?.toSorted()).toEqual(['one', 'parent'])
  expect([await database.batches.count(), await database.runs.count()]).toEqual([0, 0])
})

test('a collected list is due when a batch stores results', async () => {
  const { database, ledger } = await open('collected')
  await ledger.create(child('one', true))
  await database.transaction('rw', database.runs, database.people, database.batches, () =>
    createListMembers(database).onResultsStored({ ...child('one'), changedAt: noon + 5 })
  )
  expect(await ledger.get('parent')).toMatchObject({ dueAt: noon + 5 })
})

test('the list with a requested domain is found', async () => {
  const { database } = await open('running')
  const members = createListMembers(database)
  const domainRun = (domains: string[]): Run => ({ ...child('x'), request: { kind: 'domains', domains, comparisonKey: 'x' } })
  expect(await members.findListWithDomains(domainRun(['c.example', 'b.example']), {})).toBe('Whole')
  expect(await members.findListWithDomains(domainRun(['c.example']), {})).toBeUndefined()
  expect(await members.findListWithDomains(parent('running'), { domainBatches: [['c.example'], ['a.example']] })).toBe('Whole')
})

test.each(['childRunId', 'firstRunId'] as const)(
  'a lookup that another list uses as its %s stays when its own list is removed',
  async field => {
    const { database, ledger } = await open('running')
    const request = { kind: 'person', url: 'ada', comparisonKey: 'ada' } as const
    const lookup: Run = { ...exampleRun('collected'), id: 'ada', clickId: 'click ada', parentId: 'parent', request }
    await database.runs.put({ ...lookup, liveKey: 'ada' })
    const person = { index: 0, url: 'ada', comparisonKey: 'ada', attempts: 1, status: 'found' } as const
    await database.people.bulkPut([
      { ...person, runId: 'parent', childRunId: 'ada' },
      { ...person, runId: 'other list', isSecond: true, [field]: 'ada' }
    ])
    await ledger.remove('parent')
    expect(await database.runs.get('ada')).toMatchObject({ parentId: 'other list' })
  }
)
