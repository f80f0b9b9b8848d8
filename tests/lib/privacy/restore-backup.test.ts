// A backup brings back what there was, adds to what is here, sends nothing, and loses nothing whatever is wrong with it.
import * as fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { oweErasing, eraseOwed } from '../../../lib/database/results/delete-results.ts'
import { addErasedPeople, readErasedPeople } from '../../../lib/database/people/erased-people.ts'
import { lookAtRuns } from '../../../lib/database/runs/run-notices.ts'
import { saveRetention, tidy } from '../../../lib/database/results/retention.ts'
import { saveRunEnds } from '../../../lib/database/settings/run-end-settings.ts'
import { readRun } from '../../../lib/database/runs/stored-run.ts'
import { findRunChanges } from '../../../lib/runs/model/run-changes.ts'
import { isLive } from '../../../lib/runs/model/run.ts'
import { exampleRun, noon, states } from '../runs/examples.ts'
import { batchRuns, charged, domainsOf, isOver, orderFor, sent, whole, worldOf } from '../runs/bulk/domains-world.ts'
import { createWorld } from '../runs/world.ts'
import { backUp, essence, filled, freshDatabase, passphrase, putRun, restore, sealed, someRuns } from './backed-up.ts'

vi.setConfig({ testTimeout: 60_000 })
const runsOfProperties = { numRuns: process.env['MUSTER_LONG'] === '1' ? 60 : 6 }
const inFlight = new Set(['intent', 'sending'])

test('an empty database becomes what was backed up, files byte for byte, and the same again changes nothing', async () => {
  await fc.assert(
    fc.asyncProperty(someRuns, async runs => {
      const settled = runs.filter(({ is }) => !inFlight.has(is))
      const before = await filled(settled)
      const file = await backUp(before)
      const after = freshDatabase()
      expect(await restore(after, file)).toMatchObject({ ok: true, value: { runs: settled.length, left: 0 } })
      expect(await essence(after)).toEqual(await essence(before))
      const once = JSON.stringify([await after.runs.toArray(), await after.rows.toArray()])
      expect(await restore(after, file)).toMatchObject({ ok: true, value: { runs: 0, left: settled.length } })
      expect(JSON.stringify([await after.runs.toArray(), await after.rows.toArray()])).toBe(once)
    }),
    runsOfProperties
  )
})

test('two machines come to the same, whichever is added to the other', async () => {
  await fc.assert(
    fc.asyncProperty(someRuns, someRuns, async (one, other) => {
      const settled = (runs: typeof one) => runs.filter(({ is }) => !inFlight.has(is))
      // Of two that were changed at one moment in two ways nobody can say which came later; here each moment is one change.
      const theirs = settled(other).map(run => ({ ...run, ...settled(one).find(({ n, later }) => n === run.n && later === run.later) }))
      const [a, b] = [await filled(settled(one)), await filled(theirs)]
      const [fileA, fileB] = [await backUp(a), await backUp(b)]
      await restore(a, fileB)
      await restore(b, fileA)
      expect(await essence(a)).toEqual(await essence(b))
    }),
    runsOfProperties
  )
})

test.each(['intent', 'sending', 'running', 'uncertain', 'finished', 'refused', 'not-started', 'failed', 'stopped', 'collected'] as const)(
  'a restored run that was %s never sends',
  async is => {
    const old = freshDatabase()
    await putRun(old, exampleRun(is, { connectionId: 'id-1' }))
    const everybody = { kind: 'people', peopleCount: 2, comparisonKey: 'click-many' } as const
    if (is === 'running') {
      await putRun(
        old,
        exampleRun(is, { id: 'many', clickId: 'many', connectionId: 'id-1', request: everybody, liveKey: 'many', listName: 'Many' })
      )
      const person = { url: 'https://www.linkedin.com/in/ada-beispiel', comparisonKey: 'https://www.linkedin.com/in/ada-beispiel' }
      await old.people.put({ runId: 'many', index: 0, ...person, status: 'waiting', attempts: 0 })
    }
    const file = await backUp(old)
    const world = await createWorld()
    expect(await restore(world.database, file)).toMatchObject({ ok: true })
    const run = readRun(await world.database.runs.get('run-1'))
    if (is === 'intent') expect(run?.state.is).toBe('not-sent')
    else expect(run?.state.is).toBe(is === 'sending' ? 'uncertain' : is)
    expect(run && isLive(run) ? run.dueAt : noon).toBe(noon)
    world.clock.now = noon
    const until = noon + 26 * 3_600_000
    await world.untilQuiet(world.boot(), () => world.clock.now > until)
    expect(world.requests.filter(({ url }) => /sn_search|person_search|domain_enrichment/.test(url))).toEqual([])
    if (is === 'running')
      expect((await world.runs()).find(({ id }) => id === 'many')?.state).toEqual({ is: 'stopped', previous: 'running' })
  }
)

test('what is collected here is never taken back by an older state, and is brought by a newer one', async () => {
  const [here, old] = [freshDatabase(), freshDatabase()]
  await putRun(here, exampleRun('collected'), [{ name: 'Ada' }])
  await putRun(old, exampleRun('running', { changedAt: noon + 9 }))
  await restore(here, await backUp(old))
  expect(readRun(await here.runs.get('run-1'))?.state.is).toBe('collected')
  const file = await backUp(here)
  expect(await restore(old, file)).toMatchObject({ value: { runs: 1 } })
  expect((await essence(old))[0]).toMatchObject({ state: { is: 'collected' }, chunks: [expect.stringContaining('Ada')] })
})

test('without keys the other machine has none; with them it takes each where it has none, and keeps its own', async () => {
  const world = await createWorld()
  const keyOf = async (database: typeof world.database): Promise<unknown> => Object(await database.connections.get('id-1')).apiKey
  const [without, withKeys] = [await backUp(world.database), await backUp(world.database, true)]
  expect(new TextDecoder('latin1').decode(await withKeys.arrayBuffer())).not.toContain('sample-key')
  const other = freshDatabase()
  expect(await restore(other, without)).toMatchObject({ value: { keyless: 1 } })
  expect(await keyOf(other)).toBe('')
  expect(await restore(other, withKeys)).toMatchObject({ value: { keyless: 0 } })
  expect(await keyOf(other)).toBe('sample-key-0001')
  await restore(other, without)
  expect(await keyOf(other)).toBe('sample-key-0001')
})

test('the forgotten and the list of whom not to contact come along, and are added to', async () => {
  const [here, there] = [freshDatabase(), freshDatabase()]
  await addErasedPeople(there, ['email:ada@northwind.example'], () => new Uint8Array(32).fill(1))
  await addErasedPeople(here, ['email:bob@northwind.example'], () => new Uint8Array(32).fill(2))
  await there.doNotContact.put({ key: 'domain:contoso.example' })
  await restore(here, await backUp(there))
  const both = ['email:ada@northwind.example', 'email:bob@northwind.example']
  expect(await (await readErasedPeople(here))?.(both)).toEqual(both)
  expect(await here.doNotContact.count()).toBe(1)
})

test('nothing is deleted by age because another machine, or an older backup, did so', async () => {
  const [old, here] = [freshDatabase(), freshDatabase()]
  await saveRetention(old, 30)
  await putRun(here, exampleRun('collected', { changedAt: noon - 400 * 86_400_000 }), [{ name: 'Ada' }])
  await restore(here, await backUp(old))
  expect(await restore(here, await sealed([{ is: 'settings', rows: [{ name: 'retention', value: 30 }] }]))).toMatchObject({ ok: true })
  await tidy(here, noon, async () => undefined)
  expect(await here.rows.count()).toBe(1)
})

test('what is still to be deleted does not take what is restored with it', async () => {
  const here = freshDatabase()
  await putRun(here, exampleRun('collected'), [{ name: 'Ada' }])
  const file = await backUp(here)
  await here.runs.delete('run-1')
  await here.transaction('rw', here.settings, () => oweErasing(here, ['run-1']))
  await restore(here, file)
  await eraseOwed(here, async () => undefined)
  expect(await here.rows.count()).toBe(1)
})

test('another passphrase, a piece that was changed, moved or cut off, and another file change nothing', async () => {
  const old = freshDatabase()
  await putRun(old, exampleRun('collected'), [{ name: 'Ada' }])
  const file = await backUp(old)
  const bytes = new Uint8Array(await file.arrayBuffer())
  const flipped = (at: number): Blob => new Blob([bytes.map((byte, n) => (n === at ? byte ^ 1 : byte))])
  const here = freshDatabase()
  const tried = [
    [file, 'another passphrase', 'passphraseWrong'],
    [flipped(bytes.length - 3), passphrase, 'backupDamaged'],
    [flipped(3), passphrase, 'notABackup'],
    [file.slice(0, bytes.length - 20), passphrase, 'backupDamaged'],
    [new Blob([file, 'more']), passphrase, 'backupDamaged'],
    [new Blob(['name,email\n']), passphrase, 'notABackup'],
    [new Blob([]), passphrase, 'notABackup']
  ] as const
  for (const [blob, phrase, code] of tried) expect(await restore(here, blob, phrase)).toEqual({ ok: false, failure: { code } })
  expect(await here.runs.count()).toBe(0)
})

/** A list of eight batches that was ended early, backed up, resumed, and has asked about more since. */
const goneOn = async () => {
  const world = await worldOf(2, undefined, { speed: 1 })
  const worker = world.boot()
  const domains = domainsOf(16)
  await worker.enrich(await orderFor(world, domains))
  const { id } = await whole(world)
  await world.untilQuiet(worker, () => world.requests.filter(({ url }) => url.endsWith('/domain_enrichment')).length >= 3)
  expect(await worker.many.finish(id)).toMatchObject({ ok: true })
  await world.untilQuiet(worker)
  expect(await whole(world)).toMatchObject({ state: { is: 'collected' }, childCounts: { ready: 3, waiting: 5 } })
  const file = await backUp(world.database)
  world.clock.now += 60_000
  await worker.manage.followAgain(id)
  await world.untilQuiet(worker, () => sent(world).length >= 6)
  expect(await whole(world)).toMatchObject({ state: { is: 'running' }, childCounts: { ready: 3 } })
  return { world, id, file, domains }
}

test('a list of many that went on since its backup goes on as it is', async () => {
  const { world, file, domains } = await goneOn()
  const before = await whole(world)
  expect(await restore(world.database, file)).toMatchObject({ ok: true })
  expect(await whole(world)).toEqual(before)
  await world.untilQuiet(world.boot(), isOver)
  expect(sent(world)).toHaveLength(8)
  expect(charged(world)).toBe(domains.length)
})

test('the same file again does not pause a list of many that is under way', async () => {
  const { world } = await goneOn()
  const file = await backUp(world.database)
  expect(await restore(world.database, file)).toMatchObject({ ok: true })
  expect((await whole(world)).state.is).toBe('running')
})

test('where an older table of batches took the place of a later one, those that were asked about are waited for, and none is asked about twice', async () => {
  const { world, id, domains } = await goneOn()
  // A version before this one put it there.
  await world.database.batches
    .where('runId')
    .equals(id)
    .modify((batch: { index: number; status: string; childRunId?: string }) => {
      if (batch.index < 3) return
      batch.status = 'waiting'
      delete batch.childRunId
    })
  const worker = world.boot(6_000)
  await world.untilQuiet(worker, isOver)
  expect(worker.life.dead).toBe(false)
  expect(await whole(world)).toMatchObject({ state: { is: 'collected' }, childCounts: { ready: 8, running: 0, waiting: 0, failed: 0 } })
  expect((await world.database.batches.toArray()).map(({ status }) => status)).toEqual(Array(8).fill('here'))
  expect(await batchRuns(world)).toHaveLength(8)
  expect(charged(world)).toBe(domains.length)
})

test('what comes out of a backup is no news: nothing is told, nothing stands on the icon, and no file saves itself', async () => {
  const [old, here] = [freshDatabase(), freshDatabase()]
  const asked = { kind: 'people', peopleCount: 2, comparisonKey: 'click-many' } as const
  const pause = { code: 'noCredits' } as const
  for (const is of ['collected', 'refused', 'failed', 'not-started', 'not-sent', 'stopped'] as const)
    await putRun(old, exampleRun(is, { id: is, clickId: is, listTitle: is, createdAt: noon + 5 }))
  await putRun(old, exampleRun('stopped', { id: 'many', clickId: 'many', request: asked, pause }))
  // One that goes on here, and had come to its end by the backup.
  await putRun(old, exampleRun('collected', { id: 'both', clickId: 'both', changedAt: noon + 9 }))
  await putRun(here, exampleRun('running', { id: 'both', clickId: 'both' }))
  await saveRunEnds(here, { saving: true, named: true })
  const look = () => lookAtRuns(here, (runs, before) => findRunChanges(runs, before, true))
  const saves = () => here.settings.where('name').startsWith('save ').primaryKeys()
  await look()
  expect(await restore(here, await backUp(old))).toMatchObject({ value: { runs: 8 } })
  for (let n = 0; n < 2; n++) expect(await look()).toMatchObject({ news: [], unseen: [], ready: [] })
  expect(await saves()).toEqual([])
  // What becomes of it from now on is news.
  const { liveKey: _key, ...refused } = exampleRun('collected', { id: 'refused', clickId: 'refused' })
  await here.runs.put({ ...refused, listedAt: refused.createdAt })
  expect((await look()).news.map(({ run, notice }) => `${run.id} ${notice.key}`)).toEqual(['refused ready'])
  expect(await saves()).toEqual(['save refused'])
})

test('outside the database are kept only the names of lists that may be at the service', async () => {
  const [old, here] = [freshDatabase(), freshDatabase()]
  for (const is of states) await putRun(old, exampleRun(is, { id: is, clickId: is, ...(isLive(exampleRun(is)) ? { liveKey: is } : {}) }))
  const wholes = [
    { kind: 'people', peopleCount: 1, comparisonKey: 'people' },
    { kind: 'domain-batches', domainCount: 2, batchCount: 1, comparisonKey: 'batches' }
  ] as const
  for (const asked of wholes) await putRun(old, exampleRun('collected', { id: asked.kind, clickId: asked.kind, request: asked }))
  const kept: string[] = []
  await restore(here, await backUp(old), passphrase, async ({ id }) => void kept.push(id))
  const never = new Set<string>(['intent', 'not-sent'])
  expect(kept.toSorted()).toEqual(states.filter(is => !never.has(is)).toSorted())
})

test('a connection that cannot be read keeps nothing else from coming back', async () => {
  const world = await createWorld()
  await putRun(world.database, exampleRun('collected'), [{ name: 'Ada' }])
  const damaged: { id: string } = Object.assign({ id: 'damaged' }, { baseUrl: 7 })
  await world.database.connections.put(damaged)
  const here = freshDatabase()
  expect(await restore(here, await backUp(world.database))).toMatchObject({ ok: true, value: { runs: 1, keyless: 1 } })
  expect(await here.connections.toCollection().primaryKeys()).toEqual(['id-1'])
  expect(await here.rows.count()).toBe(1)
})

test('what an older backup still held of deleted results does not come back', async () => {
  const here = freshDatabase()
  const run = exampleRun('collected', { resultsDeletedAt: noon })
  const rest = { is: 'rows', rows: [{ runId: run.id, index: 0, columns: { fullName: 'Ada Beispiel' } }] }
  expect(await restore(here, await sealed([rest, { is: 'run', run }]))).toMatchObject({ ok: true, value: { runs: 1 } })
  expect([await here.runs.count(), await here.rows.count()]).toEqual([1, 0])
})
