// Each person of a list has one text; companies have none, and what cannot be read is left out.
import { expect, test } from 'vitest'
import { createTextReader } from '../../../lib/palette/people-texts.ts'
import { createDatabase } from '../../../lib/database/schema.ts'
import type { StoredRow } from '../../../lib/database/stored-runs.ts'
import { exampleRun } from '../runs/examples.ts'

const rows = [
  { columns: { fullName: 'Ada Müller', company: 'Contoso', email: 'ADA@contoso.example', jobTitle: 'CTO', phone: '1' } },
  { columns: { company: 'Muster GmbH' }, kind: 'company' },
  { columns: { firstName: 'Bo', lastName: 'Exempel' } },
  { columns: { fullName: 7, email: 'cy@three.example' } },
  { columns: 'broken' }
]

test('a text has name, company, email and job title, in lower case without accents', async () => {
  const database = createDatabase('people texts')
  await database.runs.put(exampleRun('collected', { id: 'a', state: { is: 'collected', rows: 5 } }))
  await database.rows.bulkPut(rows.map((row, index) => ({ runId: 'a', index, ...row }) as unknown as StoredRow))
  const { lists, getTexts } = await createTextReader(database, () => Promise.resolve())()
  expect(lists.map(({ id }) => id)).toEqual(['a'])
  expect(await getTexts(lists[0]!)).toEqual({
    runIds: ['a', 'a', 'a'],
    indexes: [0, 2, 3],
    texts: ['ada muller\ncontoso\nada@contoso.example\ncto', 'bo exempel\n\n\n', '\n\ncy@three.example\n']
  })
})

test('a list that could not be read is read again', async () => {
  const database = createDatabase('people texts again')
  await database.runs.put(exampleRun('collected', { id: 'a', state: { is: 'collected', rows: 1 } }))
  let fails = true
  const readCurrent = createTextReader(database, () => (fails ? Promise.reject(new Error('closed')) : Promise.resolve()))
  const { lists, getTexts } = await readCurrent()
  await expect(getTexts(lists[0]!)).rejects.toThrow('closed')
  fails = false
  expect(await getTexts(lists[0]!)).toEqual({ runIds: [], indexes: [], texts: [] })
})
