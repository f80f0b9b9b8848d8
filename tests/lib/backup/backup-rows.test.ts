// A row of a backup that is out of bounds is left out, and the others are restored.
import { expect, test } from 'vitest'
import { parseBackupRows } from '../../../lib/backup/backup-rows.ts'
import { noon, exampleRun } from '../runs/examples.ts'
import { createBackup, freshDatabase, restore } from './backup-helpers.ts'

const place = { runId: 'run-1', index: 0 }
const person = { ...place, url: 'https://network.example/in/ada', comparisonKey: 'ada', status: 'found', attempts: 1 }
type Table = Parameters<typeof parseBackupRows>[0]

test.each<[Table, Record<string, unknown>, Record<string, unknown>[]]>([
  [
    'chunks',
    { ...place, text: '[]' },
    [
      { ...place, text: 5 },
      { ...place, index: -1, text: '' },
      { ...place, index: 1e300, text: '' }
    ]
  ],
  [
    'rows',
    { ...place, columns: { fullName: 'Ada Beispiel' } },
    [
      { ...place, columns: { fullName: {} } },
      { ...place, count: 'x', text: '' }
    ]
  ],
  ['rows', { ...place, count: 2, text: '[]', personKeys: ['a'] }, [{ runId: 5, index: 0, columns: {} }]],
  [
    'replies',
    { runId: 'run-1', at: noon, operation: 'status', status: 200, text: '{}' },
    [{ runId: 'run-1', at: 'soon', operation: 'status' }]
  ],
  [
    'people',
    person,
    [
      { ...person, attempts: 1.5 },
      { ...person, url: 5 }
    ]
  ],
  [
    'batches',
    { ...place, domains: ['a.example'], status: 'ready', attempts: 1 },
    [{ ...place, domains: [5], status: 'ready', attempts: 1 }]
  ],
  ['keptFiles', { runId: 'run-1', bytes: 'AAAA', format: 'xlsx' }, [{ runId: 'run-1', bytes: '%%%', format: 'xlsx' }]],
  ['doNotContact', { key: 'ada@beispiel.example' }, [{ key: 5 }, {}]],
  [
    'erasedPeople',
    { hash: 'ab12', quickHash: 7, salt: 'cd' },
    [
      { hash: '<b>', quickHash: 7, salt: 'cd' },
      { hash: 'ab', quickHash: 'x', salt: 'cd' }
    ]
  ],
  [
    'personNotes',
    { id: 'n', keys: ['email:ada@beispiel.example'], note: 'Call', tags: ['vip'], status: 'new', changedAt: noon },
    [
      { id: 'n', keys: 'all', note: '', tags: [], status: '', changedAt: noon },
      { id: 'n', keys: [], note: 5, tags: [], status: '', changedAt: noon }
    ]
  ]
])('of the table %s only the good row is read', (table, good, bad) => {
  expect(parseBackupRows(table, [...bad, good, ...bad])).toEqual([good])
})

test('times of a reply are bounded, and further fields remain', () => {
  const reply = { runId: 'run-1', at: 1e18, operation: 'status', nextCheckAt: -1e18, later: true }
  const [read] = parseBackupRows('replies', [reply])
  expect(read).toMatchObject({ nextCheckAt: 0, later: true })
  expect(() => new Intl.DateTimeFormat('en').format(Number(read?.['at']))).not.toThrow()
})

test('a backup with bad rows restores the run and its good rows', async () => {
  const run = exampleRun('collected', { createdAt: 1e18, changedAt: -5 })
  const rows = [
    { runId: run.id, index: 0, columns: { fullName: 'Ada Beispiel' } },
    { runId: run.id, index: 1, columns: 'none' }
  ]
  const replies = [
    { runId: run.id, at: 1e18, operation: 'status', status: 200 },
    { runId: run.id, at: {} }
  ]
  const target = freshDatabase()
  const file = await createBackup([
    { is: 'rows', rows },
    { is: 'replies', rows: replies },
    { is: 'run', run },
    { is: 'doNotContact', rows: [{ key: 'bo@beispiel.example' }, { key: {} }] }
  ])
  expect(await restore(target, file)).toMatchObject({ ok: true, value: { runs: 1 } })
  expect([await target.rows.count(), await target.replies.count(), await target.doNotContact.count()]).toEqual([1, 1, 1])
})
