// What every version of Muster has left behind is opened by today's: all of it is kept and can be read, and what was under way goes on.
import { expect, test, vi } from 'vitest'
import { createLedger } from '../../../lib/database/runs/ledger.ts'
import { isNewer } from '../../../lib/database/newer-version.ts'
import { countUnreadable } from '../../../lib/database/runs/read-runs.ts'
import { createDatabase } from '../../../lib/database/schema.ts'
import { connectionSchema } from '../../../lib/service/connection.ts'
import { createWorld } from '../runs/world.ts'
import { makeOld, oldVersions, rowsOf } from './old-versions/make-old.ts'

vi.setConfig({ testTimeout: 60_000 })
vi.spyOn(console, 'warn').mockImplementation(() => undefined)

test('each version has its example', () => {
  expect([...new Set(oldVersions.map(({ version }) => version))]).toEqual([10, 20, 30, 40, 50])
})

test.each(oldVersions)('$about: everything is kept and can be read', async old => {
  const name = `old ${old.about}`
  await makeOld(old, name)
  const database = createDatabase(name)
  const ledger = createLedger(database)
  for (const store of Object.keys(old.stores)) {
    const [kept, written] = [await database.table(store).toArray(), rowsOf(old, store)]
    expect([store, kept.length]).toEqual([store, written.length])
    expect(kept).toEqual(expect.arrayContaining(written.map(row => expect.objectContaining(row))))
  }
  const runs = rowsOf(old, 'runs').length
  expect(await database.runs.orderBy('listedAt').count()).toBe(runs)
  expect(await countUnreadable(database)).toBe(1)
  for (const row of await database.runs.toArray()) if (row.id !== 'run-7') expect(await ledger.get(row.id)).toMatchObject({ id: row.id })
  for (const connection of await database.connections.toArray()) expect(connectionSchema.parse(connection).apiKey).toBe('sample-key-0001')
  expect((await ledger.heard('run-1')).map(({ operation }) => operation)).toEqual(['import'])
  expect(isNewer(database)).toBe(false)
  database.close()
  const again = createDatabase(name)
  expect(await again.runs.count()).toBe(runs)
  again.close()
})

/** The first days of a version are left to the long lane. */
const underWay = oldVersions.filter(({ about }) => process.env['MUSTER_LONG'] === '1' || !/first days|before/.test(about))

test.each(underWay)('$about: what was under way comes home, and nothing is started', async old => {
  const world = await createWorld(undefined, {}, `old goes on ${old.about}`, name => makeOld(old, name))
  // What the old version had started is known to the service.
  for (const listname of ['Northwind 2 2026-11-21 bcdfg2', 'Northwind 3 2026-11-21 bcdfg3']) {
    const body = {
      sales_platform_people_search_url: 'https://www.linkedin.com/sales/search/people?query=(keywords%3Anorthwind)',
      api_key: 'sample-key-0001',
      no_of_page: 2
    }
    await world.deliver(
      new Request('https://api.service.example/sn_search', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...body, listname })
      })
    )
  }
  const worker = world.boot()
  await worker.wake()
  const later = world.clock.now + 3_600_000
  await world.untilQuiet(worker, () => world.clock.now > later)
  const states = Object.fromEntries((await world.runs()).map(({ id, state }) => [id, state.is]))
  expect(states).toMatchObject({ 'run-1': 'collected', 'run-2': 'collected', 'run-3': 'collected', 'run-5': 'failed', 'run-6': 'stopped' })
  expect(world.requests.filter(({ url }) => !url.endsWith('/check_list_status') && !url.endsWith('/download_list'))).toEqual([])
  expect(await world.database.runs.get('run-7')).toBeDefined()
  world.database.close()
})

test('how many', () =>
  console.log(
    `storage: ${oldVersions.length} old databases of ${new Set(oldVersions.map(({ version }) => version)).size} versions migrated`
  ))
