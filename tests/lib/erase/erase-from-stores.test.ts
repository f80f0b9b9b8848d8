// An erased person leaves the outbox at once, and a record that only names them keeps the rest.
import { expect, test, describe } from 'vitest'
import { createDatabase } from '../../../lib/database/schema.ts'
import { eraseFromAreas, eraseFromOutbox, eraseFromDesk } from '../../../lib/erase/erase-from-stores.ts'
import { createPersonMatcher } from '../../../lib/records/identity/remove-person-from-row.ts'
import { readComputers } from '../../../lib/sync/sync-entries.ts'
import type { OutboxCall } from '../../../lib/send/outbox-call.ts'
import { createImportOrder } from '../runs/sandbox.ts'
import { createCalls, createRecord } from '../send/worker.ts'
import { createTwoComputers } from '../sync/two-computers.ts'
import { areaOf } from './eraser-sandbox.ts'

const url = 'https://www.linkedin.com/in/ada-beispiel'

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

test('both computers go on with sync when a list that is synced names them', async () => {
  const { area, a, b } = await createTwoComputers()
  await a.worker.importSearch(createImportOrder({ listTitle: 'Interviews Ada Beispiel' }))
  await b.worker.importSearch(createImportOrder({ clickId: 'click-b', listTitle: 'Fair' }))
  for (const computer of [a, b, a, b]) await computer.syncNow()
  const namesInArea = () => readComputers(area.content).flatMap(({ id, entries }) => entries.map(({ name }) => `${id} ${name}`))
  expect(namesInArea().filter(name => name.includes('ada-beispiel'))).toHaveLength(1)
  const before = namesInArea()
  const erasable = { ...area.syncArea, remove: (key: string) => area.syncArea.remove([key]) }
  await eraseFromAreas([erasable], createPersonMatcher([url], ['Ada Beispiel']))
  expect(namesInArea()).toEqual(before.filter(name => !name.includes('ada-beispiel')))
  for (const { syncNow, store } of [a, b]) {
    await syncNow()
    expect(await store.readChoice()).toMatchObject({ on: true })
  }
})

test('lists of the sync that name them go, and the keys of their computers stay', async () => {
  const [bucket, lists] = [
    { v: 1, at: 1 },
    [
      [0, 'one', 'One'],
      [1, 'two', 'Two']
    ]
  ]
  const entries = new Map<string, unknown>([
    ['runs:Ada Beispiel:0', { ...bucket, h: [], r: [] }],
    ['runs:aaaa:0', { v: 7, lists: ['Ada Beispiel', 'Fair'] }],
    ['runs:bbbb:0', { ...bucket, h: ['ada-beispiel.example', 'api.service.example'], r: [...lists, 'Ada Beispiel'] }],
    ['other', { r: [['Ada Beispiel']] }]
  ])
  await eraseFromAreas([areaOf(entries)], createPersonMatcher([url], ['Ada Beispiel']))
  expect([...entries]).toEqual([
    ['runs:aaaa:0', { v: 7, lists: ['…', 'Fair'] }],
    ['runs:bbbb:0', { ...bucket, h: ['…', 'api.service.example'], r: lists }]
  ])
})
