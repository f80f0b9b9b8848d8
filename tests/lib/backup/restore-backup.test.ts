// Restoring merges a backup into the database, sends nothing and loses nothing, even if the backup is damaged.
import * as fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { scheduleDeletion, deleteScheduled } from '../../../lib/results/delete-results.ts'
import { addErasedPeople, loadErasedKeyFinder } from '../../../lib/results/erased-people.ts'
import { updateRunNotifications } from '../../../lib/runs/store/run-notifications.ts'
import { saveRetention, deleteExpiredResults } from '../../../lib/results/retention.ts'
import { saveRunEndOptions } from '../../../lib/runs/store/run-end-options.ts'
import { parseStoredRun } from '../../../lib/runs/store/stored-run.ts'
import { findRunChanges } from '../../../lib/runs/model/run-changes.ts'
import { isLive } from '../../../lib/runs/model/run.ts'
import { exampleRun, noon, states } from '../runs/examples.ts'
import {
  readBatchRuns,
  sumCredits,
  createDomains,
  hasDomainsRunEnded,
  createDomainsOrder,
  getSentBatches,
  readDomainsRun,
  createDomainsSandbox
} from '../runs/bulk/domains-sandbox.ts'
import { createSandbox } from '../runs/sandbox.ts'
import {
  backUp,
  createBackup,
  createFilledDatabase,
  freshDatabase,
  passphrase,
  putRun,
  restore,
  runSpecs,
  summarize
} from './backup-helpers.ts'
import { restoreBackup } from '../../../lib/backup/restore-backup.ts'
import { isLong } from '../../is-long.ts'

vi.setConfig({ testTimeout: 60_000 })
const propertyRuns = { numRuns: isLong ? 60 : 2 }
const inFlight = new Set(['intent', 'sending'])

test('restoring into an empty database reproduces it byte for byte, and restoring again changes nothing', async () => {
  await fc.assert(
    fc.asyncProperty(runSpecs, async specs => {
      const stable = specs.filter(({ is }) => !inFlight.has(is))
      const before = await createFilledDatabase(stable)
      const file = await backUp(before)
      const after = freshDatabase()
      expect(await restore(after, file)).toMatchObject({ ok: true, value: { runs: stable.length, unchangedRuns: 0 } })
      expect(await summarize(after)).toEqual(await summarize(before))
      const firstContents = JSON.stringify([await after.runs.toArray(), await after.rows.toArray()])
      expect(await restore(after, file)).toMatchObject({ ok: true, value: { runs: 0, unchangedRuns: stable.length } })
      expect(JSON.stringify([await after.runs.toArray(), await after.rows.toArray()])).toBe(firstContents)
    }),
    propertyRuns
  )
})

test('a run with more contents than there is memory for ends the restore, and the runs before it are whole', async () => {
  const runOf = (id: string) => exampleRun('collected', { id, clickId: id, state: { is: 'collected', rows: 1 } })
  const chunksOf = (runId: string, count: number) =>
    Array.from({ length: count }, (_, index) => ({ is: 'chunks', rows: [{ runId, index, text: `["${'a'.repeat(100)}"]` }] }))
  const file = await createBackup([
    ...chunksOf('run-1', 5),
    { is: 'run', run: runOf('run-1') },
    ...chunksOf('run-2', 50),
    { is: 'run', run: runOf('run-2') }
  ])
  const database = freshDatabase()
  const dependencies = { now: noon, pause: async () => undefined, onProgress: () => undefined, backUpListName: async () => undefined }
  const restored = await restoreBackup(database, file, passphrase, { ...dependencies, maxRunLength: 2_000 })
  expect(restored).toMatchObject({ ok: false, failure: { code: 'backupTooLarge' } })
  expect(await database.runs.toCollection().primaryKeys()).toEqual(['run-1'])
  expect(await database.chunks.count()).toBe(5)
  expect(await restoreBackup(database, file, passphrase, dependencies)).toMatchObject({ ok: true, value: { runs: 1 } })
})

test('two computers that restore each other’s backup end up equal', async () => {
  await fc.assert(
    fc.asyncProperty(runSpecs, runSpecs, async (firstSpecs, secondSpecs) => {
      const keepStable = (specs: typeof firstSpecs) => specs.filter(({ is }) => !inFlight.has(is))
      const first = keepStable(firstSpecs)
      // No one can order two different changes of the same time, so runs with equal id and time are equal here.
      const second = keepStable(secondSpecs).map(spec => ({
        ...spec,
        ...first.find(({ number, delayMs }) => number === spec.number && delayMs === spec.delayMs)
      }))
      const [a, b] = [await createFilledDatabase(first), await createFilledDatabase(second)]
      const [fileA, fileB] = [await backUp(a), await backUp(b)]
      await restore(a, fileB)
      await restore(b, fileA)
      expect(await summarize(a)).toEqual(await summarize(b))
    }),
    propertyRuns
  )
})

test.each(['intent', 'sending', 'running', 'uncertain', 'finished', 'refused', 'not-started', 'failed', 'stopped', 'collected'] as const)(
  'a restored run that was %s never sends',
  async is => {
    const source = freshDatabase()
    await putRun(source, exampleRun(is, { connectionId: 'id-1' }))
    const bulkRequest = { kind: 'people', peopleCount: 2, comparisonKey: 'click-many' } as const
    if (is === 'running') {
      await putRun(
        source,
        exampleRun(is, { id: 'many', clickId: 'many', connectionId: 'id-1', request: bulkRequest, liveKey: 'many', listName: 'Many' })
      )
      const person = { url: 'https://www.linkedin.com/in/ada-beispiel', comparisonKey: 'https://www.linkedin.com/in/ada-beispiel' }
      await source.people.put({ runId: 'many', index: 0, ...person, status: 'waiting', attempts: 0 })
    }
    const file = await backUp(source)
    const sandbox = await createSandbox()
    expect(await restore(sandbox.database, file)).toMatchObject({ ok: true })
    const run = parseStoredRun(await sandbox.database.runs.get('run-1'))
    if (is === 'intent') expect(run?.state.is).toBe('not-sent')
    else expect(run?.state.is).toBe(is === 'sending' ? 'uncertain' : is)
    expect(run && isLive(run) ? run.dueAt : noon).toBe(noon)
    sandbox.clock.now = noon
    const until = noon + 26 * 3_600_000
    await sandbox.runUntilIdle(sandbox.startWorker(), () => sandbox.clock.now > until)
    expect(sandbox.requests.filter(({ url }) => /sn_search|person_search|domain_enrichment/.test(url))).toEqual([])
    if (is === 'running')
      expect((await sandbox.readRuns()).find(({ id }) => id === 'many')?.state).toEqual({ is: 'stopped', previous: 'running' })
  }
)

test('a collected run is never replaced by an earlier state, and replaces one', async () => {
  const [target, source] = [freshDatabase(), freshDatabase()]
  await putRun(target, exampleRun('collected'), [{ name: 'Ada' }])
  await putRun(source, exampleRun('running', { changedAt: noon + 9 }))
  await restore(target, await backUp(source))
  expect(parseStoredRun(await target.runs.get('run-1'))?.state.is).toBe('collected')
  const file = await backUp(target)
  expect(await restore(source, file)).toMatchObject({ value: { runs: 1 } })
  expect((await summarize(source))[0]).toMatchObject({ state: { is: 'collected' }, chunks: [expect.stringContaining('Ada')] })
})

test('title, tags and archive come back as they were changed last, whichever version of the list stays', async () => {
  const changed = { listTitle: 'Ours', firstTitle: 'Northwind', tags: ['Q4'], archivedAt: noon, listChangedAt: noon + 1 }
  for (const changedAt of [noon, noon + 9]) {
    const [target, source] = [freshDatabase(), freshDatabase()]
    await putRun(source, exampleRun('collected', { ...changed, changedAt: noon + 5 }))
    await putRun(target, exampleRun('collected', { changedAt }))
    const file = await backUp(source)
    await restore(target, file)
    expect(parseStoredRun(await target.runs.get('run-1'))).toMatchObject(changed)
    await target.runs.put({ ...exampleRun('collected', { changedAt, listTitle: 'Newer', listChangedAt: noon + 2 }), listedAt: noon })
    await restore(target, file)
    const kept = parseStoredRun(await target.runs.get('run-1'))
    expect([kept?.listTitle, kept?.tags, kept?.archivedAt]).toEqual(['Newer', undefined, undefined])
  }
})

test('a backup has the bin: what only one side has in it is outside of it, and the time of the others begins again', async () => {
  const [target, source] = [freshDatabase(), freshDatabase()]
  await putRun(source, exampleRun('collected', { removeAt: noon, tags: ['a, b', 'x'.repeat(50)] }))
  await putRun(target, exampleRun('collected', { id: 'run-2', clickId: 'click-2', removeAt: noon }))
  const file = await backUp(source)
  await restore(target, await backUp(target))
  await restore(target, file)
  const restored = (await target.runs.toArray()).map(row => parseStoredRun(row))
  expect(restored.map(run => [run?.removeAt, run?.tags])).toEqual([
    [expect.any(Number), ['a', 'b']],
    [noon, undefined]
  ])
  expect(restored[0]?.removeAt).toBeGreaterThan(noon + 1)
  await putRun(source, exampleRun('collected'))
  await restore(target, await backUp(source))
  expect(parseStoredRun(await target.runs.get('run-1'))?.removeAt).toBeUndefined()
  await restore(target, file)
  expect(parseStoredRun(await target.runs.get('run-1'))?.removeAt).toBeUndefined()
})

test('API keys are restored only if included and only where one is missing', async () => {
  const sandbox = await createSandbox()
  const readApiKey = async (database: typeof sandbox.database): Promise<unknown> => Object(await database.connections.get('id-1')).apiKey
  const [withoutKeys, withKeys] = [await backUp(sandbox.database), await backUp(sandbox.database, true)]
  expect(new TextDecoder('latin1').decode(await withKeys.arrayBuffer())).not.toContain('sample-key')
  const other = freshDatabase()
  expect(await restore(other, withoutKeys)).toMatchObject({ value: { connectionsWithoutKey: 1 } })
  expect(await readApiKey(other)).toBe('')
  expect(await restore(other, withKeys)).toMatchObject({ value: { connectionsWithoutKey: 0 } })
  expect(await readApiKey(other)).toBe('sample-key-0001')
  await restore(other, withoutKeys)
  expect(await readApiKey(other)).toBe('sample-key-0001')
})

test('erased people and the do-not-contact list are merged', async () => {
  const [target, source] = [freshDatabase(), freshDatabase()]
  await addErasedPeople(source, ['email:ada@northwind.example'], () => new Uint8Array(32).fill(1))
  await addErasedPeople(target, ['email:bob@northwind.example'], () => new Uint8Array(32).fill(2))
  await source.doNotContact.put({ key: 'domain:contoso.example' })
  await restore(target, await backUp(source))
  const both = ['email:ada@northwind.example', 'email:bob@northwind.example']
  expect(await (await loadErasedKeyFinder(target))?.(both)).toEqual(both)
  expect(await target.doNotContact.count()).toBe(1)
})

test('an older backup narrows no entry of the do-not-contact list', async () => {
  const [target, source] = [freshDatabase(), freshDatabase()]
  await source.doNotContact.bulkPut([
    { key: 'email:ada@x.example', lists: ['a'] },
    { key: 'email:bob@x.example', lists: ['a'] },
    { key: 'email:eve@x.example' },
    { key: 'email:kim@x.example', lists: ['c'] }
  ])
  await target.doNotContact.bulkPut([
    { key: 'email:ada@x.example', lists: ['a', 'b'] },
    { key: 'email:bob@x.example' },
    { key: 'email:eve@x.example', lists: ['b'] }
  ])
  await restore(target, await backUp(source))
  expect(await target.doNotContact.toArray()).toEqual([
    { key: 'email:ada@x.example', lists: ['a', 'b'] },
    { key: 'email:bob@x.example', isOwn: true, lists: ['a'] },
    { key: 'email:eve@x.example', isOwn: true, lists: ['b'] },
    { key: 'email:kim@x.example', lists: ['c'] }
  ])
})

test('the retention setting of a backup is not restored', async () => {
  const [source, target] = [freshDatabase(), freshDatabase()]
  await saveRetention(source, 30)
  await putRun(target, exampleRun('collected', { changedAt: noon - 400 * 86_400_000 }), [{ name: 'Ada' }])
  await restore(target, await backUp(source))
  expect(await restore(target, await createBackup([{ is: 'settings', rows: [{ name: 'retention', value: 30 }] }]))).toMatchObject({
    ok: true
  })
  await deleteExpiredResults(target, noon, async () => undefined)
  expect(await target.rows.count()).toBe(1)
})

test('a scheduled deletion does not delete restored results', async () => {
  const target = freshDatabase()
  await putRun(target, exampleRun('collected'), [{ name: 'Ada' }])
  const file = await backUp(target)
  await target.runs.delete('run-1')
  await target.transaction('rw', target.settings, () => scheduleDeletion(target, ['run-1']))
  await restore(target, file)
  await deleteScheduled(target, async () => undefined)
  expect(await target.rows.count()).toBe(1)
})

test('a wrong passphrase, a damaged backup or another file changes nothing', async () => {
  const source = freshDatabase()
  await putRun(source, exampleRun('collected'), [{ name: 'Ada' }])
  const file = await backUp(source)
  const bytes = new Uint8Array(await file.arrayBuffer())
  const flipBit = (offset: number): Blob => new Blob([bytes.map((byte, index) => (index === offset ? byte ^ 1 : byte))])
  const target = freshDatabase()
  const cases = [
    [file, 'another passphrase', 'passphraseWrong'],
    [flipBit(bytes.length - 3), passphrase, 'backupDamaged'],
    [flipBit(3), passphrase, 'notABackup'],
    [file.slice(0, bytes.length - 20), passphrase, 'backupDamaged'],
    [new Blob([file, 'more']), passphrase, 'backupDamaged'],
    [new Blob(['name,email\n']), passphrase, 'notABackup'],
    [new Blob([]), passphrase, 'notABackup']
  ] as const
  for (const [blob, phrase, code] of cases) expect(await restore(target, blob, phrase)).toEqual({ ok: false, failure: { code } })
  expect(await target.runs.count()).toBe(0)
})

/** A run of six batches that was finished early, backed up, resumed, and has started more batches since. */
const createResumedRun = async () => {
  const sandbox = await createDomainsSandbox(2, undefined, { speed: 4 })
  const worker = sandbox.startWorker()
  const domains = createDomains(12)
  await worker.enrichDomains(await createDomainsOrder(sandbox, domains))
  const { id } = await readDomainsRun(sandbox)
  await sandbox.runUntilIdle(worker, () => sandbox.requests.filter(({ url }) => url.endsWith('/domain_enrichment')).length >= 3)
  expect(await worker.scheduler.finishEarly(id)).toMatchObject({ ok: true })
  await sandbox.runUntilIdle(worker)
  expect(await readDomainsRun(sandbox)).toMatchObject({ state: { is: 'collected' }, childCounts: { ready: 3, waiting: 3 } })
  const file = await backUp(sandbox.database)
  sandbox.clock.now += 60_000
  await worker.manageRun.startRemaining(id)
  await sandbox.runUntilIdle(worker, () => getSentBatches(sandbox).length >= 5)
  expect(await readDomainsRun(sandbox)).toMatchObject({ state: { is: 'running' }, childCounts: { ready: 3 } })
  return { sandbox, id, file, domains }
}

test('a parent run that continued since the backup continues unchanged, and the same file again does not stop it', async () => {
  const { sandbox, file, domains } = await createResumedRun()
  const before = await readDomainsRun(sandbox)
  for (const restored of [file, await backUp(sandbox.database)]) {
    expect(await restore(sandbox.database, restored)).toMatchObject({ ok: true })
    expect(await readDomainsRun(sandbox)).toEqual(before)
  }
  await sandbox.runUntilIdle(sandbox.startWorker(), hasDomainsRunEnded)
  expect(getSentBatches(sandbox)).toHaveLength(6)
  expect(sumCredits(sandbox)).toBe(domains.length)
})

test('batches that lost their child run are matched to it again and not charged twice', async () => {
  const { sandbox, id, domains } = await createResumedRun()
  // Corrupts the stored batches.
  await sandbox.database.batches
    .where('runId')
    .equals(id)
    .modify(batch => {
      if (batch.index < 3) return
      batch.status = 'waiting'
      delete batch.childRunId
    })
  const worker = sandbox.startWorker(6_000)
  await sandbox.runUntilIdle(worker, hasDomainsRunEnded)
  expect(worker.life.dead).toBe(false)
  expect(await readDomainsRun(sandbox)).toMatchObject({
    state: { is: 'collected' },
    childCounts: { ready: 6, running: 0, waiting: 0, failed: 0 }
  })
  expect((await sandbox.database.batches.toArray()).map(({ status }) => status)).toEqual(Array(6).fill('ready'))
  expect(await readBatchRuns(sandbox)).toHaveLength(6)
  expect(sumCredits(sandbox)).toBe(domains.length)
})

test('a restored run causes no notification, no badge and no automatic export', async () => {
  const [source, target] = [freshDatabase(), freshDatabase()]
  const request = { kind: 'people', peopleCount: 2, comparisonKey: 'click-many' } as const
  const pause = { code: 'noCredits' } as const
  for (const is of ['collected', 'refused', 'failed', 'not-started', 'not-sent', 'stopped'] as const)
    await putRun(source, exampleRun(is, { id: is, clickId: is, listTitle: is, createdAt: noon + 5 }))
  await putRun(source, exampleRun('stopped', { id: 'many', clickId: 'many', request, pause }))
  // This run is running here and collected in the backup.
  await putRun(source, exampleRun('collected', { id: 'both', clickId: 'both', changedAt: noon + 9 }))
  await putRun(target, exampleRun('running', { id: 'both', clickId: 'both' }))
  await saveRunEndOptions(target, { autoSave: true, showListNames: true })
  const updateNotifications = () => updateRunNotifications(target, (runs, before) => findRunChanges(runs, before, true))
  const readPendingSaves = () => target.settings.where('name').startsWith('pending-save:').primaryKeys()
  await updateNotifications()
  expect(await restore(target, await backUp(source))).toMatchObject({ value: { runs: 8 } })
  for (let n = 0; n < 2; n++) expect(await updateNotifications()).toMatchObject({ announcements: [], unseenProblems: [], ready: [] })
  expect(await readPendingSaves()).toEqual([])
  // Later changes of the run are announced.
  const { liveKey: _key, ...refused } = exampleRun('collected', { id: 'refused', clickId: 'refused' })
  await target.runs.put({ ...refused, listedAt: refused.createdAt })
  expect((await updateNotifications()).announcements.map(({ run, notification }) => `${run.id} ${notification.key}`)).toEqual([
    'refused ready'
  ])
  expect(await readPendingSaves()).toEqual(['pending-save:refused'])
})

test('only list names that the service may know are backed up outside the database', async () => {
  const [source, target] = [freshDatabase(), freshDatabase()]
  for (const is of states) await putRun(source, exampleRun(is, { id: is, clickId: is, ...(isLive(exampleRun(is)) ? { liveKey: is } : {}) }))
  const parentRequests = [
    { kind: 'people', peopleCount: 1, comparisonKey: 'people' },
    { kind: 'domain-batches', domainCount: 2, batchCount: 1, comparisonKey: 'batches' }
  ] as const
  for (const request of parentRequests) await putRun(source, exampleRun('collected', { id: request.kind, clickId: request.kind, request }))
  const backedUpIds: string[] = []
  await restore(target, await backUp(source), passphrase, async ({ id }) => void backedUpIds.push(id))
  const unsent = new Set<string>(['intent', 'not-sent'])
  expect(backedUpIds.toSorted()).toEqual(states.filter(is => !unsent.has(is)).toSorted())
})

test('an unreadable connection does not stop the restore', async () => {
  const sandbox = await createSandbox()
  await putRun(sandbox.database, exampleRun('collected'), [{ name: 'Ada' }])
  const damaged: { id: string } = Object.assign({ id: 'damaged' }, { baseUrl: 7 })
  await sandbox.database.connections.put(damaged)
  const target = freshDatabase()
  expect(await restore(target, await backUp(sandbox.database))).toMatchObject({ ok: true, value: { runs: 1, connectionsWithoutKey: 1 } })
  expect(await target.connections.toCollection().primaryKeys()).toEqual(['id-1'])
  expect(await target.rows.count()).toBe(1)
})

test('rows of a run with deleted results are not restored', async () => {
  const target = freshDatabase()
  const run = exampleRun('collected', { resultsDeletedAt: noon })
  const rowsEntry = { is: 'rows', rows: [{ runId: run.id, index: 0, columns: { fullName: 'Ada Beispiel' } }] }
  expect(await restore(target, await createBackup([rowsEntry, { is: 'run', run }]))).toMatchObject({ ok: true, value: { runs: 1 } })
  expect([await target.runs.count(), await target.rows.count()]).toEqual([1, 0])
})

test.each<[string, object]>([
  ['a key that is kept for the session alone', { apiKeyStorage: 'session', apiKey: '' }],
  ['another account', { accountId: 'newer account', apiKey: '' }],
  ['a corrected path', { apiKey: 'sample-key-0001', apiSettings: { downloadPath: '/corrected' } }]
])('a restored backup never replaces %s', async (_, changes) => {
  const sandbox = await createSandbox()
  const file = await backUp(sandbox.database, true)
  const target = freshDatabase()
  const stored = Object(await sandbox.database.connections.get('id-1'))
  const { apiSettings = {}, ...rest }: { apiSettings?: object } = changes
  const existing = { ...stored, ...rest, apiSettings: { ...stored.apiSettings, ...apiSettings } }
  await target.connections.put(existing)
  await restore(target, file)
  expect(await target.connections.get('id-1')).toEqual(existing)
})

test('a missing key is filled in beside a corrected path', async () => {
  const sandbox = await createSandbox()
  const file = await backUp(sandbox.database, true)
  const target = freshDatabase()
  const stored = Object(await sandbox.database.connections.get('id-1'))
  await target.connections.put({ ...stored, apiKey: '', apiSettings: { ...stored.apiSettings, downloadPath: '/corrected' } })
  await restore(target, file)
  expect(await target.connections.get('id-1')).toMatchObject({ apiKey: 'sample-key-0001', apiSettings: { downloadPath: '/corrected' } })
})
