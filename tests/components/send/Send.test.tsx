// @vitest-environment happy-dom
// The drawer "Send to…" over a real database: what it says is what is prepared, nothing leaves without the click, and no one hidden.
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/preact'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Send } from '../../../components/send/Send.tsx'
import type { ExportRows } from '../../../components/export/export-rows.ts'
import { runtime, storage } from '../../../lib/browser.ts'
import { addDoNotContact } from '../../../lib/do-not-contact/do-not-contact.ts'
import { startDelivery } from '../../../lib/send/deliveries.ts'
import { saveDestination, type DestinationDraft } from '../../../lib/send/destinations.ts'
import { createDatabase, type Database } from '../../../lib/database/schema.ts'
import { createSessionKeys } from '../../../lib/connection/session-api-keys.ts'
import { crms } from '../../../lib/send/crm.ts'
import { createResultTable } from '../../../lib/records/table/result-table.ts'
import { prepareResults } from '../../../lib/runs/track/prepare-results.ts'
import { exampleRun } from '../../lib/runs/examples.ts'

let bases = 0
let database: Database
let messages: { name: string; body: unknown }[]
const records = [
  { full_name: 'Ada Beispiel', email: 'ada@one.example', linkedin_url: 'https://www.linkedin.com/in/ada' },
  { full_name: 'Bo Exempel', email: 'bo@two.example', linkedin_url: 'https://www.linkedin.com/in/bo' },
  { full_name: 'Cy Ejemplo', email: 'cy@three.example', linkedin_url: 'https://www.linkedin.com/in/cy' }
]

const nothingExported: ExportRows['exports'] = { isReady: true, isExported: () => false, find: () => [] }

const webhookDraft = {
  kind: 'webhook',
  name: 'n8n',
  url: 'https://hooks.contoso.example/a',
  format: 'json',
  perCall: 1,
  template: 'sequencer',
  pageCounts: false,
  secretStorage: 'none',
  secret: ''
} as const satisfies DestinationDraft

const draw = (scopes: ExportRows['scopes'] = { all: [0, 1, 2] }, perCall: 1 | 100 = 1, template = 'sequencer', exports = nothingExported) =>
  drawFor({ ...webhookDraft, perCall, template }, scopes, records, exports)
const drawFor = async (
  destination: DestinationDraft,
  scopes: ExportRows['scopes'],
  people: object[] = records,
  exports = nothingExported,
  membership?: ExportRows['membership']
) => {
  await saveDestination(database, createSessionKeys(storage.session), () => 'w1', destination)
  const { chunks, rows, personKeys, companyRows } = await prepareResults(people, () => Promise.resolve())
  const run = exampleRun('collected', { id: 'a' })
  await database.runs.put(run)
  await database.chunks.bulkPut(chunks.map((text, index) => ({ runId: 'a', index, text })))
  const stored = rows.map((columns, index) => ({
    runId: 'a',
    index,
    columns,
    personKeys: personKeys[index] ?? [],
    ...(companyRows.has(index) && { kind: 'company' as const })
  }))
  await database.rows.bulkPut(stored)
  const table = createResultTable()
  table.add(stored, 0)
  render(
    <Send
      database={database}
      rows={{ lists: [run], table, membership, exports, scopes }}
      first="selected"
      shownColumns={['fullName', 'email']}
      onClose={vi.fn()}
    />
  )
  await screen.findByRole('button', { name: /^Send/ })
}
const send = () => fireEvent.submit(document.querySelector('form')!)
const readCalls = () => database.outbox.toArray()

beforeEach(() => {
  database = createDatabase(`send page ${bases++}`)
  messages = []
  vi.spyOn(runtime, 'sendMessage').mockImplementation(async message => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own page sent it
    const sent = message as { name: string; body: { deliveryId: string } }
    messages.push(sent)
    return startDelivery(database, sent.body.deliveryId, 5)
  })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  database.close()
})

test('the click prepares what the drawer says, and the worker starts it', async () => {
  await draw({ all: [0, 1, 2], selected: [0, 2] })
  expect(document.querySelector('[data-summary]')?.textContent).toContain('2 records leave this computer for hooks.contoso.example')
  expect([await readCalls(), messages]).toEqual([[], []])
  send()
  await screen.findByText(/Sending\. You can close this page/)
  const calls = await readCalls()
  expect(calls.map(({ status, records: [record] }) => [status, record?.values.slice(0, 3)])).toEqual([
    ['waiting', ['ada@one.example', 'Ada', 'Beispiel']],
    ['waiting', ['cy@three.example', 'Cy', 'Ejemplo']]
  ])
  expect(messages).toMatchObject([{ name: 'changeDelivery', body: { change: 'start' } }])
  expect(await screen.findByText('0 of 2 delivered')).toBeDefined()
})

test('the same record has the same key at each click', async () => {
  await draw({ all: [0, 1, 2] }, 100)
  send()
  await screen.findByText(/Sending\. You can close this page/)
  send()
  await waitFor(async () => expect(await readCalls()).toHaveLength(2))
  const [first, second] = (await readCalls()).map(({ records: sent }) => sent.map(({ key }) => key))
  expect(first).toEqual(second)
  expect(new Set(first).size).toBe(3)
})

test('no one on the do-not-contact list is prepared', async () => {
  await addDoNotContact(database, ['email:bo@two.example'])
  await draw()
  send()
  await screen.findByText(/Sending\. You can close this page/)
  const prepared = JSON.stringify(await readCalls())
  expect(prepared).toContain('ada@one.example')
  expect(prepared).not.toContain('bo@two.example')
})

test('the columns can be those of the table', async () => {
  await draw({ all: [1] }, 1, 'shown')
  send()
  await screen.findByText(/Sending\. You can close this page/)
  expect((await readCalls())[0]?.records[0]?.values).toEqual(['Bo Exempel', 'bo@two.example'])
})

test('columns that were removed send nothing', async () => {
  await draw({ all: [0] }, 1, 'own-gone')
  expect(document.querySelector('[data-summary]')?.textContent).toContain('The columns of this webhook were removed')
  send()
  expect(await readCalls()).toEqual([])
})

test('a worker that cannot be reached leaves nothing prepared', async () => {
  vi.spyOn(runtime, 'sendMessage').mockRejectedValue(new Error('gone'))
  await draw()
  send()
  await screen.findByText(/Nothing was sent/)
  expect([await readCalls(), await database.deliveries.count()]).toEqual([[], 0])
})

test('an answer that was lost after the start is no failure', async () => {
  vi.spyOn(runtime, 'sendMessage').mockImplementation(async message => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own page sent it
    await startDelivery(database, (message as { body: { deliveryId: string } }).body.deliveryId, 5)
    throw new Error('gone')
  })
  await draw()
  send()
  await screen.findByText(/Sending\. You can close this page/)
  expect(await readCalls()).toHaveLength(3)
})

test('stopping sends a message to the worker', async () => {
  await draw()
  send()
  fireEvent.click(await screen.findByRole('button', { name: 'Stop sending' }))
  expect(messages.at(-1)).toMatchObject({ name: 'changeDelivery', body: { change: 'stop' } })
})

const { hubspot } = crms
const hubspotDraft: DestinationDraft = {
  kind: 'hubspot',
  name: 'HubSpot',
  url: hubspot.url,
  fields: [...hubspot.fields],
  secretStorage: 'always',
  secret: 'pat-canary-77aa'
}

test('a CRM gets its fields, and people without an email address or with one that was sent are shown as not sent', async () => {
  const people = [
    ...records,
    { full_name: 'No Mail', linkedin_url: 'https://www.linkedin.com/in/no' },
    { full_name: 'Ada Twice', email: 'ADA@one.example' }
  ]
  await drawFor(hubspotDraft, { all: [0, 1, 2, 3, 4] }, people)
  const summary = document.querySelector('[data-summary]')?.textContent
  expect(summary).toContain('5 records leave this computer for api.hubapi.com, with: email, firstname, lastname, jobtitle')
  expect(summary).toContain('Companies and records without an email address are not sent.')
  send()
  await screen.findByText(/Sending\. You can close this page/)
  const calls = await readCalls()
  expect(calls.map(({ status, size, failure }) => [status, size, failure?.code])).toEqual([
    ['waiting', 3, undefined],
    ['unsuited', 1, 'sendNoEmail'],
    ['unsuited', 1, 'sendSameEmail']
  ])
  expect(calls[0]?.records.map(({ values }) => values.slice(0, 3))).toEqual([
    ['ada@one.example', 'Ada', 'Beispiel'],
    ['bo@two.example', 'Bo', 'Exempel'],
    ['cy@three.example', 'Cy', 'Ejemplo']
  ])
  expect(await screen.findByText('2 not sent')).toBeDefined()
  expect(await screen.findByText(/because they have no email address/)).toBeDefined()
  expect(JSON.stringify([calls, messages, document.body.innerHTML])).not.toContain('pat-canary')
})

test('people who were not sent to this destination yet can be chosen, and each record has its place', async () => {
  const exports: ExportRows['exports'] = { isReady: true, isExported: (row, to) => row !== 1 && to === 'send:w1', find: () => [] }
  await draw({ all: [0, 1, 2] }, 1, 'sequencer', exports)
  fireEvent.click(await screen.findByRole('radio', { name: /^Not sent to n8n yet/ }))
  send()
  await screen.findByText(/Sending\. You can close this page/)
  expect((await readCalls()).map(({ records: [record] }) => [record?.runId, record?.place, record?.values[0]])).toEqual([
    ['a', 1, 'bo@two.example']
  ])
  // Records that wait are not offered a second time.
  await waitFor(() => expect(screen.getByRole('radio', { name: /^Not sent to n8n yet/ }).closest('label')?.textContent).toMatch(/0$/))
})

const again = { full_name: 'Ada B.', email: 'a.beispiel@one.example' }
test.each([
  ['of one page', { ...again, linkedin_url: records[0]?.linkedin_url }, undefined],
  [
    'of one person by the comparison of lists',
    again,
    { getGroup: (row: number) => (row === 3 ? 0 : row), getOtherLists: () => [], isNew: () => false }
  ]
])('a person who waits for this destination in another record %s is not offered again', async (_, record, membership) => {
  await drawFor(hubspotDraft, { all: [1, 2, 3], selected: [0] }, [...records, record], nothingExported, membership)
  const unsent = () => screen.getByRole('radio', { name: /^Not sent to HubSpot yet/ }).closest('label')?.textContent
  await waitFor(() => expect(unsent()).toMatch(/3$/))
  send()
  await screen.findByText(/Sending\. You can close this page/)
  await waitFor(() => expect(unsent()).toMatch(/2$/))
})

test('a person who was sent to this destination in another record is not offered again', async () => {
  const exports: ExportRows['exports'] = { isReady: true, isExported: (row, to) => row === 0 && to === 'send:w1', find: () => [] }
  await drawFor(hubspotDraft, { all: [0, 1, 2, 3] }, [...records, { ...records[0], email: again.email }], exports)
  const unsent = () => screen.getByRole('radio', { name: /^Not sent to HubSpot yet/ }).closest('label')?.textContent
  await waitFor(() => expect(unsent()).toMatch(/2$/))
})

const acme = { company_name: 'Acme', domain: 'acme.example', industry: 'Trade' }
test('a company is no person of a CRM: it is not offered, not counted and not sent', async () => {
  await drawFor(hubspotDraft, { all: [0, 1, 2, 3], selected: [2, 3] }, [...records, acme])
  const countOf = (name: RegExp) => screen.getByRole('radio', { name }).closest('label')?.textContent
  await waitFor(() => expect(countOf(/^Not sent to HubSpot yet/)).toMatch(/3$/))
  expect([countOf(/^All/), countOf(/^Selected/)]).toEqual([expect.stringMatching(/3$/), expect.stringMatching(/1$/)])
  expect(document.querySelector('[data-summary]')?.textContent).toMatch(
    /1 record leaves.*Companies and records without an email address are not/
  )
  fireEvent.click(screen.getByRole('radio', { name: /^All/ }))
  send()
  await screen.findByText(/Sending\. You can close this page/)
  expect((await readCalls()).map(({ status, size }) => [status, size])).toEqual([['waiting', 3]])
})

test('a webhook gets companies, too', async () => {
  await drawFor({ ...webhookDraft, perCall: 100 }, { all: [0, 1, 2, 3] }, [...records, acme])
  send()
  await screen.findByText(/Sending\. You can close this page/)
  expect((await readCalls()).map(({ status, size }) => [status, size])).toEqual([['waiting', 4]])
})
