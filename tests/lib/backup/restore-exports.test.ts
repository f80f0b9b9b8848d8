// What a backup knows of exports comes back with its records, also where they have other places here.
import { expect, test } from 'vitest'
import { addExported } from '../../../lib/results/exported-records.ts'
import type { Database } from '../../../lib/database/schema.ts'
import { putSavedExport, type SavedExport } from '../../../lib/export/saved-exports.ts'
import { exampleRun, noon } from '../runs/examples.ts'
import { backUp, createBackup, freshDatabase, putRun, restore } from './backup-helpers.ts'

const run = (rows: number, changedAt = noon) =>
  exampleRun('collected', { id: 'a', clickId: 'a', changedAt, state: { is: 'collected', rows } })
const put = async (names: readonly string[], changedAt = noon, database = freshDatabase()): Promise<Database> => {
  await putRun(database, run(names.length, changedAt), names)
  await database.rows.bulkPut(
    names.map((name, index) => ({ runId: 'a', index, columns: { fullName: name }, personKeys: [`https://x.example/${name}`] }))
  )
  return database
}
const mark = (database: Database, to: string, ...indexes: number[]): Promise<void> =>
  addExported(database, { to, name: '', at: noon }, new Map([['a', indexes]]))
const read = async (database: Database) => (await database.exports.toArray()).map(({ to, ranges }) => [to, ...ranges])

test('they come back as they were, and the same backup again changes nothing', async () => {
  const before = await put(['ada', 'bo', 'cy'])
  await mark(before, 'csv', 0, 2)
  await mark(before, 'send:w1', 1)
  const file = await backUp(before)
  const after = freshDatabase()
  for (let times = 0; times < 2; times++) {
    await restore(after, file)
    expect(await after.exports.toArray()).toEqual(await before.exports.toArray())
  }
})

test('exports of both are joined person by person, whichever list stays', async () => {
  for (const changedAt of [noon - 1, noon + 1]) {
    const here = await put(['cy', 'ada', 'dee'], changedAt)
    await mark(here, 'csv', 0)
    const there = await put(['ada', 'bo', 'cy'])
    await mark(there, 'csv', 0)
    await restore(here, await backUp(there))
    // Cy was exported here and Ada there. The list here stays as cy, ada, dee, or becomes that of the backup.
    expect(await read(here)).toEqual([changedAt > noon ? ['csv', 0, 2] : ['csv', 0, 1, 2, 3]])
    expect(await here.rows.get(['a', 2])).toMatchObject({ columns: { fullName: changedAt > noon ? 'dee' : 'cy' } })
  }
})

test('damaged entries, and those of other lists, are left out', async () => {
  const database = freshDatabase()
  const rows = [
    { runId: 'a', to: 'csv', day: '2026-11-23', at: noon, name: '', ranges: [3, 1] },
    { runId: 'a', to: 'csv', day: 'Monday', at: noon, name: '', ranges: [0, 1] },
    { runId: 'other', to: 'csv', day: '2026-11-23', at: noon, name: '', ranges: [0, 1] },
    { runId: 'a', to: 'json', day: '2026-11-23', at: noon, name: '', ranges: [0, 900] }
  ]
  const stored = [{ runId: 'a', index: 0, columns: { fullName: 'ada' } }]
  await restore(
    database,
    await createBackup([
      { is: 'rows', rows: stored },
      { is: 'exports', rows },
      { is: 'run', run: run(1) }
    ])
  )
  expect(await read(database)).toEqual([['json', 0, 1]])
})

test('saved exports of a backup come beside those that are here', async () => {
  const saved = (id: string, name: string): SavedExport => ({
    id,
    name,
    choice: {
      scope: 'all',
      format: 'csv',
      template: '',
      companiesOnly: false,
      validEmailOnly: false,
      onePerCompany: false,
      onePerPerson: false,
      split: '',
      guardFormulas: true,
      nameTemplate: '{list}'
    },
    query: '',
    defaultFor: []
  })
  const there = freshDatabase()
  await putSavedExport(there, saved('1', 'CRM'))
  await putSavedExport(there, saved('2', 'Weekly'))
  const here = freshDatabase()
  await putSavedExport(here, saved('3', 'CRM'))
  await restore(here, await backUp(there))
  expect((await here.settings.get('saved-exports'))?.value).toEqual([saved('3', 'CRM'), saved('2', 'Weekly')])
})
