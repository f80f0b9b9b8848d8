// @vitest-environment happy-dom
// Ctrl+K opens the palette over the page's data, and "?" the overview of its keys; neither costs anything.
import { fireEvent, render, screen, waitFor } from '@testing-library/preact'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { PageOverlays } from '../../../components/shell/PageOverlays.tsx'
import { useCommands } from '../../../components/palette/commands.ts'
import { addDoNotContact } from '../../../lib/do-not-contact/do-not-contact.ts'
import { createDatabase, type Database } from '../../../lib/database/schema.ts'
import { exampleRun } from '../../lib/runs/examples.ts'

let databases = 0
const people = [
  { fullName: 'Ada Beispiel', company: 'Contoso', email: 'ada@contoso.example' },
  { fullName: 'Bo Exempel', email: 'bo@fabrikam.example' }
]
const offered = vi.fn()
const Page = ({ database }: { database: Database }) => {
  useCommands([{ id: 'x', icon: 'file', label: 'Export 2 people', run: offered }])
  return (
    <>
      <input aria-label="A field" />
      <PageOverlays database={database} page="popup" />
    </>
  )
}
const open = async (): Promise<Database> => {
  const database = createDatabase(`overlays ${databases++}`)
  const run = exampleRun('collected', { id: 'a', clickId: 'a', listTitle: 'Spring fair', state: { is: 'collected', rows: 2 } })
  await database.runs.put(run)
  await database.rows.bulkPut(people.map((columns, index) => ({ runId: 'a', index, columns })))
  render(<Page database={database} />)
  return database
}
const showPalette = async (typed: string): Promise<void> => {
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
  fireEvent.input(await screen.findByRole('combobox'), { target: { value: typed } })
}
const options = (): (string | null)[] => screen.queryAllByRole('option').map(({ textContent }) => textContent)
const opened: string[] = []

beforeEach(() => {
  opened.length = 0
  vi.spyOn(fakeBrowser.tabs, 'create').mockImplementation((({ url = '' }: { url?: string }) => {
    opened.push(url.replace(/^[a-z-]+:\/\/[^/]+/, ''))
  }) as never)
})
afterEach(() => vi.restoreAllMocks())

test('it finds commands, lists and people, and opens a person in the results page', async () => {
  await open()
  await showPalette('ada')
  await waitFor(() => expect(options()).toEqual(['Ada Beispiel Contoso · ada@contoso.example · Spring fair']))
  fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Enter' })
  expect(opened).toEqual(['/results.html#list=a&open=a.0'])
  expect(screen.queryByRole('combobox')).toBeNull()
})

test('a list is found by its name, and a command of the page is run', async () => {
  await open()
  await showPalette('fair')
  await waitFor(() => expect(options()[0]).toMatch(/^Spring fair/))
  fireEvent.click(screen.getByRole('option', { name: /^Spring fair/ }))
  expect(opened).toEqual(['/results.html#list=a'])
  await showPalette('export 2')
  fireEvent.click(await screen.findByRole('option', { name: 'Export 2 people' }))
  expect(offered).toHaveBeenCalledOnce()
})

test('with nothing typed it shows all commands and the newest lists', async () => {
  await open()
  await showPalette('')
  await waitFor(() => expect(options().some(text => text?.startsWith('Spring fair'))).toBe(true))
  expect(options()).toEqual(
    expect.arrayContaining(['Export 2 people', 'Find emails in bulk', 'Settings: Delete results after', 'Help', 'Report a problem'])
  )
})

test('a setting is found by a word that people type, and no person who only has its letters inside of a name', async () => {
  const database = await open()
  await database.rows.bulkPut([{ runId: 'a', index: 9, columns: { fullName: 'Ida Pretend' } }])
  await showPalette('reten')
  await waitFor(() => expect(options()).toEqual(['Settings: Delete results after']))
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('1 result'))
  fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Enter' })
  expect(opened).toEqual(['/options.html#/lists/retention'])
})

test('someone on the do-not-contact list is marked, without the email', async () => {
  await addDoNotContact(await open(), ['email:bo@fabrikam.example'])
  await showPalette('exempel')
  await waitFor(() => expect(options()).toEqual(['Do not contact · Bo Exempel Spring fair']))
})

test('it opens while text is typed; "?" does not', async () => {
  await open()
  const field = screen.getByLabelText('A field')
  fireEvent.keyDown(field, { key: '?' })
  expect(screen.queryByRole('dialog')).toBeNull()
  fireEvent.keyDown(field, { key: 'k', metaKey: true })
  expect(await screen.findByRole('combobox')).toBeTruthy()
  fireEvent.keyDown(document.body, { key: 'Escape' })
  fireEvent.keyDown(document.body, { key: '?' })
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeTruthy()
})
