// Erasing removes one person from everything, no one else, and hides them if they are imported again.
import { expect, test } from 'vitest'
import { readSuppression } from '../../../lib/results/read-suppression.ts'
import { loadVisibilityCheck } from '../../../lib/results/hidden-people.ts'
import { addExported } from '../../../lib/results/exported-records.ts'
import { createRowMapper, toStoredRows, unpackRows } from '../../../lib/results/stored-rows.ts'
import type { Database } from '../../../lib/database/schema.ts'
import { ok } from '../../../lib/failure.ts'
import { readErasureKeys } from '../../../lib/erase/find-person.ts'
import { createPersonEraser, type EraseDependencies } from '../../../lib/erase/erase-person.ts'
import { prepareResults } from '../../../lib/runs/track/prepare-results.ts'
import { exampleRun } from '../runs/examples.ts'
import { createProfileUrls, quickLookups, startPeople } from '../runs/bulk/people-sandbox.ts'
import { createSandbox, type Sandbox } from '../runs/sandbox.ts'
import { createEraserDependencies, erased } from './eraser-sandbox.ts'

const url = 'https://www.linkedin.com/in/ada-beispiel'
const ada = { full_name: 'Ada Beispiel', email: 'ada@northwind.example', linkedin_url: url, big: 12345678901234567890n.toString() }
const bob = {
  full_name: 'Bob Muster',
  email: 'bob@northwind.example',
  linkedin_url: 'https://www.linkedin.com/in/bob-muster',
  note: 'Knows ada@northwind.example'
}

const putRunWithRows = async (database: Database, id: string, rows: unknown[], changes = {}): Promise<void> => {
  const run = exampleRun('collected', { id, clickId: id, listName: id, connectionId: 'id-1', ...changes })
  const results = await prepareResults(rows, async () => undefined, run.request)
  await database.runs.put({ ...run, listedAt: 1, state: { is: 'collected', rows: results.count } } as never)
  await database.chunks.bulkPut(results.chunks.map((text, index) => ({ runId: id, index, text })))
  await database.rows.bulkPut(toStoredRows(id, 0, results.rows.map(createRowMapper(run, results, 0)), false))
}
const putNotes = (database: Database): Promise<unknown> =>
  database.personNotes.bulkPut([
    { id: 'ada', keys: [`profile:${url}`, 'email:ada@northwind.example'], note: 'Call in May', tags: ['vip'], status: 'new', changedAt: 1 },
    {
      id: 'bob',
      keys: [`profile:${bob.linkedin_url}`],
      note: 'Likes tea\nAsk ADA@northwind.example first',
      tags: ['ada@northwind.example', 'vip'],
      status: '',
      changedAt: 1
    }
  ])
const dumpDatabase = async (database: Database): Promise<string> =>
  JSON.stringify(await Promise.all(database.tables.filter(({ name }) => name !== 'erasedPeople').map(table => table.toArray())))

const createFilledSandbox = async (): Promise<Sandbox> => {
  const sandbox = await createSandbox()
  const { database } = sandbox
  await putRunWithRows(database, 'search', [ada, bob])
  await putRunWithRows(database, 'companies', [{ company_name: 'Northwind', domain: 'northwind.example', employees: [ada, bob] }])
  await putRunWithRows(database, 'lookup', [ada], { request: { kind: 'person', url, comparisonKey: url }, listName: url })
  await putRunWithRows(database, 'others', [{ ...bob, note: '' }])
  await database.replies.bulkPut([
    { runId: 'search', at: 0, operation: 'download', text: JSON.stringify([ada, bob]) },
    { runId: 'others', at: 0, operation: 'status', text: 'finished' }
  ])
  await database.keptFiles.put({ runId: 'search', bytes: new Uint8Array(1), format: 'xlsx' })
  await database.people.bulkPut([
    { runId: 'many', index: 0, url, comparisonKey: url, status: 'waiting', attempts: 0 },
    { runId: 'many', index: 1, url: bob.linkedin_url, comparisonKey: bob.linkedin_url, status: 'waiting', attempts: 0 }
  ])
  sandbox.listNameBackup.set('list:lookup', { listName: url, kind: 'person', serviceHost: 'api.service.example', createdAt: 1 })
  sandbox.listNameBackup.set('list:lost', { listName: `${url}/`, kind: 'person', serviceHost: 'api.service.example', createdAt: 1 })
  sandbox.listNameBackup.set('list:search', { listName: 'search', kind: 'lead-search', serviceHost: 'api.service.example', createdAt: 1 })
  return sandbox
}

test.each([
  ['a profile URL', `${url}/?trk=x`],
  ['an email', 'ADA@northwind.example']
])('%s identifies a person, whose records, replies, lookups, bulk entries, kept files and list names are erased', async (_, text) => {
  const sandbox = await createFilledSandbox()
  const { find, erase } = createPersonEraser(createEraserDependencies(sandbox, [ada, bob], sandbox.startWorker()))
  const found = await find(readErasureKeys(text))
  expect(found).toMatchObject({ recordCount: 3, runIds: ['companies', 'lookup', 'search'], lookupIds: ['lookup'], liveLookups: 0 })
  expect(found.keys.toSorted()).toEqual(['email:ada@northwind.example', `profile:${url}`])
  const others = JSON.stringify(await sandbox.database.chunks.get(['others', 0]))
  expect(await erase(found, () => undefined)).toEqual(erased)
  expect(await dumpDatabase(sandbox.database)).not.toMatch(/ada[@-]|Ada Beispiel/)
  expect(JSON.stringify([...sandbox.listNameBackup])).not.toMatch(/ada-/)
  expect([...sandbox.listNameBackup.keys()]).toEqual(['list:search'])
  const remaining = (await sandbox.database.rows.toArray()).flatMap(unpackRows)
  expect(remaining.map(({ runId, columns }) => [runId, columns['email']])).toEqual([
    ['companies', 'bob@northwind.example'],
    ['others', 'bob@northwind.example'],
    ['search', 'bob@northwind.example']
  ])
  const { note: _note, ...bobWithoutNote } = bob
  expect((await sandbox.database.replies.toArray()).map(({ text: kept }) => kept)).toEqual([JSON.stringify([bobWithoutNote]), 'finished'])
  expect(await sandbox.database.people.count()).toBe(1)
  expect(JSON.stringify(await sandbox.database.chunks.get(['others', 0]))).toBe(others)
  const [visibility] =
    (await (await loadVisibilityCheck(sandbox.database))?.([{ columns: { email: ada.email }, marks: {}, isCompany: false }])) ?? []
  expect(visibility).toBe('erased')
})

test('nothing stays of where the person went, and others keep theirs', async () => {
  const sandbox = await createFilledSandbox()
  const { database } = sandbox
  const places = new Map([
    ['search', [0, 1]],
    ['lookup', [0]],
    ['others', [0]]
  ])
  await addExported(database, { to: 'csv', name: '', at: 5 }, places)
  const { find, erase } = createPersonEraser(createEraserDependencies(sandbox, [ada, bob], sandbox.startWorker()))
  await erase(await find(readErasureKeys(url)), () => undefined)
  expect((await database.exports.toArray()).map(({ runId, ranges }) => [runId, ...ranges])).toEqual([
    ['others', 0, 1],
    ['search', 0, 1]
  ])
})

test('a shared mailbox has no key, and an email of two profiles identifies no one', async () => {
  expect(readErasureKeys('info@northwind.example')).toEqual([])
  expect(readErasureKeys('northwind.example, https://www.linkedin.com/company/northwind')).toEqual([])
  const sandbox = await createSandbox()
  await putRunWithRows(sandbox.database, 'two', [ada, { ...bob, email: ada.email }])
  const found = await createPersonEraser(createEraserDependencies(sandbox, [ada, bob], sandbox.startWorker())).find(
    readErasureKeys(ada.email)
  )
  expect(found).toMatchObject({ recordCount: 0, keys: [], sharedEmails: 1 })
})

test('without the worker, the person is hidden and the erasure is reported as incomplete', async () => {
  const sandbox = await createFilledSandbox()
  const dependencies = createEraserDependencies(sandbox, [ada, bob], sandbox.startWorker())
  const { find, erase } = createPersonEraser({ ...dependencies, send: async () => ({ ok: false, failure: { code: 'workerStopped' } }) })
  expect(await erase(await find(readErasureKeys(url)), () => undefined)).toEqual({ ok: false, failure: { code: 'erasureIncomplete' } })
  expect(await loadVisibilityCheck(sandbox.database)).toBeDefined()
  const retry = createPersonEraser(dependencies)
  expect(await retry.erase(await retry.find(readErasureKeys(url)), () => undefined)).toEqual(erased)
  expect(await dumpDatabase(sandbox.database)).not.toMatch(/ada[@-]/)
})

test('a run that changes during the erasure is read again', async () => {
  const sandbox = await createFilledSandbox()
  const worker = sandbox.startWorker()
  const dependencies = createEraserDependencies(sandbox, [ada, bob], worker)
  let isFirst = true
  const send = (async (name: never, body: never) => {
    if (isFirst)
      await sandbox.database.runs
        .where('id')
        .equals('search')
        .modify({ changedAt: 5 } as never)
    isFirst = false
    return dependencies.send(name, body)
  }) as unknown as EraseDependencies['send']
  const { find, erase } = createPersonEraser({ ...dependencies, send })
  expect(await erase(await find(readErasureKeys(url)), () => undefined)).toEqual(erased)
  expect(await dumpDatabase(sandbox.database)).not.toMatch(/ada[@-]/)
})

test('a tracked list named after the person is erased with its list name backup', async () => {
  const sandbox = await createSandbox()
  const request = { kind: 'tracked-list', comparisonKey: `${url}/` } as const
  await putRunWithRows(sandbox.database, 'tracked', [{ full_name: 'Ada Beispiel' }], { request, listName: `${url}/`, listTitle: `${url}/` })
  sandbox.listNameBackup.set('list:tracked', {
    listName: `${url}/`,
    kind: 'tracked-list',
    serviceHost: 'api.service.example',
    createdAt: 1
  })
  const { find, erase } = createPersonEraser(createEraserDependencies(sandbox, [ada, bob], sandbox.startWorker()))
  expect(await erase(await find(readErasureKeys(url)), () => undefined)).toEqual(erased)
  expect([await dumpDatabase(sandbox.database), sandbox.listNameBackup.size]).toEqual([expect.not.stringMatching(/ada/i), 0])
})

test('two people who are erased at once are both removed', async () => {
  const sandbox = await createSandbox()
  const eve = 'eve@northwind.example'
  await putRunWithRows(sandbox.database, 'list', [bob, { full_name: 'Dan Muster', email: 'dan@northwind.example', note: `Knows ${eve}` }])
  const dependencies = createEraserDependencies(sandbox, [ada, bob], sandbox.startWorker())
  const send = (async (name: never, body: never) => {
    await new Promise(resolve => setTimeout(resolve, 30))
    return dependencies.send(name, body)
  }) as unknown as EraseDependencies['send']
  const { find, erase } = createPersonEraser({ ...dependencies, send })
  const found = await Promise.all([ada.email, eve].map(text => find(readErasureKeys(text))))
  expect(await Promise.all(found.map(person => erase(person, () => undefined)))).toEqual([erased, erased])
  expect(await dumpDatabase(sandbox.database)).not.toMatch(/ada@|eve@/)
  expect(await sandbox.database.rows.count()).toBe(2)
})

test('a list whose results are deleted during the erasure stays empty', async () => {
  const sandbox = await createSandbox()
  await putRunWithRows(sandbox.database, 'list', [ada, bob])
  const dependencies = createEraserDependencies(sandbox, [ada, bob], sandbox.startWorker())
  const send = (async (name: never, body: never) => {
    await sandbox.database.runs.update('list', { resultsDeletedAt: 5 } as never)
    await Promise.all([sandbox.database.chunks.clear(), sandbox.database.rows.clear()])
    return dependencies.send(name, body)
  }) as unknown as EraseDependencies['send']
  const { find, erase } = createPersonEraser({ ...dependencies, send })
  expect(await erase(await find(readErasureKeys(url)), () => undefined)).toEqual(erased)
  expect([await sandbox.database.chunks.count(), await sandbox.database.rows.count(), await sandbox.database.incomingRows.count()]).toEqual(
    [0, 0, 0]
  )
})

test('in a bulk lookup, rows without a name are erased by their person key and others keep theirs', async () => {
  const sandbox = await createSandbox()
  const toUrl = (name: string): string => `https://www.linkedin.com/in/${name}`
  const rows = [{ email: 'cleo@home.example' }, { full_name: 'A. B.' }, { email: 'dan@home.example', note: `Knows ${ada.email}` }]
  await putRunWithRows(sandbox.database, 'many', rows, { request: { kind: 'people', peopleCount: 3, comparisonKey: 'k' } })
  for (const [index, name] of ['cleo', 'ada-beispiel', 'dan'].entries())
    await sandbox.database.rows.update(['many', index], { personKeys: [toUrl(name)] })
  const { find, erase } = createPersonEraser(createEraserDependencies(sandbox, [ada, bob], sandbox.startWorker()))
  const found = await find([...readErasureKeys(url), ...readErasureKeys(ada.email)])
  expect(found).toMatchObject({ recordCount: 1, runIds: ['many'] })
  expect(await erase(found, () => undefined)).toEqual(erased)
  const remaining = (await sandbox.database.rows.toArray()).flatMap(unpackRows)
  expect(remaining.map(({ personKeys, columns }) => [personKeys, columns['email']])).toEqual([
    [[toUrl('cleo')], 'cleo@home.example'],
    [[toUrl('dan')], 'dan@home.example']
  ])
  expect([JSON.stringify(await sandbox.database.chunks.toArray()), await sandbox.database.incomingRows.count()]).toEqual([
    expect.not.stringMatching(/A\. B\.|ada@/),
    0
  ])
})

test('a bulk lookup that is rebuilt during the erasure does not contain the person again', async () => {
  const sandbox = await createSandbox(undefined, quickLookups)
  const worker = sandbox.startWorker()
  const profiles = createProfileUrls(4)
  const id = await startPeople(sandbox, worker, profiles)
  await sandbox.runUntilIdle(worker)
  // The other lookups mention the person to erase.
  for (const { runId, index, text } of await sandbox.database.chunks.toArray())
    if (runId !== id && !text.includes(profiles[2]!)) {
      const [row] = JSON.parse(text) as object[]
      await sandbox.database.chunks.put({ runId, index, text: JSON.stringify([{ ...row, colleague: profiles[2] }]) })
    }
  const dependencies = createEraserDependencies(sandbox, [ada, bob], worker)
  const send = (async (name: never, body: never) => {
    const result = await dependencies.send(name, body)
    await worker.scheduler.startChildRuns()
    return result
  }) as unknown as EraseDependencies['send']
  const { find, erase } = createPersonEraser({ ...dependencies, send })
  expect(await erase(await find(readErasureKeys(profiles[2]!)), () => undefined)).toEqual(erased)
  await sandbox.runUntilIdle(worker)
  expect(await dumpDatabase(sandbox.database)).not.toMatch(/person-2\b/)
  const rows = (await sandbox.database.rows.where('[runId+index]').between([id, -Infinity], [id, Infinity]).toArray()).flatMap(unpackRows)
  expect(rows.map(({ personKeys }) => personKeys?.[0])).toEqual([0, 1, 3].map(index => profiles[index]))
})

test('a shared email neither erases the other profile nor bars its lookups', async () => {
  const sandbox = await createSandbox()
  const { database } = sandbox
  const bobWithEmail = { ...bob, note: '', email: ada.email }
  await putRunWithRows(database, 'two', [ada, bobWithEmail])
  const { find, erase } = createPersonEraser(createEraserDependencies(sandbox, [ada, bob], sandbox.startWorker()))
  const found = await find([...readErasureKeys(url), ...readErasureKeys(ada.email)])
  expect(found).toMatchObject({ recordCount: 1, keys: [`profile:${url}`], sharedEmails: 1 })
  expect(await erase(found, () => undefined)).toEqual(erased)
  expect(JSON.parse((await database.chunks.get(['two', 0]))?.text ?? '')).toEqual([bobWithEmail])
  expect([await readSuppression(database, url), await readSuppression(database, bob.linkedin_url)]).toEqual(['personErased', undefined])
})

test('an address that ends alike and a profile without scheme', async () => {
  const sandbox = await createSandbox()
  const { database } = sandbox
  const fred = { full_name: 'Fred', linkedin_url: 'linkedin.com/in/fred', email: 'fred@acme.example', note: 'fred@acme.example' }
  await putRunWithRows(database, 'two', [{ full_name: 'Ed', linkedin_url: 'linkedin.com/in/ed', email: 'ed@acme.example' }, fred])
  await database.replies.put({ runId: 'two', at: 0, operation: 'download', text: 'PK\0' })
  const { find, erase } = createPersonEraser(createEraserDependencies(sandbox, [ada, bob], sandbox.startWorker()))
  const found = await find(readErasureKeys('https://www.linkedin.com/in/ed'))
  expect(found.keys).toEqual(['profile:https://www.linkedin.com/in/ed', 'email:ed@acme.example'])
  expect(await erase(found, () => undefined)).toEqual(ok({ uncheckedCount: 1, liveCount: 0, isOnList: false }))
  expect(JSON.parse((await database.chunks.get(['two', 0]))?.text ?? '')).toEqual([fred])
  expect(await database.replies.count()).toBe(1)
})

test('a company keeps its own address and its people, and loses only the exact address of the person', async () => {
  const sandbox = await createSandbox()
  const { database } = sandbox
  const werke = { company_name: 'Werke', company_size: 9, domain: 'werke.example' }
  const generic = { ...werke, email: 'ed-office@werke.example', employees: [bob] }
  const exact = { ...werke, email: 'ed@werke.example', employees: [bob] }
  const alone = { name: 'Werke', company_size: 9, domain: 'werke.example', emails: ['ed@werke.example', 'team-ed@werke.example'] }
  await putRunWithRows(database, 'list', [generic, exact, alone])
  const { find, erase } = createPersonEraser(createEraserDependencies(sandbox, [ada, bob], sandbox.startWorker()))
  const found = await find(readErasureKeys('ed@werke.example'))
  expect(found.keys).toEqual(['email:ed@werke.example'])
  await erase(found, () => undefined)
  expect(JSON.parse((await database.chunks.get(['list', 0]))?.text ?? '')).toEqual([
    generic,
    { ...werke, employees: [bob] },
    { ...alone, emails: ['team-ed@werke.example'] }
  ])
})

test('the notes of a person are found and erased, and what others’ notes say of them goes', async () => {
  const sandbox = await createFilledSandbox()
  await putNotes(sandbox.database)
  const { find, erase } = createPersonEraser(createEraserDependencies(sandbox, [ada, bob], sandbox.startWorker()))
  const found = await find(readErasureKeys(url))
  expect(found).toMatchObject({ noteCount: 1 })
  expect(await erase(found, () => undefined)).toEqual(erased)
  expect(await sandbox.database.personNotes.toArray()).toMatchObject([{ id: 'bob', note: 'Likes tea', tags: ['vip'] }])
})

test('a person with nothing but a note is found by each mark of the note', async () => {
  const sandbox = await createSandbox()
  await putNotes(sandbox.database)
  const { find, erase } = createPersonEraser(createEraserDependencies(sandbox, [ada, bob], sandbox.startWorker()))
  const found = await find(readErasureKeys('ada@northwind.example'))
  expect(found).toMatchObject({ noteCount: 1, recordCount: 0 })
  await erase(found, () => undefined)
  expect(await dumpDatabase(sandbox.database)).not.toMatch(/ada[@-]/i)
})

test('tags and own titles of lists lose a person who is erased', async () => {
  const sandbox = await createFilledSandbox()
  const { database } = sandbox
  const worker = sandbox.startWorker()
  await worker.manageRun.changeList('search', { title: 'For ada@northwind.example', tags: ['ADA@northwind.example', 'Q4'] })
  await worker.manageRun.changeList('others', { title: 'For bob@northwind.example', tags: ['Q4'] })
  const eraser = createPersonEraser(createEraserDependencies(sandbox, [ada, bob], worker))
  expect(await eraser.erase(await eraser.find([`profile:${url}`]), () => undefined)).toMatchObject({ ok: true })
  const runs = (await sandbox.readRuns()).filter(({ tags }) => tags)
  expect(runs.map(({ id, listTitle, tags }) => [id, listTitle, tags])).toEqual([
    ['others', 'For bob@northwind.example', ['Q4']],
    ['search', 'Northwind', ['Q4']]
  ])
  expect(await dumpDatabase(database)).not.toMatch(/ada@northwind/i)
})
