// People are found by name, company or email, each once. Erased people are not found, and a changed list is searched as it is now.
import { expect, test } from 'vitest'
import { addDoNotContact } from '../../../lib/do-not-contact/do-not-contact.ts'
import { addErasedPeople } from '../../../lib/results/erased-people.ts'
import { createPeopleSearch, type PersonHit } from '../../../lib/palette/search-people.ts'
import { toStoredRows } from '../../../lib/results/stored-rows.ts'
import { createDatabase, type Database } from '../../../lib/database/schema.ts'
import { exampleRun } from '../runs/examples.ts'

type Columns = Record<string, string>
let databases = 0

const put = async (database: Database, id: string, createdAt: number, people: readonly Columns[], packed = false): Promise<void> => {
  const state = { is: 'collected' as const, rows: people.length }
  await database.runs.put(exampleRun('collected', { id, clickId: id, listTitle: `List ${id}`, createdAt, changedAt: createdAt, state }))
  const rows = people.map(columns => ({ columns, ...(columns['profileUrl'] ? { personKeys: [columns['profileUrl']] } : {}) }))
  await database.rows.bulkPut(toStoredRows(id, 0, rows, packed))
}
const ada = { fullName: 'Ada Müller', company: 'Contoso GmbH', email: 'ada@contoso.example', profileUrl: 'https://www.linkedin.com/in/ada' }
const bo = { fullName: 'Bo Exempel', company: 'Fabrikam', email: 'bo@fabrikam.example', jobTitle: 'Engineer' }

const open = async (): Promise<Database> => {
  const database = createDatabase(`search people ${databases++}`)
  await put(database, 'old', 1_000, [bo, { ...ada, company: 'Northwind' }])
  await put(database, 'new', 2_000, [ada])
  return database
}
const createSearch = (database: Database) => createPeopleSearch(database, { pause: () => Promise.resolve(), now: () => 0 })

/** The last answer. */
const find = async (search: ReturnType<typeof createSearch>, typed: string, limit = 50, isLoose = true): Promise<PersonHit[]> => {
  let last: PersonHit[] = []
  for await (const people of search.search(typed, { limit, signal: new AbortController().signal, isLoose })) last = people
  return last
}
const namesOf = (people: readonly PersonHit[]): string[] => people.map(({ name, listId }) => `${name} in ${listId}`)

test.each([
  ['muller', ['Ada Müller in new']],
  ['ADA contoso', ['Ada Müller in new']],
  ['northwind', ['Ada Müller in old']],
  ['bo@fab', ['Bo Exempel in old']],
  ['engineer', ['Bo Exempel in old']],
  ['exemple bo', ['Bo Exempel in old']],
  ['qqqq', []],
  ['a', []],
  [' ', []]
])('%s finds %j', async (typed, expected) => expect(namesOf(await find(createSearch(await open()), typed))).toEqual(expected))

test.each([
  ['xempel', true, ['Bo Exempel in old']],
  ['xempel', false, []],
  ['exemple', false, []],
  ['exem', false, ['Bo Exempel in old']]
])('letters inside of a word and typos count only where nothing else was found: %s, %s', async (typed, isLoose, expected) =>
  expect(namesOf(await find(createSearch(await open()), typed, 50, isLoose))).toEqual(expected)
)

test('a person with the letters inside of a word is left out where another has a word that begins so', async () => {
  const database = await open()
  await put(database, 'more', 3_000, [{ fullName: 'Lambo Beispiel', email: 'l@more.example' }])
  expect(namesOf(await find(createSearch(database), 'bo'))).toEqual(['Bo Exempel in old'])
})

test('a person of several lists is shown once, from the newest one', async () => {
  const [hit, ...more] = await find(createSearch(await open()), 'ada')
  expect(more).toEqual([])
  expect(hit).toEqual({
    listId: 'new',
    runId: 'new',
    index: 0,
    name: 'Ada Müller',
    jobTitle: '',
    company: 'Contoso GmbH',
    email: 'ada@contoso.example',
    listTitle: 'List new',
    isSuppressed: false
  })
})

test('a packed list is searched whole, and no more than the limit are shown', async () => {
  const database = await open()
  const crowd = Array.from({ length: 2_500 }, (_, n) => ({ fullName: `Person ${n}`, email: `p${n}@crowd.example` }))
  await put(database, 'crowd', 3_000, crowd, true)
  const search = createSearch(database)
  expect((await find(search, 'person 2499')).map(({ index }) => index)).toEqual([2_499])
  expect(await find(search, 'crowd', 50)).toHaveLength(50)
})

test('erased people are left out, and those on the do-not-contact list are marked', async () => {
  const database = await open()
  const search = createSearch(database)
  expect(await find(search, 'ada')).toHaveLength(1)
  await addDoNotContact(database, ['email:bo@fabrikam.example'])
  expect((await find(search, 'bo')).map(({ isSuppressed }) => isSuppressed)).toEqual([true])
  await addErasedPeople(database, ['email:ada@contoso.example', 'profile:https://www.linkedin.com/in/ada'], () => new Uint8Array(32))
  expect(await find(search, 'ada')).toEqual([])
})

test('lists that come, change or go are searched as they are now', async () => {
  const database = await open()
  const search = createSearch(database)
  expect(await find(search, 'cy')).toEqual([])
  await put(database, 'third', 3_000, [{ fullName: 'Cy Ejemplo' }])
  expect(namesOf(await find(search, 'cy'))).toEqual(['Cy Ejemplo in third'])
  await put(database, 'third', 4_000, [{ fullName: 'Dee Example' }])
  expect(await find(search, 'cy')).toEqual([])
  await database.runs.delete('third')
  expect(await find(search, 'dee')).toEqual([])
})

test('what was found in the first lists is shown while others are read', async () => {
  let time = 0
  const search = createPeopleSearch(await open(), { pause: () => Promise.resolve((time += 1_000)), now: () => time })
  const shown: string[][] = []
  for await (const people of search.search('ex', { limit: 50, signal: new AbortController().signal, isLoose: false }))
    shown.push(namesOf(people))
  expect(shown.length).toBeGreaterThan(1)
  expect(new Set(shown.at(-1))).toEqual(new Set(['Ada Müller in new', 'Bo Exempel in old']))
})

test('an aborted search shows nothing more', async () => {
  const control = new AbortController()
  const search = createPeopleSearch(await open(), { pause: () => Promise.resolve(control.abort()), now: () => 0 })
  const shown: PersonHit[][] = []
  for await (const people of search.search('ada', { limit: 50, signal: control.signal, isLoose: false })) shown.push(people)
  expect(shown).toEqual([])
})

test('what was read before anything is typed is not read again', async () => {
  const database = await open()
  let reads = 0
  const search = createPeopleSearch(database, { pause: () => Promise.resolve(reads++), now: () => 0 })
  await search.prepare(new AbortController().signal)
  const before = reads
  expect(before).toBe(2)
  expect(namesOf(await find(search, 'ada'))).toEqual(['Ada Müller in new'])
  expect(reads).toBe(before)
})
