// People whose email is in the database need no lookup.
import { toStoredRun } from '../../../lib/runs/store/stored-run.ts'
import { expect, test } from 'vitest'
import { readKnownPeople } from '../../../lib/lookup/read-people.ts'
import { createDatabase } from '../../../lib/database/schema.ts'
import { numberedRun } from '../runs/store/ledger-contract.ts'

test('of many people, those with an email in any list are known', async () => {
  const database = createDatabase('read people')
  const keys = Array.from({ length: 300 }, (_, n) => `https://www.linkedin.com/in/person-${n}`)
  await database.runs.put(toStoredRun(numberedRun(1, 'collected')))
  await database.rows.bulkPut(
    keys.map((key, n) => ({
      runId: 'run-1',
      index: n,
      personKeys: [key],
      columns: n % 3 === 0 ? { email: `p${n}@northwind.example` } : {}
    }))
  )
  const known = await readKnownPeople(database, [...keys, 'https://www.linkedin.com/in/unknown'])
  expect([...known.keys()].toSorted()).toEqual(keys.filter((_, n) => n % 3 === 0).toSorted())
  expect(new Set(known.values())).toEqual(new Set(['email']))
})
