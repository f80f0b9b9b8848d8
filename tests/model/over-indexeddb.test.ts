// The same schedules over the real stores: what holds in memory holds over IndexedDB.
import { expect, test } from 'vitest'
import { createLedger } from '../../lib/database/ledger.ts'
import { readRun } from '../../lib/database/stored-run.ts'
import { createPeople } from '../../lib/database/people.ts'
import { createDatabase } from '../../lib/database/schema.ts'
import { defaultAssumptions } from '../../lib/service/assumptions.ts'
import { createReader } from './client.ts'
import { nameOf } from './environment.ts'
import { playKilled, type Stores } from './kill.ts'
import { tryouts } from './matrix.ts'

const isLong = process.env['MUSTER_LONG'] === '1'
const wanted = isLong ? 5_000 : 100
const hands = { reader: createReader(), assumptions: defaultAssumptions, sabotage: {} }
let databases = 0

const overIndexedDb = (): Stores => {
  const database = createDatabase(`model ${databases++}`)
  const runs = async () => (await database.runs.toArray()).flatMap(row => readRun(row) ?? [])
  return {
    store: () => ({ ledger: createLedger(database), people: createPeople(database), runs }),
    ended: async () => {
      const rows = await database.rows.toArray()
      return { runs: await runs(), rowsOf: id => rows.filter(row => row.run === id).length, people: await database.people.toArray() }
    },
    settled: async () => {
      await new Promise(resolve => setTimeout(resolve, 1))
      await database.transaction('rw', database.tables, () => undefined)
    },
    close: () => database.delete()
  }
}

/** Numbers without a factor in common, so that deaths spread over everything a worker does. */
const killsOf = (n: number): number[] => [1 + ((n * 7) % 41), 1 + ((n * 11) % 37), 1 + ((n * 13) % 29)].slice(0, 1 + (n % 3))

test('what holds in memory holds over IndexedDB', async () => {
  const wrong: string[] = []
  const seen = new Set<string>()
  let deaths = 0
  for (let n = 0; seen.size < wanted; n++) {
    const place = (n * 17 + Math.floor(n / tryouts.length)) % tryouts.length
    const { history, environment } = tryouts[place]!
    const kills = killsOf(n)
    const where = `${history.name} · ${nameOf(environment)} · dies at ${kills.join(', ')}`
    if (seen.has(where)) continue
    const played = await playKilled(overIndexedDb(), kills, history, environment, hands)
    wrong.push(...played.wrong.map(what => `${what} · ${where}`))
    // A schedule in which somebody lived on is one of fewer deaths, and counted there.
    if (!played.hit) continue
    seen.add(where)
    deaths += kills.length
  }
  console.log(`${seen.size} schedules with ${deaths} deaths of a worker over IndexedDB: ${wrong.length} violations`)
  expect(wrong).toEqual([])
}, 3_600_000)
