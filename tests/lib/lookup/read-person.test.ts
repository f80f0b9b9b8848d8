// The state of one person: live before found, an email before none, an answer before a failure; a list without an email is no answer.
import { toStoredRun } from '../../../lib/runs/store/stored-run.ts'
import { expect, test, vi } from 'vitest'
import { getPersonState, watchPerson } from '../../../lib/lookup/read-person.ts'
import { createDatabase, type Database } from '../../../lib/database/schema.ts'
import type { Run, RunState } from '../../../lib/runs/model/run.ts'
import { exampleRun } from '../runs/examples.ts'

const key = 'https://www.linkedin.com/in/ada-beispiel'
let databases = 0

const lookup = (id: string, state: RunState, more: Partial<Run> = {}): Run =>
  exampleRun(state.is, {
    id,
    clickId: id,
    liveKey: `live ${id}`,
    serviceHost: 'api.service.example',
    createdAt: 1_000,
    changedAt: 2_000,
    request: { kind: 'person', url: key, comparisonKey: key },
    state,
    ...more
  })

const open = async (runs: Run[], rows: [run: string, columns: Record<string, string>][] = []): Promise<Database> => {
  const database = createDatabase(`person ${databases++}`)
  await database.runs.bulkPut(runs.map(toStoredRun))
  await database.rows.bulkPut(rows.map(([run, columns], n) => ({ runId: run, index: n, columns, personKeys: [key] })))
  return database
}
const found = lookup('found', { is: 'collected', rows: 1 })
const row: [string, Record<string, string>] = ['found', { email: 'ada@muster.example', emailStatus: 'valid' }]
const list = exampleRun('collected', { id: 'list', clickId: 'list', listTitle: 'Northwind', changedAt: 3_000 })
const none = lookup('none', { is: 'collected', rows: 0 })
const later = { createdAt: 5_000, changedAt: 5_500 }
const refused = lookup('refused', { is: 'refused', failure: { code: 'noCredits' }, isCertain: true, lateChecks: 0 }, later)
const refusal = { failure: { code: 'noCredits' }, service: 'api.service.example' }
const stopped = lookup('stopped', { is: 'stopped', previous: 'running' }, later)
const email = { is: 'found', email: 'ada@muster.example', emailStatus: 'valid' }

test.each<[string, Run[], [string, Record<string, string>][], object]>([
  ['no lookup and no list', [], [], { is: 'nothing' }],
  [
    'live',
    [lookup('a', { is: 'running', status: { known: true } })],
    [],
    { is: 'live', state: 'running', service: 'api.service.example', since: 1_000 }
  ],
  [
    'live, and waiting for the user',
    [lookup('a', { is: 'finished' }, { pause: { code: 'resultsOnOtherHost', host: 'files.example' } })],
    [],
    { is: 'live', state: 'finished', pause: { code: 'resultsOnOtherHost', host: 'files.example' } }
  ],
  ['found', [found], [row], { ...email, at: 2_000 }],
  ['no email found', [none], [], { is: 'found', email: '', emailStatus: '', at: 2_000 }],
  ['in a list with an email', [list], [['list', row[1]]], { ...email, at: 3_000, known: 'Northwind' }],
  ['in a list without an email', [list], [['list', {}]], { is: 'nothing', listed: { list: 'Northwind', at: 3_000 } }],
  ['an email of a lookup before a list without one', [found, list], [['list', {}], row], { ...email, at: 2_000 }],
  ['the newer of two emails', [found, list], [row, ['list', { email: 'ada@newer.example' }]], { email: 'ada@newer.example', at: 3_000 }],
  ['no email found, and a list without one', [none, list], [['list', {}]], { is: 'found', email: '', at: 2_000 }],
  ['a refusal before a list without an email', [list, refused], [['list', {}]], { is: 'failed', failure: { code: 'noCredits' } }],
  ['a later refusal does not hide an email', [found, refused], [row], { ...email, at: 2_000, failed: refusal }],
  [
    'a later refusal does not hide an email of a list',
    [list, refused],
    [['list', row[1]]],
    { ...email, at: 3_000, known: 'Northwind', failed: refusal }
  ],
  ['a later refusal does not hide that no email was found', [none, refused], [], { is: 'found', email: '', failed: refusal }],
  ['refused', [refused], [], { is: 'failed', failure: { code: 'noCredits' }, service: 'api.service.example' }],
  ['not started', [lookup('a', { is: 'not-started', lateChecks: 0 })], [], { is: 'failed', failure: { code: 'listUnknown' } }],
  [
    'failed at the service',
    [lookup('a', { is: 'failed', message: 'no' })],
    [],
    { is: 'failed', failure: { code: 'refused', message: 'no' } }
  ],
  ['stopped', [stopped], [], { is: 'stopped', service: 'api.service.example' }],
  ['stopped, after no email was found', [none, stopped], [], { is: 'stopped' }],
  ['stopped, after an email was found', [found, stopped], [row], email],
  [
    'requested again',
    [found, lookup('b', { is: 'sending', workerId: 'x' }, { createdAt: 6_000 })],
    [row],
    { is: 'live', state: 'sending' }
  ],
  ['rows of a removed run', [], [row], { is: 'nothing' }]
])('%s', async (_, runs, rows, state) => expect(await getPersonState(await open(runs, rows), key)).toMatchObject(state))

test('a failure before the answer is not reported', async () => {
  const before = lookup('refused', refused.state, { createdAt: 500, changedAt: 600 })
  expect(await getPersonState(await open([before, list], [['list', row[1]]]), key)).not.toHaveProperty('failed')
  expect(await getPersonState(await open([found, refused], [row]), key)).toHaveProperty('failed')
})

test.each(['unreachable', 'listUnknown', 'noRowsFound', 'notFound'] as const)(
  'the pause %s needs no user action and is not reported',
  async code => {
    const paused = lookup('a', { is: 'running', status: { known: true } }, { pause: { code } })
    expect(await getPersonState(await open([paused]), key)).not.toHaveProperty('pause')
  }
)

test('each change is reported', async () => {
  const database = await open([lookup('a', { is: 'running', status: { known: true } })])
  const seen: string[] = []
  const watching = watchPerson(database, key).subscribe(state => seen.push(state.is))
  await vi.waitFor(() => expect(seen).toEqual(['live']), 20_000)
  await database.runs.put(toStoredRun(lookup('a', { is: 'collected', rows: 0 })))
  await vi.waitFor(() => expect(seen.at(-1)).toBe('found'), 20_000)
  watching.unsubscribe()
})

test('a lookup refused in text may have been charged', async () => {
  for (const isCertain of [true, false]) {
    const state = await getPersonState(await open([lookup('a', { ...refused.state, isCertain } as Run['state'])]), key)
    expect(state).toMatchObject({ is: 'failed' })
    expect('charged' in state).toBe(!isCertain)
  }
})
