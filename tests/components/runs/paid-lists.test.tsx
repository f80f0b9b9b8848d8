// @vitest-environment happy-dom
// Two ways in which paid results come back: a file of rows is added to its run, and lists that were lost with the database are tracked again.
import { cleanup, configure, createEvent, fireEvent, render, screen, waitFor } from '@testing-library/preact'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AddResultsFile } from '../../../components/runs/details/AddResultsFile.tsx'
import { LostLists } from '../../../components/runs/LostLists.tsx'
import { permissions, runtime, storage } from '../../../lib/browser.ts'
import { createListNameBackup } from '../../../lib/runs/store/list-name-backup.ts'
import { createDatabase, type Database } from '../../../lib/database/schema.ts'
import { fail, ok, type Result } from '../../../lib/failure.ts'
import { makeConnection } from '../connection/make-connection.ts'
import { exampleRun } from '../../lib/runs/examples.ts'

let database: Database
let answers: Result<unknown>[]
let sent: { name: string; body: Record<string, unknown> }[]

beforeEach(() => {
  // The reader is loaded when a file is chosen.
  configure({ asyncUtilTimeout: 10_000 })
  database = createDatabase(`paid lists ${crypto.randomUUID()}`)
  answers = []
  sent = []
  vi.spyOn(permissions, 'request').mockResolvedValue(true)
  vi.spyOn(runtime, 'sendMessage').mockImplementation(message => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own page sent it
    sent.push(message as (typeof sent)[number])
    return Promise.resolve(answers.shift() ?? ok({ runId: 'new', rows: 2 }))
  })
})
afterEach(async () => {
  cleanup()
  configure({ asyncUtilTimeout: 1_000 })
  vi.restoreAllMocks()
  await storage.local.clear()
  await database.delete()
})

const drop = async (name: string, text: string): Promise<void> => {
  const area = await screen.findByRole('button', { name: /Choose/ })
  fireEvent(area, createEvent.drop(area, { dataTransfer: { files: [new File([text], name)] } }))
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

test('a file without rows is refused, and one with rows is stored and sent to the worker once it was checked', async () => {
  const done = vi.fn()
  render(<AddResultsFile database={database} run={exampleRun('running', { id: 'r1', listTitle: 'Fair' })} onDone={done} />)
  await drop('notes.txt', '%PDF-1.7\n\0\0endobj')
  await screen.findByRole('alert')
  await drop('people.csv', 'full_name,email\nAda Beispiel,ada@x.example\nBo Muster,\n')
  await screen.findByText('Ada Beispiel')
  expect([sent, await database.incomingRows.count()]).toEqual([[], 0])

  answers = [fail('internalError')]
  await press('Add to this run')
  await screen.findByRole('alert')
  await press('Add to this run')
  await screen.findByText('Added 2 records. This run is ready.')
  expect(sent.map(({ name, body }) => [name, body['runId'], body['fromService']])).toEqual([
    ['addRows', 'r1', false],
    ['addRows', 'r1', false]
  ])
  expect((await database.incomingRows.toArray()).map(({ id }) => id)).toContain(sent[1]?.body['incomingId'])
  await press('Open run')
  expect(done).toHaveBeenCalledOnce()
})

test('each lost list whose service is connected is tracked once over that connection, and a failure is said', async () => {
  const backup = createListNameBackup(storage.local)
  for (const [id, serviceHost] of [
    ['lost-1', 'one.example'],
    ['lost-2', 'one.example'],
    ['lost-3', 'gone.example']
  ] as const)
    await backup.save({ ...exampleRun('running', { id, clickId: id, listName: `Sales ${id}` }), serviceHost })
  const tracked = vi.fn()
  const connections = [
    makeConnection({ id: 'c', baseUrl: 'https://one.example/v1' }),
    makeConnection({ id: 'd', baseUrl: 'https://one.example/v2' })
  ]
  render(<LostLists database={database} connections={connections} activeId="d" now={0} onTracked={tracked} />)
  answers = [ok({ runId: 'new' }), fail('unreachable')]
  await press('Track lists')
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent.map(({ name, body }) => [name, body['connectionId'], body['listName'], body['backupId']])).toEqual([
    ['trackList', 'd', 'Sales lost-1', 'lost-1'],
    ['trackList', 'd', 'Sales lost-2', 'lost-2']
  ])
  expect(new Set(sent.map(({ body }) => body['clickId'])).size).toBe(2)
  expect((await screen.findByRole('alert')).textContent).toContain('one.example')
  expect(tracked).toHaveBeenCalledExactlyOnceWith('new')

  const again = sent[1]?.body['clickId']
  await press('Track list')
  await waitFor(() => expect(sent).toHaveLength(3))
  expect([sent[2]?.body['backupId'], sent[2]?.body['clickId']]).toEqual(['lost-2', again])
  await press('Dismiss')
  await press('Dismiss')
  await waitFor(async () => expect(await backup.readAll()).toMatchObject([{ id: 'lost-1' }, { id: 'lost-2' }]))
})
