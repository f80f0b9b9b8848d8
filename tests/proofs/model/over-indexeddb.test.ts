// Plays the same schedules over IndexedDB.
import { expect, test } from 'vitest'
import { createLedger } from '../../../lib/runs/store/ledger.ts'
import { parseStoredRun } from '../../../lib/runs/store/stored-run.ts'
import { createPeople } from '../../../lib/lookup/people.ts'
import { createDatabase } from '../../../lib/database/schema.ts'
import { defaultApiSettings } from '../../../lib/service/api-settings.ts'
import { connectionOf, createReader } from './client.ts'
import { nameOf } from './environment.ts'
import { playKilled, type Stores } from './kill.ts'
import { mutantScenarios } from './matrix.ts'
import { isLong, turn } from '../../is-long.ts'

const wanted = isLong ? 200 : 12
const setup = { reader: createReader(), apiSettings: defaultApiSettings, mutation: {} }
let databases = 0

const overIndexedDb = async (): Promise<Stores> => {
  const database = createDatabase(`model ${databases++}`)
  // Nothing starts without a connection.
  await database.connections.put(connectionOf('key', defaultApiSettings))
  const runs = async () => (await database.runs.toArray()).flatMap(row => parseStoredRun(row) ?? [])
  return {
    store: () => ({ ledger: createLedger(database), people: createPeople(database), runs }),
    ended: async () => {
      const rows = await database.rows.toArray()
      return { runs: await runs(), rowsOf: id => rows.filter(row => row.runId === id).length, people: await database.people.toArray() }
    },
    settled: async () => {
      await new Promise(resolve => setTimeout(resolve, 1))
      await database.transaction('rw', database.tables, () => undefined)
    },
    close: () => database.delete()
  }
}

/** Numbers without a common factor spread the kills over everything that a worker does. */
const strides = [7, 11, 13] as const

test('the schedules hold over IndexedDB', async () => {
  const wrong: string[] = []
  /** The number of boundaries for one more kill, by schedule. */
  const played = new Map<string, number>()
  const counts = [0, 0, 0, 0]
  let paid = 0
  const schedules = (): number => counts.slice(1).reduce((all, count) => all + count, 0)

  const boundariesOf = async (place: number, kills: readonly number[]): Promise<number> => {
    const { history, environment } = mutantScenarios[place]!
    const where = `${history.name} · ${nameOf(environment)} · killed at ${kills.join(', ')}`
    const known = played.get(where)
    if (known !== undefined) return known
    const end = await playKilled(await overIndexedDb(), kills, history, environment, setup)
    wrong.push(...end.wrong.map(what => `${what} · ${where}`))
    // A schedule in which a worker was not killed counts as one with fewer kills.
    const boundaries = end.hit ? end.boundaries : 0
    if (end.hit) counts[kills.length]!++
    if (end.charges > 0) paid++
    played.set(where, boundaries)
    return boundaries
  }

  for (let n = turn; schedules() < wanted && n < turn + wanted * 100; n++) {
    const place = (n * 17) % mutantScenarios.length
    const round = Math.floor(n / mutantScenarios.length)
    let kills: number[] = []
    for (const stride of strides) {
      const boundaries = await boundariesOf(place, kills)
      if (boundaries === 0) break
      kills = [...kills, 1 + ((place * 5 + round * stride) % boundaries)]
    }
    if (kills.length === strides.length) await boundariesOf(place, kills)
  }
  const deaths = counts.slice(1).join(', ')
  console.log(
    `${schedules()} schedules (${deaths} with one, two, three killed workers) over IndexedDB, ${paid} paid for: ${wrong.length} violations`
  )
  expect(wrong).toEqual([])
  expect(schedules()).toBeGreaterThanOrEqual(wanted)
  // Only paid runs can show a violation.
  expect(paid).toBeGreaterThan(played.size / 2)
}, 3_600_000)
