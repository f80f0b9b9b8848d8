// Runs in a page for million-speed.ts: asks the ledger repeatedly who a person is.
import { getPersonState } from '../../../lib/lookup/read-person.ts'
import { createDatabase } from '../../../lib/database/schema.ts'

/** Milliseconds of each lookup; throws if a person is not found. */
const lookUp = async (keys: readonly string[]): Promise<number[]> => {
  const database = createDatabase('muster')
  const times: number[] = []
  for (const key of keys) {
    const begun = performance.now()
    const state = await getPersonState(database, key)
    times.push(performance.now() - begun)
    if (state.is !== 'found' && state.is !== 'nothing') throw new Error(`${key} is ${state.is}`)
    if (state.is === 'nothing' && !state.listed) throw new Error(`${key} is not known`)
  }
  database.close()
  return times
}

Object.assign(globalThis, { lookUp })
