// What is known of one person: on its way before found, an email before none, a list's word before a failure.
import { expect, test, vi } from 'vitest'
import { personState, watchPerson } from '../../../lib/database/read-person.ts'
import { createDatabase, type Database } from '../../../lib/database/schema.ts'
import type { Run, RunState } from '../../../lib/runs/run.ts'
import { exampleRun } from '../runs/examples.ts'

const key = 'https://www.linkedin.com/in/ada-beispiel'
let databases = 0

const lookup = (id: string, state: RunState, more: Partial<Run> = {}): Run =>
  exampleRun(state.is, {
    id,
    clickId: id,
    liveKey: `live ${id}`,
    service: 'api.service.example',
    createdAt: 1_000,
    changedAt: 2_000,
    asked: { kind: 'person', url: key, comparisonKey: key },
    state,
    ...more
  })

const open = async (runs: Run[], rows: [run: string, columns: Record<string, string>][] = []): Promise<Database> => {
  const database = createDatabase(`person ${databases++}`)
  await database.runs.bulkPut(runs)
  await database.rows.bulkPut(rows.map(([run, columns], n) => ({ run, n, columns, keys: [key] })))
  return database
}
const found = lookup('found', { is: 'collected', rows: 1 })
const row: [string, Record<string, string>] = ['found', { email: 'ada@muster.example', emailStatus: 'valid' }]
const list = exampleRun('collected', { id: 'list', clickId: 'list', listWords: 'Northwind', changedAt: 3_000 })
const refused = lookup('refused', { is: 'refused', failure: { code: 'noCredits' }, looks: 0 }, { createdAt: 5_000 })
const email = { is: 'found', email: 'ada@muster.example', emailStatus: 'valid' }

test.each<[string, Run[], [string, Record<string, string>][], object]>([
  ['nobody asked', [], [], { is: 'nothing' }],
  [
    'on its way',
    [lookup('a', { is: 'running', status: { known: true } })],
    [],
    { is: 'live', state: 'running', service: 'api.service.example', since: 1_000 }
  ],
  ['found', [found], [row], { ...email, at: 2_000 }],
  ['nobody found', [lookup('none', { is: 'collected', rows: 0 })], [], { is: 'found', email: '', emailStatus: '', at: 2_000 }],
  ['came with a list', [list], [['list', row[1]]], { ...email, at: 3_000, known: 'Northwind' }],
  ['an email of one list before none of another', [found, list], [['list', {}], row], { ...email, at: 2_000 }],
  ['a refusal later does not hide it', [found, refused], [row], { ...email, at: 2_000 }],
  ['refused', [refused], [], { is: 'failed', failure: { code: 'noCredits' }, service: 'api.service.example' }],
  ['asked again', [found, lookup('b', { is: 'sending', boot: 'x' }, { createdAt: 6_000 })], [row], { is: 'live', state: 'sending' }],
  ['the results of a run that is gone', [], [row], { is: 'nothing' }]
])('%s', async (_, runs, rows, state) => expect(await personState(await open(runs, rows), key)).toMatchObject(state))

test('is told at each change', async () => {
  const database = await open([lookup('a', { is: 'running', status: { known: true } })])
  const seen: string[] = []
  const watching = watchPerson(database, key).subscribe(state => seen.push(state.is))
  await vi.waitFor(() => expect(seen).toEqual(['live']))
  await database.runs.put(lookup('a', { is: 'collected', rows: 0 }))
  await vi.waitFor(() => expect(seen.at(-1)).toBe('found'))
  watching.unsubscribe()
})
