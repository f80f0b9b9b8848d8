// The age of an email is said only where it is known.
import { expect, test } from 'vitest'
import { getFoundAt, isOldEmail, readEmailAgeLimit, saveEmailAgeLimit } from '../../../lib/results/email-age.ts'
import type { Run } from '../../../lib/runs/model/run.ts'
import { freshDatabase } from '../backup/backup-helpers.ts'
import { exampleRun, noon } from '../runs/examples.ts'

const run = (request?: Run['request']): Run => exampleRun('collected', { createdAt: noon, ...(request && { request }) })
const file = run({ kind: 'file', comparisonKey: 'file a', fileName: 'a.csv', leftOut: 0 })
const tracked = run({ kind: 'tracked-list', comparisonKey: 'a' })
const update = run({ kind: 'lead-search', url: 'u', comparisonKey: 'u', pages: 1, isUpdate: true })
const day = (text: string): number => new Date(`${text}T12:00:00`).getTime()

test.each([
  ['a run of a service', run(), {}, noon],
  ['a list from a file', file, {}, undefined],
  ['a tracked list', tracked, {}, undefined],
  ['a list that was added to', update, {}, undefined],
  ['a file that names the day', file, { emailFoundAt: '2026-02-03' }, Date.UTC(2026, 1, 3)],
  ['a service that names the day', run(), { emailFoundAt: '2026-02-03' }, Date.UTC(2026, 1, 3)],
  ['a file that names a day that can be two', file, { emailFoundAt: '03/02/2026' }, undefined],
  ['a file that names a day to come', file, { emailFoundAt: '2031-01-01' }, undefined],
  ['a record whose run is gone', undefined, {}, undefined]
])('%s', (_, of, columns, found) => {
  expect(getFoundAt(columns, of, noon)).toBe(found)
})

test('an email is old from the day of the month on', () => {
  expect(isOldEmail(day('2026-03-15'), 6, day('2026-09-14'))).toBe(false)
  expect(isOldEmail(day('2026-03-15'), 6, day('2026-09-15'))).toBe(true)
  expect(isOldEmail(day('2020-03-15'), 0, day('2026-09-15'))).toBe(false)
  expect(isOldEmail(undefined, 6, day('2026-09-15'))).toBe(false)
})

test('the limit is six months until another is chosen', async () => {
  const database = freshDatabase()
  expect(await readEmailAgeLimit(database)).toBe(6)
  await saveEmailAgeLimit(database, 12)
  expect(await readEmailAgeLimit(database)).toBe(12)
})
