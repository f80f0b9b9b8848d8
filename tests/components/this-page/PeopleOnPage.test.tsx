// @vitest-environment happy-dom
// People of a page, from the click that reads it to the form for bulk lookups. Nothing is read, sent or kept before.
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/preact'
import { useState } from 'preact/hooks'
import { afterEach, beforeEach, expect, test, vi, type MockInstance } from 'vitest'
import { keepReading, type PageReading } from '../../../components/this-page/use-tab.ts'
import { ThisPage } from '../../../components/this-page/ThisPage.tsx'
import { forms, openDraft } from '../../../components/start/form-draft.ts'
import { permissions, runtime, scripting, storage } from '../../../lib/browser.ts'
import { createDatabase, type Database } from '../../../lib/database/schema.ts'
import { makeConnection } from '../connection/make-connection.ts'
import { now } from '../runs/make-run.ts'
import { exampleRun } from '../../lib/runs/examples.ts'
import { readPage } from '../../../components/this-page/PeopleOnPage.tsx'

let database: Database
let sendMessage: MockInstance<typeof runtime.sendMessage>
let executeScript: MockInstance<typeof scripting.executeScript>
let pages: { people: { url: string; name: string }[]; isCut: boolean }[]

beforeEach(async () => {
  database = createDatabase(`people on page ${crypto.randomUUID()}`)
  pages = []
  location.hash = ''
  await storage.session.clear()
  vi.spyOn(permissions, 'contains').mockResolvedValue(true)
  sendMessage = vi.spyOn(runtime, 'sendMessage').mockResolvedValue(undefined)
  executeScript = vi.spyOn(scripting, 'executeScript')
  executeScript.mockImplementation(({ files }) =>
    Promise.resolve([{ frameId: 0, documentId: 'document', result: files?.[0] === 'read-page-people.js' ? pages.shift() : undefined }])
  )
})
afterEach(async () => {
  cleanup()
  vi.restoreAllMocks()
  await database.delete()
})

const draft = openDraft(forms.people, false)
const profile = (slug: string): string => `https://www.linkedin.com/in/${slug}`
const person = (slug: string, name = slug) => ({ url: profile(slug), name })
const peopleSearch = 'https://www.linkedin.com/search/results/people/?keywords=sales'

interface Shown {
  url?: string
  isConnected?: boolean
}
const Page = ({ url = peopleSearch, isConnected = true }: Shown) => {
  const [all, setAll] = useState<readonly PageReading[]>([])
  const form = {
    database,
    connection: isConnected ? { is: 'connected' as const, ...makeConnection() } : { is: 'none' as const },
    live: [],
    now
  }
  return (
    <ThisPage
      form={form}
      personForm={form}
      tab={{ id: 7, url }}
      onRuns={() => {}}
      onStarted={() => {}}
      inSidePanel={true}
      readings={{ all, onReading: one => setAll(before => keepReading(before, one)) }}
      site={undefined}
      onSite={() => {}}
    />
  )
}
const readings = () => executeScript.mock.calls.filter(([{ files }]) => files?.[0] === 'read-page-people.js').length
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const names = () => screen.queryAllByRole('checkbox').map(box => box.closest('li')?.textContent)

test('a click reads the page once, and the next click adds', async () => {
  await database.runs.put(exampleRun('collected', { id: 'list' }))
  await database.rows.put({ runId: 'list', index: 0, personKeys: [profile('bea')], columns: { email: 'bea@beispiel.example' } })
  pages = [
    { people: [person('ada', 'Ada'), person('bea', 'Bea')], isCut: false },
    { people: [person('bea', 'Bea'), person('cem', 'Cem')], isCut: false }
  ]
  render(<Page />)
  expect(readings()).toBe(0)
  press('Read this page')
  await screen.findByText('2 people · 1 new')
  expect(names()).toEqual(['Ada', 'BeaAlready known (email)'])
  expect(readings()).toBe(1)
  press('Read again')
  await screen.findByText('3 people · 2 new')
  expect(names()).toEqual(['Ada', 'BeaAlready known (email)', 'Cem'])
})

test('those who are ticked are the whole text of the form, without their names; nothing is sent', async () => {
  await draft.save({ text: 'typed before', listTitle: 'Fair' })
  pages = [{ people: [person('ada', 'Ada'), person('bea', 'Bea'), person('cem', 'Cem')], isCut: false }]
  render(<Page />)
  press('Read this page')
  await screen.findByText('3 people · 3 new')
  press('All new')
  fireEvent.click(screen.getByRole('checkbox', { name: 'Bea' }))
  press('Continue with 2 people')
  await waitFor(() => expect(location.hash).toBe('#people'))
  expect(await draft.read()).toEqual({ text: `${profile('ada')}\n${profile('cem')}` })
  expect(JSON.stringify(await storage.session.get(null))).not.toMatch(/Ada|Bea|Cem/)
  expect(sendMessage).not.toHaveBeenCalled()
})

test('a page that cannot be read leads to the form, and keeps what is typed there', async () => {
  executeScript.mockRejectedValue(new Error('Cannot access'))
  await draft.save({ text: 'typed' })
  render(<Page />)
  press('Read this page')
  expect((await screen.findByRole('alert')).textContent).toContain('Muster can’t read this page.')
  press('Find emails in bulk')
  await waitFor(() => expect(location.hash).toBe('#people'))
  expect(await draft.read()).toEqual({ text: 'typed' })
})

test('on a lead search the import is the offer, and the people of the page are behind a link', async () => {
  render(<Page url="https://www.linkedin.com/sales/search/people?query=(keywords%3Asales)" />)
  fireEvent.click(await screen.findByRole('button', { name: 'People on this page', expanded: false }))
  expect(screen.getByRole('button', { name: 'Read this page' })).toBeTruthy()
  expect(readings()).toBe(0)
})

test.each<[what: string, shown: Shown, isOffered: boolean]>([
  ['a people search', {}, true],
  ['a search without filters', { url: 'https://www.linkedin.com/sales/search/people' }, true],
  ['a profile', { url: profile('ada') }, false],
  ['one’s own profile', { url: profile('me') }, false],
  ['another site', { url: 'https://beispiel.example/' }, false],
  ['a people search without a connection', { isConnected: false }, false]
])('on %s', async (_, shown, isOffered) => {
  render(<Page {...shown} />)
  await waitFor(() => expect(document.querySelector('h2, form')).toBeTruthy())
  expect(screen.queryAllByRole('button', { name: 'Read this page' })).toHaveLength(isOffered ? 1 : 0)
  expect(readings()).toBe(0)
})

test('another page of the same search adds to its people, and another search replaces them', async () => {
  pages = [{ people: [person('ada', 'Ada')], isCut: false }]
  const { rerender } = render(<Page />)
  press('Read this page')
  await screen.findByText('1 person · 1 new')
  rerender(<Page url={`${peopleSearch}&page=2`} />)
  expect(names()).toEqual(['Ada'])
  rerender(<Page url="https://www.linkedin.com/company/beispiel/people/" />)
  expect(names()).toEqual([])
  rerender(<Page />)
  expect(names()).toEqual(['Ada'])
})

// One script runs once in the tab; what it returns is checked.
afterEach(() => vi.restoreAllMocks())
const answer = (result: unknown) => vi.spyOn(scripting, 'executeScript').mockResolvedValue([{ frameId: 0, documentId: 'document', result }])
const ada = { url: 'https://www.linkedin.com/in/ada', name: 'Ada' }

test('one script runs once, in the top frame of the tab', async () => {
  const execute = answer({ people: [ada], isCut: false })
  expect(await readPage(7)).toEqual({ ok: true, value: { people: [ada], isCut: false } })
  expect(execute.mock.calls).toEqual([[{ target: { tabId: 7 }, files: ['read-page-people.js'] }]])
})

test.each<[what: string, url: string]>([
  ['no profile', 'https://www.linkedin.com/company/a'],
  ['no canonical URL', 'https://www.linkedin.com/in/Ada/'],
  ['another network', 'https://x.com/ada'],
  ['a script', 'javascript:alert(1)']
])('%s is left out', async (_, url) => {
  answer({ people: [{ url, name: 'Ada' }, ada], isCut: true })
  expect(await readPage(7)).toEqual({ ok: true, value: { people: [ada], isCut: true } })
})

test.each<[what: string, result: unknown]>([
  ['nothing', undefined],
  ['something else', 'Ada'],
  ['a long name', { people: [{ ...ada, name: 'a'.repeat(401) }], isCut: false }],
  ['too many people', { people: Array.from({ length: 1_001 }, () => ada), isCut: false }]
])('%s is a failure', async (_, result) => {
  answer(result)
  expect(await readPage(7)).toEqual({ ok: false, failure: { code: 'pageNotRead' } })
})

test('a page that refuses the script is a failure', async () => {
  vi.spyOn(scripting, 'executeScript').mockRejectedValue(new Error('Cannot access contents of the page'))
  expect(await readPage(7)).toEqual({ ok: false, failure: { code: 'pageNotRead' } })
})
