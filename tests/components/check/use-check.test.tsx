// @vitest-environment happy-dom
// What was chosen to be left out stays out while rows are checked again: until that ends, nothing may leave.
import { act, render, renderHook, screen, waitFor } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { Check } from '../../../components/check/Check.tsx'
import { useCheck } from '../../../components/check/use-check.ts'
import type { ExportRows } from '../../../components/export/export-rows.ts'
import { storage } from '../../../lib/browser.ts'
import { createDatabase } from '../../../lib/database/schema.ts'
import { openRecords, readRows } from '../../../lib/database/records.ts'
import { answerList } from '../../../lib/desk/notices.ts'
import { createResultTable } from '../../../lib/records/table/result-table.ts'
import { addExported } from '../../../lib/results/exported-records.ts'
import { readLists } from '../../../lib/results/read-results.ts'
import { prepareResults } from '../../../lib/runs/track/prepare-results.ts'
import { prepareCalls } from '../../../lib/send/deliveries.ts'
import { exampleRun } from '../../lib/runs/examples.ts'
import { putList } from '../results/set-page.ts'

const ada = { full_name: 'Ada Beispiel', email: 'ada@one.example', linkedin_url: 'https://www.linkedin.com/in/ada' }

const createRows = async (): Promise<ExportRows> => {
  const { rows, personKeys } = await prepareResults([ada, { ...ada, job_title: 'CTO' }], () => Promise.resolve())
  const table = createResultTable()
  table.add(
    rows.map((columns, index) => ({ runId: 'a', index, columns, personKeys: personKeys[index] ?? [] })),
    0
  )
  const exports: ExportRows['exports'] = { isReady: true, isExported: () => false, find: () => [] }
  return { lists: [exampleRun('collected', { id: 'a' })], table, membership: undefined, exports, scopes: {} }
}

test('rows that are new, or of a new table, are unsure until they are checked', async () => {
  const database = createDatabase('use check')
  const first = await createRows()
  const { result, rerender } = renderHook(({ exported, rows }) => useCheck(database, exported, rows), {
    initialProps: { exported: first, rows: [0, 1] }
  })
  await waitFor(() => expect(result.current.check).toBeDefined())
  expect(result.current.isUnsure).toBe(false)
  void act(() => result.current.onLeave(new Set(['twice'])))
  expect([...result.current.leftOut]).toEqual([[1, 'twice']])
  for (const exported of [first, await createRows()]) {
    rerender({ exported, rows: [0, 1] })
    expect(result.current.isUnsure).toBe(true)
    await waitFor(() => expect(result.current.isUnsure).toBe(false))
    expect([...result.current.leftOut]).toEqual([[1, 'twice']])
  }
  await database.delete()
})

test('an open check stays open while records that were read again are checked', async () => {
  const database = createDatabase('open check')
  const Form = ({ exported, rows }: { exported: ExportRows; rows: readonly number[] }) => (
    <Check state={useCheck(database, exported, rows)} exported={exported} suppressed={0} />
  )
  const { rerender } = render(<Form exported={await createRows()} rows={[0, 1]} />)
  const line = await screen.findByText('1 of 2 would be wrong to write to')
  const opened = line.closest('details')
  opened?.setAttribute('open', '')
  rerender(<Form exported={await createRows()} rows={[0, 1]} />)
  expect(opened?.getAttribute('aria-busy')).toBe('true')
  await waitFor(() => expect(opened?.getAttribute('aria-busy')).toBe('false'))
  expect(line.closest('details')).toBe(opened)
  expect(opened?.open && opened.isConnected).toBe(true)
  await database.delete()
})

test('a browser that never answers for its policy does not keep the check waiting; a policy that comes later counts', async () => {
  const database = createDatabase('no policy')
  const exported = await createRows()
  const rows = [0, 1]
  let answer = (_policy: Record<string, unknown>): void => undefined
  const get = vi.spyOn(storage.managed, 'get').mockReturnValue(new Promise<Record<string, unknown>>(done => (answer = done)))
  const { result } = renderHook(() => useCheck(database, exported, rows))
  await waitFor(() => expect(result.current.check?.wrong).toBe(1))
  answer({ askForLegalBasis: true })
  await waitFor(() => expect(result.current.check?.found.get('no-basis')).toEqual([0, 1]))
  get.mockRestore()
  await database.delete()
})

test('what leaves while the drawer is open is found, delivered or waiting, and so is what the data desk answers', async () => {
  const database = createDatabase('exported while open')
  const longAgo = Date.now() - 40 * 86_400_000
  await putList(
    database,
    { id: 'a', createdAt: longAgo, sentAt: longAgo },
    ['Ada', 'Bo', 'Cy'].map(full_name => ({ full_name, email: `${full_name}@one.example` }))
  )
  const table = createResultTable()
  for await (const { rows } of readRows(await openRecords(database), ['a'])) table.add(rows, 0)
  const [list] = await readLists(database)
  if (!list) throw new Error('There is no list.')
  const exports: ExportRows['exports'] = { isReady: true, isExported: () => false, find: () => [] }
  const exported: ExportRows = { lists: [list], table, membership: undefined, exports, scopes: {} }
  const rows = [0, 1, 2]
  const { result } = renderHook(() => useCheck(database, exported, rows))
  await waitFor(() => expect(result.current.check?.found.get('untold')).toEqual(rows))
  expect(result.current.check?.found.get('exported')).toBeUndefined()
  void act(() => result.current.onLeave(new Set(['exported'])))

  await addExported(database, { to: 'csv', name: '', at: Date.now() }, new Map([['a', [0]]]))
  await waitFor(() => expect([...result.current.leftOut]).toEqual([[0, 'exported']]))
  expect(result.current.isUnsure).toBe(false)

  const record = { key: 'k', runId: 'a', place: 2, values: [], columns: {}, pages: [], emails: [], mentions: [], isCompany: false }
  const call = { deliveryId: 's', index: 0, destinationId: 'd', dueAt: 0, attempts: 0, size: 1, runIds: ['a'], records: [record] }
  const delivery = {
    id: 's',
    destinationId: 'd',
    name: 'Hook',
    host: 'hook.example',
    at: Date.now(),
    listIds: ['a'],
    headings: [],
    total: 1
  }
  await prepareCalls(database, { ...delivery, isStarted: false }, [{ ...call, status: 'prepared' }])
  await database.outbox.put({ ...call, status: 'waiting' })
  await waitFor(() => expect([...result.current.leftOut.keys()]).toEqual([0, 2]))

  await answerList(database, 'a', { is: 'given', people: 3 }, { now: Date.now(), newId: () => 'log' })
  await waitFor(() => expect(result.current.check?.found.get('untold')).toBeUndefined())
  await database.delete()
})
