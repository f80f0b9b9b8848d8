// A page gives its own ways to storage and to the worker; without a worker it is said that a part is left.
import { expect, test } from 'vitest'
import { createDatabase } from '../../../lib/database/schema.ts'
import { erasePersonHere } from '../../../lib/privacy/erase-here.ts'
import { exampleRun } from '../runs/examples.ts'

test('somebody is looked for in this database, and hidden even where no worker answers', async () => {
  const database = createDatabase('forget here')
  const asked = { kind: 'person', url: 'https://www.linkedin.com/in/ada', comparisonKey: 'https://www.linkedin.com/in/ada' } as const
  await database.runs.put(exampleRun('collected', { request: asked }))
  const held: string[] = []
  const request = <T>(name: string, work: () => Promise<T>): Promise<T> => {
    held.push(name)
    return work()
  }
  const { find, forget } = erasePersonHere(database, crypto, { request })
  const found = await find(['profile:https://www.linkedin.com/in/ada'])
  expect(found).toMatchObject({ records: 0, lookups: ['run-1'] })
  expect(await forget(found, () => undefined)).toEqual({ ok: false, failure: { code: 'forgetAgain' } })
  expect([await database.erasedPeople.count(), held]).toEqual([1, ['forget forget here']])
})
