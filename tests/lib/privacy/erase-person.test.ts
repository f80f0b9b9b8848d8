// Forgetting takes one person out of everything, and nobody else; whoever comes again is hidden.
import { expect, test } from 'vitest'
import { createListNameBackup } from '../../../lib/database/runs/list-name-backup.ts'
import { readHiddenPeople } from '../../../lib/database/people/hidden-people.ts'
import { unpackRows } from '../../../lib/database/results/row-packs.ts'
import type { Database } from '../../../lib/database/schema.ts'
import { ok } from '../../../lib/failure.ts'
import { keysOfText } from '../../../lib/privacy/find-person.ts'
import { createErasePerson, type EraseDependencies } from '../../../lib/privacy/erase-person.ts'
import { prepareResults } from '../../../lib/runs/track/prepare-results.ts'
import { exampleRun } from '../runs/examples.ts'
import { addresses, atHand, begin } from '../runs/bulk/people-world.ts'
import { createWorld, type World } from '../runs/world.ts'

const url = 'https://www.linkedin.com/in/ada-beispiel'
const ada = { full_name: 'Ada Beispiel', email: 'ada@northwind.example', linkedin_url: url, big: 12345678901234567890n.toString() }
const bob = {
  full_name: 'Bob Muster',
  email: 'bob@northwind.example',
  linkedin_url: 'https://www.linkedin.com/in/bob-muster',
  note: 'Knows ada@northwind.example'
}

const bring = async (database: Database, id: string, rows: unknown[], changes = {}): Promise<void> => {
  const run = exampleRun('collected', { id, clickId: id, listName: id, connectionId: 'id-1', ...changes })
  const { chunks, rows: columns, keys } = await prepareResults(rows, async () => undefined, run.request)
  await database.runs.put({ ...run, listedAt: 1, state: { is: 'collected', rows: columns.length } } as never)
  await database.chunks.bulkPut(chunks.map((text, n) => ({ runId: id, index: n, text })))
  await database.rows.bulkPut(columns.map((some, n) => ({ runId: id, index: n, columns: some, personKeys: keys[n] ?? [] })))
}
const everything = async (database: Database): Promise<string> =>
  JSON.stringify(await Promise.all(database.tables.filter(({ name }) => name !== 'erasedPeople').map(table => table.toArray())))

const worldOf = (world: World, worker: ReturnType<World['boot']>): EraseDependencies => {
  let ids = 0
  let last: Promise<unknown> = Promise.resolve()
  const hands = {
    removeRun: ({ runId }: { runId: string }) => worker.manage.remove(runId),
    replaceRows: worker.manage.replaceRows,
    addRows: ({ runId, incoming }: { runId: string; incoming: string }) => worker.manage.addRows(runId, incoming, true)
  }
  return {
    database: world.database,
    send: (async (name: keyof typeof hands, body: never) => hands[name](body)) as unknown as EraseDependencies['send'],
    mirror: createListNameBackup({
      get: async () => Object.fromEntries(world.mirrored),
      set: async values => Object.entries(values).forEach(([name, value]) => world.mirrored.set(name, value)),
      remove: async name => void world.mirrored.delete(name)
    }),
    newId: () => `forgets ${++ids}`,
    newSalt: () => new Uint8Array(32),
    readFile: async () => [ada, bob],
    alone: work => {
      const working = last.then(work)
      last = working.catch(() => undefined)
      return working
    }
  }
}

const filled = async (): Promise<World> => {
  const world = await createWorld()
  const { database } = world
  await bring(database, 'search', [ada, bob])
  await bring(database, 'companies', [{ company_name: 'Northwind', domain: 'northwind.example', employees: [ada, bob] }])
  await bring(database, 'lookup', [ada], { request: { kind: 'person', url, comparisonKey: url }, listName: url })
  await bring(database, 'others', [{ ...bob, note: '' }])
  await database.replies.bulkPut([
    { runId: 'search', at: 0, operation: 'download', text: JSON.stringify([ada, bob]) },
    { runId: 'others', at: 0, operation: 'status', text: 'finished' }
  ])
  await database.keptFiles.put({ runId: 'search', bytes: new Uint8Array(1), format: 'xlsx' })
  await database.people.bulkPut([
    { runId: 'many', index: 0, url, comparisonKey: url, status: 'waiting', attempts: 0 },
    { runId: 'many', index: 1, url: bob.linkedin_url, comparisonKey: bob.linkedin_url, status: 'waiting', attempts: 0 }
  ])
  world.mirrored.set('list:lookup', { listName: url, kind: 'person', serviceHost: 'api.service.example', createdAt: 1 })
  world.mirrored.set('list:lost', { listName: `${url}/`, kind: 'person', serviceHost: 'api.service.example', createdAt: 1 })
  world.mirrored.set('list:search', { listName: 'search', kind: 'lead-search', serviceHost: 'api.service.example', createdAt: 1 })
  return world
}

test.each([
  ['a profile address', `${url}/?trk=x`],
  ['an email', 'ADA@northwind.example']
])('by %s: every record, reply, lookup, member, kept file and list name of theirs goes, and nothing of anybody else', async (_, text) => {
  const world = await filled()
  const { find, forget } = createErasePerson(worldOf(world, world.boot()))
  const found = await find(keysOfText(text))
  expect(found).toMatchObject({ records: 3, runs: ['companies', 'lookup', 'search'], lookups: ['lookup'], live: 0 })
  expect(found.keys.toSorted()).toEqual(['email:ada@northwind.example', `profile:${url}`])
  const others = JSON.stringify(await world.database.chunks.get(['others', 0]))
  expect(await forget(found, () => undefined)).toEqual(ok(null))
  expect(await everything(world.database)).not.toMatch(/ada[@-]|Ada Beispiel/)
  expect(JSON.stringify([...world.mirrored])).not.toMatch(/ada-/)
  expect([...world.mirrored.keys()]).toEqual(['list:search'])
  const left = (await world.database.rows.toArray()).flatMap(unpackRows)
  expect(left.map(({ runId, columns }) => [runId, columns['email']])).toEqual([
    ['companies', 'bob@northwind.example'],
    ['others', 'bob@northwind.example'],
    ['search', 'bob@northwind.example']
  ])
  expect((await world.database.replies.toArray()).map(({ text: kept }) => kept)).toEqual([undefined, 'finished'])
  expect(await world.database.people.count()).toBe(1)
  expect(JSON.stringify(await world.database.chunks.get(['others', 0]))).toBe(others)
  const [standing] =
    (await (await readHiddenPeople(world.database))?.([{ columns: { email: ada.email }, keys: [], isCompany: false }])) ?? []
  expect(standing).toBe('forgotten')
})

test('a mailbox that many share names nobody, and two people of one email are not made one', async () => {
  expect(keysOfText('info@northwind.example')).toEqual([])
  expect(keysOfText('northwind.example, https://www.linkedin.com/company/northwind')).toEqual([])
  const world = await createWorld()
  await bring(world.database, 'two', [ada, { ...bob, email: ada.email }])
  const found = await createErasePerson(worldOf(world, world.boot())).find(keysOfText(ada.email))
  expect(found.records).toBe(2)
  expect(found.keys).toEqual(['email:ada@northwind.example'])
})

test('where the worker refuses, they are hidden all the same, and it is said that a part is left', async () => {
  const world = await filled()
  const parts = worldOf(world, world.boot())
  const { find, forget } = createErasePerson({ ...parts, send: async () => ({ ok: false, failure: { code: 'workerGone' } }) })
  expect(await forget(await find(keysOfText(url)), () => undefined)).toEqual({ ok: false, failure: { code: 'forgetAgain' } })
  expect(await readHiddenPeople(world.database)).toBeDefined()
  const again = createErasePerson(parts)
  expect(await again.forget(await again.find(keysOfText(url)), () => undefined)).toEqual(ok(null))
  expect(await everything(world.database)).not.toMatch(/ada[@-]/)
})

test('a list that was brought home anew meanwhile is read again', async () => {
  const world = await filled()
  const worker = world.boot()
  const parts = worldOf(world, worker)
  let isFirst = true
  const send = (async (name: never, body: never) => {
    if (isFirst)
      await world.database.runs
        .where('id')
        .equals('search')
        .modify({ changedAt: 5 } as never)
    isFirst = false
    return parts.send(name, body)
  }) as unknown as EraseDependencies['send']
  const { find, forget } = createErasePerson({ ...parts, send })
  expect(await forget(await find(keysOfText(url)), () => undefined)).toEqual(ok(null))
  expect(await everything(world.database)).not.toMatch(/ada[@-]/)
})

test('a list of theirs that was followed by hand goes with them, and its name outside the database', async () => {
  const world = await createWorld()
  const asked = { kind: 'tracked-list', comparisonKey: `${url}/` } as const
  await bring(world.database, 'followed', [{ full_name: 'Ada Beispiel' }], { request: asked, listName: `${url}/`, listTitle: `${url}/` })
  world.mirrored.set('list:followed', { listName: `${url}/`, kind: 'tracked-list', serviceHost: 'api.service.example', createdAt: 1 })
  const { find, forget } = createErasePerson(worldOf(world, world.boot()))
  expect(await forget(await find(keysOfText(url)), () => undefined)).toEqual(ok(null))
  expect([await everything(world.database), world.mirrored.size]).toEqual([expect.not.stringMatching(/ada/i), 0])
})

test('two who are forgotten at once are both gone', async () => {
  const world = await createWorld()
  const eve = 'eve@northwind.example'
  await bring(world.database, 'list', [bob, { full_name: 'Dan Muster', email: 'dan@northwind.example', note: `Knows ${eve}` }])
  const parts = worldOf(world, world.boot())
  const send = (async (name: never, body: never) => {
    await new Promise(resolve => setTimeout(resolve, 30))
    return parts.send(name, body)
  }) as unknown as EraseDependencies['send']
  const { find, forget } = createErasePerson({ ...parts, send })
  const found = await Promise.all([ada.email, eve].map(text => find(keysOfText(text))))
  expect(await Promise.all(found.map(one => forget(one, () => undefined)))).toEqual([ok(null), ok(null)])
  expect(await everything(world.database)).not.toMatch(/ada@|eve@/)
  expect(await world.database.rows.count()).toBe(2)
})

test('a list that was emptied meanwhile stays empty', async () => {
  const world = await createWorld()
  await bring(world.database, 'list', [ada, bob])
  const parts = worldOf(world, world.boot())
  const send = (async (name: never, body: never) => {
    await world.database.runs.update('list', { resultsDeletedAt: 5 } as never)
    await Promise.all([world.database.chunks.clear(), world.database.rows.clear()])
    return parts.send(name, body)
  }) as unknown as EraseDependencies['send']
  const { find, forget } = createErasePerson({ ...parts, send })
  expect(await forget(await find(keysOfText(url)), () => undefined)).toEqual(ok(null))
  expect([await world.database.chunks.count(), await world.database.rows.count(), await world.database.incomingRows.count()]).toEqual([
    0, 0, 0
  ])
})

test('in a list of people who were asked about, the others stay who they are, and a row that is theirs by that alone goes', async () => {
  const world = await createWorld()
  const page = (name: string): string => `https://www.linkedin.com/in/${name}`
  const rows = [{ email: 'cleo@home.example' }, { full_name: 'A. B.' }, { email: 'dan@home.example', note: `Knows ${ada.email}` }]
  await bring(world.database, 'many', rows, { request: { kind: 'people', peopleCount: 3, comparisonKey: 'k' } })
  for (const [n, name] of ['cleo', 'ada-beispiel', 'dan'].entries())
    await world.database.rows.update(['many', n], { personKeys: [page(name)] })
  const { find, forget } = createErasePerson(worldOf(world, world.boot()))
  const found = await find([...keysOfText(url), ...keysOfText(ada.email)])
  expect(found).toMatchObject({ records: 1, runs: ['many'] })
  expect(await forget(found, () => undefined)).toEqual(ok(null))
  const left = (await world.database.rows.toArray()).flatMap(unpackRows)
  expect(left.map(({ personKeys, columns }) => [personKeys, columns['email']])).toEqual([
    [[page('cleo')], 'cleo@home.example'],
    [[page('dan')], 'dan@home.example']
  ])
  expect([JSON.stringify(await world.database.chunks.toArray()), await world.database.incomingRows.count()]).toEqual([
    expect.not.stringMatching(/A\. B\.|ada@/),
    0
  ])
})

test('a list of people that is brought home anew while somebody is forgotten does not hold them again', async () => {
  const world = await createWorld(undefined, atHand)
  const worker = world.boot()
  const profiles = addresses(5)
  const id = await begin(world, worker, profiles)
  await world.untilQuiet(worker)
  // Everybody else's lookup speaks of the one who is to be forgotten.
  for (const { runId, index, text } of await world.database.chunks.toArray())
    if (runId !== id && !text.includes(profiles[2]!)) {
      const [row] = JSON.parse(text) as object[]
      await world.database.chunks.put({ runId, index, text: JSON.stringify([{ ...row, colleague: profiles[2] }]) })
    }
  const parts = worldOf(world, worker)
  const send = (async (name: never, body: never) => {
    const answer = await parts.send(name, body)
    await worker.many.go()
    return answer
  }) as unknown as EraseDependencies['send']
  const { find, forget } = createErasePerson({ ...parts, send })
  expect(await forget(await find(keysOfText(profiles[2]!)), () => undefined)).toEqual(ok(null))
  await world.untilQuiet(worker)
  expect(await everything(world.database)).not.toMatch(/person-2\b/)
  const rows = (await world.database.rows.where('[runId+index]').between([id, -Infinity], [id, Infinity]).toArray()).flatMap(unpackRows)
  expect(rows.map(({ personKeys }) => personKeys?.[0])).toEqual([0, 1, 3, 4].map(n => profiles[n]))
})
