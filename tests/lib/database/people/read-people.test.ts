// Ten thousand people are looked up in the ledger before they are asked about: none is missed, none made up.
import { expect, test } from 'vitest'
import { readKnown } from '../../../../lib/database/people/read-people.ts'
import { createDatabase } from '../../../../lib/database/schema.ts'
import { numbered } from '../runs/ledger-contract.ts'

test('of many people those are known whose email is here, whoever asked for it', async () => {
  const database = createDatabase('read people')
  const keys = Array.from({ length: 300 }, (_, n) => `https://www.linkedin.com/in/person-${n}`)
  await database.runs.put(numbered(1, 'collected'))
  await database.rows.bulkPut(
    keys.map((key, n) => ({
      runId: 'run-1',
      index: n,
      personKeys: [key],
      columns: n % 3 === 0 ? { email: `p${n}@northwind.example` } : {}
    }))
  )
  const known = await readKnown(database, [...keys, 'https://www.linkedin.com/in/nobody'])
  expect([...known.keys()].toSorted()).toEqual(keys.filter((_, n) => n % 3 === 0).toSorted())
  expect(new Set(known.values())).toEqual(new Set(['email']))
})
