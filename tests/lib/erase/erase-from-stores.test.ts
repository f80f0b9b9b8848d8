// An erased person leaves the outbox at once, and a record that only names them keeps the rest.
import { expect, test, describe } from 'vitest'
import { createDatabase } from '../../../lib/database/schema.ts'
import { eraseFromOutbox, eraseFromDesk } from '../../../lib/erase/erase-from-stores.ts'
import { createPersonMatcher } from '../../../lib/records/identity/remove-person-from-row.ts'
import type { OutboxCall } from '../../../lib/send/outbox-call.ts'
import { createCalls, createRecord } from '../send/worker.ts'

const erase = async (calls: OutboxCall[]): Promise<OutboxCall[]> => {
  const database = createDatabase(`erase from outbox ${crypto.randomUUID()}`)
  await database.outbox.bulkPut(calls)
  await eraseFromOutbox(database, createPersonMatcher(['email:person-1@northwind.example'], ['Person 1']))
  const left = await database.outbox.toArray()
  database.close()
  return left
}

test.each(['waiting', 'refused', 'undelivered', 'prepared'] as const)('their record is gone from a call that is %s', async status => {
  const [call] = await erase(createCalls('s1', 'w1', 3, 100).map(one => ({ ...one, status })))
  expect(call?.records.map(({ key }) => key)).toEqual(['key-0', 'key-2'])
  expect(call).toMatchObject({ status, size: 2 })
  expect(JSON.stringify(call)).not.toContain('person-1@')
})

test('a call about them alone is withheld', async () => {
  const [, call] = await erase(createCalls('s1', 'w1', 2, 1))
  expect(call).toMatchObject({ status: 'withheld', records: [], size: 1 })
})

test('a value of another record that names them is emptied', async () => {
  const record = { ...createRecord(5), values: ['person-5@northwind.example', 'Ask person-1@northwind.example'] }
  const [call] = await erase([{ ...createCalls('s1', 'w1', 1, 1)[0]!, records: [record] }])
  expect(call?.records[0]?.values).toEqual(['person-5@northwind.example', ''])
})

test('what was delivered stays as it is', async () => {
  const delivered = createCalls('s1', 'w1', 1, 1).map((call): OutboxCall => ({ ...call, status: 'delivered', records: [] }))
  expect(await erase(delivered)).toEqual(delivered)
})

test('what a destination said about them is deleted from their call and from others', async () => {
  const failure = { code: 'sendRefused' as const, host: 'api.hubapi.com', message: '400 Email person-1@northwind.example is invalid' }
  const calls = await erase(createCalls('s1', 'w1', 3, 1).map((call): OutboxCall => ({ ...call, status: 'undelivered', failure })))
  expect(JSON.stringify(calls)).not.toContain('person-1@')
  expect(calls.map(({ failure: kept }) => kept?.code)).toEqual(['sendRefused', undefined, 'sendRefused'])
  const other = { ...failure, message: '400 Email person-9@northwind.example is invalid' }
  const [kept] = await erase(createCalls('s1', 'w1', 1, 1).map((call): OutboxCall => ({ ...call, status: 'refused', failure: other })))
  expect(kept?.failure).toEqual(other)
})

describe('erase from desk', () => {
  test('texts that name them are emptied, and what cannot be read is counted', async () => {
    const database = createDatabase('erase desk')
    const texts = { source: 'a fair', purpose: 'Sales', reason: '', changedAt: 1 }
    await database.listNotices.bulkPut([
      { runId: 'named', ...texts, purpose: 'For Ada@Northwind.example' },
      { runId: 'plain', ...texts },
      { runId: 'damaged' } as never
    ])
    const matcher = createPersonMatcher(['profile:https://www.linkedin.com/in/ada', 'email:ada@northwind.example'])
    expect(await eraseFromDesk(database, matcher)).toBe(1)
    expect((await database.listNotices.toArray()).map(({ runId, source, purpose }) => [runId, source, purpose])).toEqual([
      ['damaged', undefined, undefined],
      ['named', 'a fair', ''],
      ['plain', 'a fair', 'Sales']
    ])
  })
})
