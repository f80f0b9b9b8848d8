// What the user's lists and runs say about the people of a page.
import { toStoredRun } from '../../../lib/runs/store/stored-run.ts'
import { beforeEach, expect, test } from 'vitest'
import { addDoNotContact } from '../../../lib/do-not-contact/do-not-contact.ts'
import { readPersonMarks } from '../../../lib/lookup/read-person-marks.ts'
import { createDatabase, type Database } from '../../../lib/database/schema.ts'
import { suppressionKeys } from '../../../lib/records/identity/contact-keys.ts'
import type { PersonStatus } from '../../../lib/runs/model/people.ts'
import { exampleRun } from '../runs/examples.ts'

let database: Database
beforeEach(() => {
  database = createDatabase(`person marks ${crypto.randomUUID()}`)
})
const profile = (slug: string): string => `https://www.linkedin.com/in/${slug}`
const lookup = (id: string, is: 'running' | 'collected' | 'refused' | 'stopped') =>
  toStoredRun(exampleRun(is, { id, clickId: id, liveKey: id, request: { kind: 'person', url: profile(id), comparisonKey: profile(id) } }))
const suppress = (slug: string) => addDoNotContact(database, suppressionKeys({}, { pages: [profile(slug)], emails: [] }))

test('each person has the mark of their lookups and lists', async () => {
  await database.runs.bulkPut([
    exampleRun('collected', { id: 'list', clickId: 'list', liveKey: 'list' }),
    lookup('asked', 'collected'),
    lookup('live', 'running'),
    lookup('stopped', 'stopped'),
    lookup('refused', 'refused')
  ])
  await database.rows.bulkPut([
    { runId: 'list', index: 0, personKeys: [profile('known')], columns: { email: 'known@beispiel.example' } },
    { runId: 'list', index: 1, personKeys: [profile('listed')], columns: {} }
  ])
  await suppress('never')
  const slugs = ['known', 'asked', 'live', 'stopped', 'refused', 'listed', 'never', 'new']
  expect(Object.fromEntries(await readPersonMarks(database, slugs.map(profile)))).toEqual({
    [profile('known')]: 'email',
    [profile('asked')]: 'none',
    [profile('live')]: 'live',
    [profile('stopped')]: 'live',
    [profile('never')]: 'doNotContact'
  })
})

test('do not contact comes before an email that is known', async () => {
  await database.runs.put(exampleRun('collected', { id: 'list', clickId: 'list', liveKey: 'list' }))
  await database.rows.put({ runId: 'list', index: 0, personKeys: [profile('ada')], columns: { email: 'ada@beispiel.example' } })
  await addDoNotContact(database, ['domain:beispiel.example'])
  expect([...(await readPersonMarks(database, [profile('ada')])).values()]).toEqual(['doNotContact'])
})

test('nothing is known over an empty database', async () => expect((await readPersonMarks(database, [profile('ada')])).size).toBe(0))

test.each<[what: string, is: 'running' | 'stopped' | 'collected', status: PersonStatus, mark: string | undefined]>([
  ['waits in a list', 'running', 'waiting', 'waiting'],
  ['waits in a paused list', 'stopped', 'waiting', 'waiting'],
  ['waited in a list that was finished early', 'collected', 'waiting', undefined],
  ['failed in a list', 'running', 'failed', undefined]
])('someone who %s', async (_, is, status, mark) => {
  await database.runs.put(exampleRun(is, { id: 'bulk', request: { kind: 'people', peopleCount: 1, comparisonKey: 'people:bulk' } }))
  await database.people.put({ runId: 'bulk', index: 0, url: profile('ada'), comparisonKey: profile('ada'), status, attempts: 0 })
  expect((await readPersonMarks(database, [profile('ada'), profile('bea')])).get(profile('ada'))).toBe(mark)
})
