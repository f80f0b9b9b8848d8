// The page eraser uses the page's database, locks and worker, and reports an incomplete erasure without a worker.
import { expect, test } from 'vitest'
import { createDatabase } from '../../../lib/database/schema.ts'
import { createPageEraser } from '../../../lib/erase/page-eraser.ts'
import { exampleRun } from '../runs/examples.ts'

test('a person is hidden even when the worker does not answer', async () => {
  const database = createDatabase('page eraser')
  const personRequest = {
    kind: 'person',
    url: 'https://www.linkedin.com/in/ada',
    comparisonKey: 'https://www.linkedin.com/in/ada'
  } as const
  await database.runs.put(exampleRun('collected', { request: personRequest }))
  const lockNames: string[] = []
  const request = <T>(name: string, work: () => Promise<T>): Promise<T> => {
    lockNames.push(name)
    return work()
  }
  const { find, erase } = createPageEraser(database, crypto, { request }, Date)
  const found = await find(['profile:https://www.linkedin.com/in/ada'])
  expect(found).toMatchObject({ recordCount: 0, lookupIds: ['run-1'] })
  expect(await erase(found, () => undefined)).toEqual({ ok: false, failure: { code: 'erasureIncomplete' } })
  expect([await database.erasedPeople.count(), lockNames]).toEqual([1, ['erase page eraser']])
})
