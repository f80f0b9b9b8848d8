// Frames go with what they show: each write to each table drops what it may make untrue, and erasing a person leaves nothing of them.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createDatabase, tables, type Database } from '../../../lib/database/schema.ts'
import { dropFramesOnSwitch, dropFramesOnWrites, frameKeys, keepFrames, maxFrameBytes } from '../../../lib/first-frame/kept-frames.ts'
import { createPersonEraser } from '../../../lib/erase/erase-person.ts'
import { readPersonToErase } from '../../../lib/erase/find-person.ts'
import { areaOf, createEraserDependencies } from '../erase/eraser-sandbox.ts'
import { fillDatabase, plantedRows } from '../erase/planted-database.ts'
import { exampleRun } from '../runs/examples.ts'
import { createSandbox } from '../runs/sandbox.ts'

const everyFrame = ['popup', 'no-runs', 'run:search', 'run:other', 'list:search', 'list:other']
const createArea = () => {
  const kept = new Map<string, unknown>(everyFrame.map(name => [`frame:${name}`, `Zelda Quibble ${name}`]))
  kept.set('draft:1', 'a draft')
  return {
    kept,
    names: () => [...kept.keys()].filter(key => key.startsWith('frame:') && key !== frameKeys.since).map(key => key.slice(6)),
    get: (keys: null) => Promise.resolve(keys === null ? Object.fromEntries(kept) : {}),
    set: async (entries: Record<string, unknown>) => {
      for (const [key, value] of Object.entries(entries)) kept.set(key, value)
    },
    remove: async (keys: string | string[]) => {
      for (const key of [keys].flat()) kept.delete(key)
    }
  }
}

let [drops, newId] = [0, () => `drop ${drops++}`]
let database: Database
let area: ReturnType<typeof createArea>
beforeEach(() => {
  database = createDatabase(`frames-${crypto.randomUUID()}`)
  area = createArea()
  dropFramesOnWrites(database, { area, newId })
})
afterEach(() => database.delete())

const nothing: string[] = []
const lists = ['list:search', 'list:other']
const ofSearch = ['list:search']
/** What goes with a first write to each table. A new table needs a line: does a row of the popup or of a list show what it holds? */
const dropped: Record<keyof typeof tables, string[]> = {
  runs: ['no-runs', 'run:search', 'list:search'],
  rows: ofSearch,
  chunks: ofSearch,
  people: ['list:many'],
  exports: ofSearch,
  settings: lists,
  doNotContact: everyFrame,
  erasedPeople: everyFrame,
  personNotes: everyFrame,
  bounces: everyFrame,
  listNotices: everyFrame,
  bounceFiles: everyFrame,
  replies: nothing,
  leftOut: nothing,
  batches: nothing,
  incomingRows: nothing,
  keptFiles: nothing,
  matchIndexes: nothing,
  removedRuns: nothing,
  connections: nothing,
  destinations: nothing,
  deliveries: nothing,
  outbox: nothing,
  sendRules: nothing,
  deskLog: nothing
}
const keyOnly: Record<string, object> = {
  leftOut: { runId: 'search', to: 'csv', day: '2026-11-21', reason: 'bounced' },
  erasedPeople: { hash: 'h' },
  keptFiles: { runId: 'search' },
  matchIndexes: { runId: 'search' },
  incomingRows: { id: 'search', index: 0 },
  settings: { name: 'list-uses', value: [] }
}

test.each(Object.keys(tables))('a write to the table "%s" drops what it may make untrue, before it is written', async name => {
  const row = keyOnly[name] ?? plantedRows()[name]?.[0]
  await database.open()
  const before = area.names()
  await database.transaction('rw', database.table(name), async () => {
    const written = database.table(name).put(row)
    await Promise.resolve()
    await written
  })
  const left = before.filter(frame => !dropped[name as keyof typeof tables].includes(frame))
  expect(area.names()).toEqual(left)
  expect(area.kept.get('draft:1')).toBe('a draft')
})

test.each([
  ['a run that is deleted', () => database.runs.delete('search'), ['no-runs', 'run:search', 'list:search']],
  ['all runs', () => database.runs.clear(), everyFrame],
  ['a run of a parent run', () => database.runs.put(exampleRun('collected', { id: 'search', parentId: 'other' })), nothing],
  ['rows of a list', () => database.rows.where('[runId+index]').between(['search', 0], ['search', 9]).delete(), ofSearch],
  ['one deleted row', () => database.rows.bulkDelete([['other', 1]]), ['list:other']],
  ['a setting that no frame shows', () => database.settings.put({ name: 'run-notifications', value: {} }), nothing]
])('%s', async (_, write, gone) => {
  await database.rows.put({ runId: 'search', index: 0, columns: {} })
  await database.runs.put(exampleRun('collected', { id: 'search' }))
  area.kept.clear()
  for (const name of everyFrame) area.kept.set(`frame:${name}`, name)
  await write()
  expect(area.names()).toEqual(everyFrame.filter(name => !gone.includes(name)))
})

test('erasing a person leaves nothing of them in any frame, and their lists and lookups are drawn from the database', async () => {
  const sandbox = await createSandbox()
  // What runs at each write is asked for before a database is opened.
  sandbox.database.close({ disableAutoOpen: false })
  dropFramesOnWrites(sandbox.database, { area, newId })
  await fillDatabase(sandbox.database, plantedRows())
  for (const name of everyFrame) area.kept.set(`frame:${name}`, 'Zelda Quibble')
  const { find, erase } = createPersonEraser({
    ...createEraserDependencies(sandbox, [], sandbox.startWorker()),
    storageAreas: [areaOf(area.kept)]
  })
  await erase(await find(readPersonToErase('zelda@quibble.example')), () => undefined)
  expect(JSON.stringify([...area.kept])).not.toContain('Zelda')
})

test('sample data and the user’s own take no frame of each other', () => {
  let report: (changes: Record<string, unknown>, name: string) => void = () => undefined
  dropFramesOnSwitch({ addListener: listener => (report = listener) }, { area, newId })
  report({ 'toolbar-only': {} }, 'local')
  expect(area.names()).toEqual(everyFrame)
  report({ 'sample-mode': {} }, 'local')
  return expect.poll(area.names).toEqual([])
})

test('a frame is kept only while the database says the same, before and after', async () => {
  for (const answers of [[true, true], [false], [true, false]]) {
    area.kept.clear()
    const all = answers.every(Boolean)
    await keepFrames(area, { 'frame:popup': 'x' }, () => Promise.resolve(answers.shift() ?? false))
    expect(area.names()).toEqual(all ? ['popup'] : [])
  }
  await keepFrames(area, { 'frame:popup': 'x'.repeat(maxFrameBytes) }, () => Promise.resolve(true))
  expect(area.names()).toEqual([])
})
