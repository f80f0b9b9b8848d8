// @vitest-environment happy-dom
// The page for bulk lookups: pasted profiles are counted, one click starts one run, and drafts are kept.
import { cleanup, createEvent, fireEvent, render, screen, waitFor } from '@testing-library/preact'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SampleContext } from '../../../components/sample/SampleMode.tsx'
import { BulkLookup } from '../../../components/bulk/BulkLookup.tsx'
import { permissions, runtime, storage } from '../../../lib/browser.ts'
import type { ActiveConnection } from '../../../lib/connection/watch-connections.ts'
import { createDatabase, type Database } from '../../../lib/database/schema.ts'
import { ok } from '../../../lib/failure.ts'
import type { Run } from '../../../lib/runs/model/run.ts'
import { makeConnection } from '../connection/make-connection.ts'
import { exampleRun } from '../../lib/runs/examples.ts'
import { makeRun, now, running } from '../runs/make-run.ts'

let database: Database
let sent: { name: string; body: { clickId: string } }[]
let answers: unknown[]

beforeEach(async () => {
  database = createDatabase(`look-up-people-${crypto.randomUUID()}`)
  sent = []
  answers = []
  await storage.session.clear()
  location.hash = '#people'
  vi.spyOn(permissions, 'contains').mockResolvedValue(true)
  vi.spyOn(runtime, 'sendMessage').mockImplementation(message => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own page sent it
    sent.push(message as (typeof sent)[number])
    return Promise.resolve(answers.shift())
  })
})
afterEach(async () => {
  // A late render must not call the browser after its mocks are restored.
  cleanup()
  vi.restoreAllMocks()
  await database.delete()
})

const connection: ActiveConnection = { is: 'connected', ...makeConnection() }
const page = (live: readonly Run[] = [], pageNames: ReadonlyMap<string, string> = new Map()) => (
  <BulkLookup database={database} connection={connection} live={live} now={now} pageNames={pageNames} inTab={true} onBack={() => {}} />
)
const area = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Profile URLs' })
/** Draws the page, and waits until its draft is read. */
const draw = async (shown = page()) => {
  const drawn = render(shown)
  await screen.findByRole('textbox', { name: 'Profile URLs' })
  return drawn
}
const paste = (text: string) => fireEvent.input(area(), { target: { value: text } })
const press = async (name: string): Promise<void> => {
  const button = await screen.findByRole('button', { name })
  fireEvent.submit(button.closest('form') ?? button)
}
const choose = (container: Element, file: File): void => {
  const field = container.querySelector('input[type=file]')
  if (!field) throw new Error('There is no place for a file.')
  Object.defineProperty(field, 'files', { value: [file], configurable: true })
  fireEvent.change(field)
}
const putList = async (stored: Database, run: Run, countries: readonly string[]): Promise<void> => {
  await stored.runs.put(run)
  const keys = ['https://www.linkedin.com/in/ada-beispiel', 'https://www.linkedin.com/in/person-1']
  const rows = countries.map((country, index) => ({ runId: run.id, index, columns: { country }, personKeys: [keys[index] ?? ''] }))
  await stored.rows.bulkPut(rows)
}
const proposed = `People ${new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short' }).format(now)}`
const two = 'linkedin.com/in/ada-beispiel, https://x.com/bea_beispiel, linkedin.com/in/Ada-Beispiel/'
const profiles = ['https://www.linkedin.com/in/ada-beispiel', 'https://x.com/bea_beispiel']

test('one message starts the profiles counted, and shows the new row', async () => {
  answers = [ok({ runId: 'run-1' })]
  await draw()
  paste(two)
  await press('Find 2 emails')
  await waitFor(() => expect(location.hash).toBe('#started=run-1'))
  expect(sent).toMatchObject([
    { name: 'startBulkLookup', body: { connectionId: connection.is === 'connected' ? connection.id : '', profiles } }
  ])
  expect(sent[0]?.body).toMatchObject({ listTitle: proposed })
})

test('who does not fit their search may be left out, for the smaller price, and not by a click at once', async () => {
  const url = `https://www.linkedin.com/sales/search/people?query=${encodeURIComponent('(filters:List((type:REGION,values:List((id:1,text:Germany,selectionType:INCLUDED)))))')}`
  const request = { kind: 'lead-search' as const, url, comparisonKey: url, pages: 1 }
  await putList(database, exampleRun('collected', { id: 'list', request }), ['Germany', 'France'])
  answers = [ok({ runId: 'run-1' })]
  await draw()
  paste(`${two}, linkedin.com/in/person-1`)
  await screen.findByRole('button', { name: 'Find 3 emails' })
  fireEvent.click(await screen.findByRole('checkbox', { name: /^Only those who may fit \(2 of 3\)/ }))
  const button = await screen.findByRole('button', { name: 'Find 2 emails' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  await press('Find 2 emails')
  expect(sent).toEqual([])
  await waitFor(() => expect(button.getAttribute('aria-disabled')).not.toBe('true'))
  await press('Find 2 emails')
  await waitFor(() => expect(sent).toMatchObject([{ name: 'startBulkLookup', body: { profiles } }]))
})

test('a second service is offered with another connection, its limits are shown, and one message names both', async () => {
  const first = connection.is === 'connected' ? connection.id : ''
  await database.connections.bulkPut([
    { ...makeConnection(), id: first, apiKey: 'k1' },
    { ...makeConnection(), id: 'other', apiKey: 'k2', baseUrl: 'https://second.example' }
  ] as never[])
  answers = [ok({ runId: 'run-1' })]
  await draw()
  paste(two)
  const field = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Second service' })
  expect(screen.getByText('If the first service finds nothing, ask the second.')).toBeTruthy()
  expect([...field.options].map(({ text }) => text)).toEqual(['None', 'second.example'])
  fireEvent.change(field, { target: { value: 'other' } })
  await screen.findByText(/^At most 2 at .*, then at most 2 at second\.example$/)
  await screen.findByText('Limits at second.example')
  expect(screen.getByText(/ and second\.example may each charge a credit per lookup\./)).toBeTruthy()
  await press('Find 2 emails')
  await waitFor(() => expect(sent).toMatchObject([{ body: { connectionId: first, secondConnectionId: 'other' } }]))
})

test('a draft in sample mode does not appear outside it', async () => {
  const over = (isSample: boolean) => draw(<SampleContext.Provider value={isSample}>{page()}</SampleContext.Provider>)
  const sample = await over(true)
  paste(two)
  sample.unmount()
  const own = await over(false)
  expect(area().value).toBe('')
  own.unmount()
  await over(true)
  expect(area().value).toBe(two)
})

test('the same request is sent again after a worker failure, although a live run has its title by then', async () => {
  answers = [undefined, ok({ runId: 'run-1' })]
  const { rerender } = await draw()
  paste(two)
  await press('Find 2 emails')
  await screen.findByRole('alert')
  rerender(page([makeRun(running, { listTitle: proposed })]))
  await press('Find 2 emails')
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]?.body).toEqual(sent[0]?.body)
})

test('the proposed title differs from the titles of live runs', async () => {
  await draw(page([makeRun(running, { listTitle: proposed })]))
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'List name' }).value).toBe(`${proposed} (2)`)
})

test('a draft outlives the popup that it was typed in, and is read', async () => {
  const { unmount } = await draw()
  paste(two)
  fireEvent.input(screen.getByRole('textbox', { name: 'List name' }), { target: { value: 'Fair' } })
  unmount()
  await draw()
  expect(area().value).toBe(two)
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'List name' }).value).toBe('Fair')
  await screen.findByRole('button', { name: 'Find 2 emails' })
})

test('a file replaces the text and proposes the title; without it the text is used again', async () => {
  const { container } = await draw()
  paste(two)
  choose(container, new File(['linkedin.com/in/cem linkedin.com/in/dia linkedin.com/in/eva'], 'fair 2026.csv'))
  await screen.findByRole('button', { name: 'Find 3 emails' })
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'List name' }).value).toBe('fair 2026')
  fireEvent.click(screen.getByRole('button', { name: 'Remove file' }))
  await screen.findByRole('button', { name: 'Find 2 emails' })
  expect(area().value).toBe(two)
})

test.each<[what: string, contents: BlobPart, says: RegExp]>([
  ['no text', new Uint8Array([0x89, 0x50, 0, 0]), /“photo\.png”: This file has no readable text/],
  ['no profile', 'Ada, Bea', /“photo\.png”: No profile URL found/]
])('a file with %s is not taken: the text is read as before', async (_, contents, says) => {
  const { container } = await draw()
  paste(two)
  choose(container, new File([contents], 'photo.png'))
  expect((await screen.findByRole('alert')).textContent).toMatch(says)
  expect(area().value).toBe(two)
  await screen.findByRole('button', { name: 'Find 2 emails' })
  expect(screen.getByRole('alert').textContent).toMatch(says)
})

test('typing aborts the reading of a file', async () => {
  const { container } = await draw()
  choose(container, new File(['linkedin.com/in/cem'], 'fair.csv'))
  paste(two)
  await screen.findByRole('button', { name: 'Find 2 emails' })
  expect(screen.queryByText(/fair\.csv/)).toBeNull()
})

test('a text without a profile shows that, and nothing can be sent', async () => {
  await draw()
  paste('Ada, Bea')
  expect((await screen.findByRole('alert')).textContent).toContain('No profile URL found')
  await press('Find emails in bulk')
  expect(sent).toEqual([])
})

const pasteHtml = (html: string, text: string): void => {
  fireEvent(area(), createEvent.paste(area(), { clipboardData: { getData: (type: string) => (type === 'text/html' ? html : text) } }))
}
const rows = '<a href="https://www.linkedin.com/in/Ada-Beispiel/">Ada Beispiel</a> <a href="https://x.com/bea_beispiel">Bea</a>'

test('pasted rows leave their profiles, and their names are shown, but neither sent nor kept', async () => {
  answers = [ok({ runId: 'run-1' })]
  const { unmount } = await draw()
  pasteHtml(rows, 'Ada Beispiel Bea')
  expect(area().value).toBe(profiles.join('\n'))
  await screen.findByText('Ada Beispiel', { selector: 'bdi' })
  expect(screen.getByText('Bea', { selector: 'bdi' })).toBeTruthy()
  expect(JSON.stringify(await storage.session.get(null))).not.toMatch(/Ada Beispiel/)
  await press('Find 2 emails')
  await waitFor(() => expect(sent).toMatchObject([{ name: 'startBulkLookup', body: { profiles } }]))
  expect(JSON.stringify(sent)).not.toMatch(/Ada Beispiel|Bea"/)
  unmount()
  await draw()
  expect(screen.queryByText('Ada Beispiel')).toBeNull()
})

test('a copy whose links are too large is pasted as text, with the reason', async () => {
  await draw()
  const parse = vi.spyOn(DOMParser.prototype, 'parseFromString')
  pasteHtml(rows + ' '.repeat(20_000_001), 'Ada')
  paste('Ada')
  expect((await screen.findByRole('alert')).textContent).toContain('only the text was pasted')
  expect(parse).not.toHaveBeenCalled()
  pasteHtml(rows, 'Ada')
  await screen.findByRole('button', { name: 'Find 2 emails' })
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a plain paste shows no names', async () => {
  await draw()
  paste(`Ada Beispiel ${two}`)
  await screen.findByRole('button', { name: 'Find 2 emails' })
  expect(screen.queryByText('Show people')).toBeNull()
})

test('people of a page are shown with their names', async () => {
  await draw(page([], new Map([[profiles[0] ?? '', 'Ada Beispiel']])))
  paste(two)
  await screen.findByText('Ada Beispiel', { selector: 'bdi' })
})
