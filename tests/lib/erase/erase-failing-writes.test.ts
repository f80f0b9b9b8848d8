// Any write of an erasure may fail. It then says that it is not finished, or that nothing began; the log says nothing before it is true; and trying
// again finishes it.
import { afterAll, expect, test, vi } from 'vitest'
import { createPersonEraser } from '../../../lib/erase/erase-person.ts'
import { readPersonToErase } from '../../../lib/erase/find-person.ts'
import { isLong, turn } from '../../is-long.ts'
import { failureModes, failWrites, type FailureMode } from '../runs/store/failing-storage.ts'
import { createSandbox, type Sandbox } from '../runs/sandbox.ts'
import { areaOf, createEraserDependencies } from './eraser-sandbox.ts'
import { fillDatabase, plantedAreas, plantedRows, plantTexts } from './planted-database.ts'

vi.setConfig({ testTimeout: isLong ? 3_600_000 : 60_000 })
/** Warnings of Dexie would hide what this test prints. */
vi.spyOn(console, 'warn').mockImplementation(() => undefined)

const email = 'zelda@quibble.example'
const canary = 'Xq7Canary'
const write = (): string => `${email} ${canary}`

interface Dump {
  texts: string
  logged: number
  hidden: number
}

const readDump = async ({ database }: Sandbox): Promise<Dump> => {
  const tables = await Promise.all(database.tables.map(async table => [table.name, await table.toArray()] as const))
  return {
    texts: JSON.stringify(tables.filter(([name]) => name !== 'erasedPeople' && name !== 'settings')),
    logged: (await database.deskLog.toArray()).filter(({ kind }) => kind === 'erased').length,
    hidden: await database.erasedPeople.count()
  }
}

const createPlanted = async () => {
  const sandbox = await createSandbox()
  await fillDatabase(sandbox.database, plantTexts(plantedRows(), write))
  const areas = Object.values(plantedAreas()).map(entries => new Map(plantTexts([...entries], write)))
  const dependencies = createEraserDependencies(sandbox, [], sandbox.startWorker())
  return { sandbox, areas, ...createPersonEraser({ ...dependencies, storageAreas: areas.map(areaOf) }) }
}

let played = 0
let stopped = 0

/** Erases while write number `from` fails. Returns whether there was such a write. */
const play = async (mode: FailureMode, from: number, lasting: boolean): Promise<boolean> => {
  const { sandbox, find, erase } = await createPlanted()
  const { database } = sandbox
  const found = await find(readPersonToErase(email))
  const before = await readDump(sandbox)
  const failing = failWrites(database, mode, from, lasting)
  let outcome
  try {
    outcome = await erase(found, () => undefined)
  } finally {
    failing.restore()
  }
  const at = `${mode}, ${lasting ? 'from' : 'at'} ${from}`
  const after = await readDump(sandbox)
  if (outcome.ok) {
    expect(after.texts, at).not.toContain(canary)
    expect(after.logged, at).toBe(1)
  } else {
    expect(after.logged, at).toBe(0)
    // Whether the person is hidden is what the page says.
    expect([outcome.failure.code, after.hidden > 0], at).toEqual(
      after.hidden > 0 ? ['erasureIncomplete', true] : ['erasureNotStarted', false]
    )
    if (outcome.failure.code === 'erasureNotStarted') expect(after.texts, at).toBe(before.texts)
    stopped++
    // Storage works again, and the user tries again.
    expect(await erase(found, () => undefined), at).toMatchObject({ ok: true, value: { uncheckedCount: 0 } })
    const last = await readDump(sandbox)
    expect(last.texts, at).not.toContain(canary)
    expect(last.logged, at).toBe(1)
  }
  database.close()
  if (failing.failedWrites() > 0) played++
  return failing.failedWrites() > 0
}

test('each write of an erasure may fail, in each of the ways in which writes fail', async () => {
  const step = isLong ? 15 : 31
  for (const [nth, mode] of failureModes.entries())
    for (const lasting of isLong ? [false, true] : [nth % 2 === 0])
      for (let from = 1 + ((turn + nth) % 15); await play(mode, from, lasting);) from += step
  expect(stopped).toBeGreaterThan(isLong ? 12 : 5)
})

test('a storage area that fails leaves the erasure unfinished, and it can be finished', async () => {
  const { sandbox, areas, find } = await createPlanted()
  const [local = new Map<string, unknown>()] = areas
  let isBroken = true
  const broken = {
    ...areaOf(local),
    remove: async (name: string) => (isBroken ? Promise.reject(new Error('broken')) : areaOf(local).remove(name))
  }
  const { erase } = createPersonEraser({ ...createEraserDependencies(sandbox, [], sandbox.startWorker()), storageAreas: [broken] })
  const found = await find(readPersonToErase(email))
  expect(await erase(found, () => undefined)).toEqual({ ok: false, failure: { code: 'erasureIncomplete' } })
  expect((await readDump(sandbox)).logged).toBe(0)
  isBroken = false
  expect(await erase(found, () => undefined)).toMatchObject({ ok: true })
  expect(JSON.stringify([...local])).not.toContain(canary)
})

test('a list that cannot be read is kept and counted; storage that cannot be read is no such list', async () => {
  const { sandbox, find, erase } = await createPlanted()
  const { database } = sandbox
  await database.chunks.put({ runId: 'search', index: 0, text: `[{"note":"${email}"` })
  expect(await erase(await find(readPersonToErase(email)), () => undefined)).toMatchObject({ ok: true, value: { uncheckedCount: 1 } })
  const unreadable = vi.spyOn(database.chunks, 'where').mockImplementation(() => {
    throw new DOMException('broken', 'UnknownError')
  })
  expect(await erase(await find(readPersonToErase(email)), () => undefined)).toEqual({ ok: false, failure: { code: 'erasureIncomplete' } })
  unreadable.mockRestore()
})

afterAll(() => console.log(`${played} erasures had a failing write, ${stopped} of them said that they are not finished.`))
