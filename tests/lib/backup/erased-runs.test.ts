// A restored backup does not bring back runs about people who were erased since, and keeps what they spent.
import { expect, test } from 'vitest'
import type { Database } from '../../../lib/database/schema.ts'
import { addErasedPeople } from '../../../lib/results/erased-people.ts'
import type { Run } from '../../../lib/runs/model/run.ts'
import { parseStoredRun, toStoredRun } from '../../../lib/runs/store/stored-run.ts'
import { exampleRun, noon } from '../runs/examples.ts'
import { backUp, freshDatabase, passphrase, putRun, restore } from './backup-helpers.ts'

const url = 'https://www.linkedin.com/in/ada-beispiel'
const email = 'ada@northwind.example'
const other = 'https://www.linkedin.com/in/bob-beispiel'

/** A database in which Ada was erased. */
const databaseWithoutAda = async (): Promise<Database> => {
  const database = freshDatabase()
  await addErasedPeople(database, [`profile:${url}`, `email:${email}`], () => new Uint8Array(32).fill(1))
  return database
}
const lookupOf = (is: Run['state']['is'], id: string, profile: string, changes: Partial<Run> = {}): Run => {
  const request = { kind: 'person', url: profile, comparisonKey: profile } as const
  const { liveKey, ...run } = exampleRun(is, { id, clickId: id, request, listName: profile, listTitle: profile, ...changes })
  return { ...run, ...(liveKey === undefined ? {} : { liveKey: id }) }
}
const put = async (database: Database, run: Run): Promise<void> => {
  await putRun(database, run, run.state.is === 'collected' ? [{ name: 'x' }] : [])
  await database.runs.put(toStoredRun(run))
}
const readRun = async (database: Database, id: string): Promise<Run | undefined> => parseStoredRun(await database.runs.get(id))

test('a lookup of an erased person does not come back, what it spent stays, and a live one is counted', async () => {
  const [source, target] = [freshDatabase(), await databaseWithoutAda()]
  await put(source, lookupOf('collected', 'done', url))
  await put(source, lookupOf('running', 'live', url))
  await put(source, lookupOf('intent', 'never sent', url))
  const tracked = { kind: 'tracked-list', comparisonKey: email } as const
  await put(
    source,
    exampleRun('collected', { id: 'tracked', clickId: 'tracked', request: tracked, listName: email, listTitle: email, sentAt: undefined })
  )
  await put(source, lookupOf('collected', 'other', other))
  const backedUpIds: string[] = []
  const file = await backUp(source)
  const summary = { ok: true, value: { runs: 1, unchangedRuns: 0, erasedLiveLookups: 1 } }
  expect(await restore(target, file, passphrase, async ({ id }) => void backedUpIds.push(id))).toMatchObject(summary)
  expect(await target.runs.toCollection().primaryKeys()).toEqual(['other'])
  expect(await target.rows.count()).toBe(1)
  expect(backedUpIds).toEqual(['other'])
  expect(await target.removedRuns.toArray()).toMatchObject(['done', 'live'].map(id => ({ id, spent: { kind: 'lookup', units: 1 } })))
  const before = await target.removedRuns.toArray()
  await restore(target, file)
  expect([await target.runs.count(), await target.removedRuns.toArray()]).toEqual([1, before])
})

test('a restored bulk lookup has no people who were erased', async () => {
  const [source, target] = [freshDatabase(), await databaseWithoutAda()]
  const request = { kind: 'people', peopleCount: 2, comparisonKey: 'bulk' } as const
  await put(source, exampleRun('stopped', { id: 'bulk', clickId: 'bulk', request, sentAt: undefined }))
  for (const [index, profile] of [url, other].entries()) {
    await put(source, lookupOf('collected', `lookup ${index}`, profile, { parentId: 'bulk' }))
    const person = { runId: 'bulk', index, url: profile, comparisonKey: profile, attempts: 1, childRunId: `lookup ${index}` }
    await source.people.put({ ...person, status: 'found' })
  }
  await restore(target, await backUp(source))
  expect(await target.runs.toCollection().primaryKeys()).toEqual(['bulk', 'lookup 1'])
  expect((await target.people.toArray()).map(({ comparisonKey }) => comparisonKey)).toEqual([other])
  expect(await target.removedRuns.toCollection().primaryKeys()).toEqual(['lookup 0'])
})

test('titles, tags and texts of runs come back without erased people, and a live list keeps the name by which it is found', async () => {
  const [source, target] = [freshDatabase(), await databaseWithoutAda()]
  const named = {
    listTitle: `For ${email}`,
    tags: [email, 'Q4'],
    listName: `Interview ${email}`,
    remark: `Welcome ${email}`
  }
  await put(source, exampleRun('collected', { ...named, id: 'done', clickId: 'done' }))
  await put(source, exampleRun('running', { ...named, id: 'live', clickId: 'live', liveKey: 'live' }))
  await put(source, exampleRun('collected', { id: 'plain', clickId: 'plain', tags: ['bob@northwind.example'] }))
  await restore(target, await backUp(source))
  expect(JSON.stringify(await target.runs.get('done'))).not.toContain(email)
  expect(await readRun(target, 'done')).toMatchObject({ listTitle: '…', tags: ['Q4'], state: { is: 'collected' } })
  expect(await readRun(target, 'live')).toMatchObject({ listName: named.listName, tags: ['Q4'], remark: '…', dueAt: noon })
  expect(await readRun(target, 'plain')).toMatchObject({ listTitle: 'Northwind', tags: ['bob@northwind.example'] })
})
