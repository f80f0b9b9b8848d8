// @vitest-environment happy-dom
// The popup over a real database: every route leads back to the runs, and files of ended runs are saved.
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/preact'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SampleContext } from '../../../components/sample/SampleMode.tsx'
import { keepGivenText } from '../../../lib/messages/given-text.ts'
import { PopupApp } from '../../../components/shell/PopupApp.tsx'
import { runtime, scripting, storage, tabs } from '../../../lib/browser.ts'
import { createDatabase, type Database } from '../../../lib/database/schema.ts'
import { exampleRun } from '../../lib/runs/examples.ts'

let own: Database
let sample: Database
const onSample = vi.fn(() => Promise.resolve())

beforeEach(async () => {
  onSample.mockClear()
  own = createDatabase(`popup-own-${crypto.randomUUID()}`)
  sample = createDatabase(`popup-sample-${crypto.randomUUID()}`)
  await storage.session.clear()
  vi.spyOn(tabs, 'getCurrent').mockResolvedValue({ id: 7 } as Awaited<ReturnType<typeof tabs.getCurrent>>)
  vi.spyOn(tabs, 'query').mockResolvedValue([])
  vi.spyOn(scripting, 'executeScript').mockResolvedValue([])
  vi.spyOn(runtime, 'sendMessage').mockResolvedValue(undefined)
  Object.defineProperty(navigator, 'locks', {
    configurable: true,
    value: { request: (_name: string, work: () => Promise<void>) => work() }
  })
})
afterEach(async () => {
  // what is drawn late would find the browser without its answers
  cleanup()
  vi.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'locks')
  location.hash = ''
  await Promise.all([own.delete(), sample.delete()])
})

const open = (hash: string) => {
  location.hash = hash
  return render(<PopupApp database={own} userDatabase={own} onSample={onSample} />)
}
const link = 'https://www.linkedin.com/in/ada-beispiel'

test.each(['#run=gone', '#run=gone&add', '#search=gone', '#split=gone', '#people', '#domains'])(
  '%s leads back to the runs over an empty database',
  async hash => {
    open(hash)
    fireEvent.click(await screen.findByRole('button', { name: /^(Show runs|All runs)$/ }))
    await screen.findByRole('region', { name: 'Runs' })
    expect(location.hash).toBe('')
  }
)

test.each(['#search=here', '#split=here'])('%s leads back to the runs without a connection', async hash => {
  const url = 'https://www.linkedin.com/sales/search/people?query=(keywords%3Asales)'
  await own.runs.put(exampleRun('collected', { id: 'here', request: { kind: 'lead-search', url, comparisonKey: 'k', pages: 4 } }))
  open(hash)
  fireEvent.click(await screen.findByRole('button', { name: 'All runs' }))
  await screen.findByRole('region', { name: 'Runs' })
})

const search =
  'https://www.linkedin.com/sales/search/people?query=(filters%3AList((type%3AREGION%2Cvalues%3AList((id%3A1%2Ctext%3AEurope%2CselectionType%3AINCLUDED)))))'

test.each<[place: string, hash: string, tab: string]>([
  ['any page', '', ''],
  ['the site of a company', '', 'https://atlantis.example/'],
  ['a lead search', '', search],
  ['a profile', '', link],
  ['a person behind a link', '#person', ''],
  ['emails in bulk', '#people', ''],
  ['domains', '#domains', ''],
  ['a search again', '#search=here', ''],
  ['a split search', '#split=here', '']
])('without a connection the one primary action is to connect a service: %s', async (_, hash, url) => {
  const settings = vi.spyOn(runtime, 'openOptionsPage').mockResolvedValue(undefined)
  vi.spyOn(tabs, 'query').mockResolvedValue([{ id: 7, url }] as Awaited<ReturnType<typeof tabs.query>>)
  const request = { kind: 'lead-search', url: search, comparisonKey: 'k', pages: 4 } as const
  await own.runs.put(exampleRun('collected', { id: 'here', request }))
  open(hash === '#person' ? `#person=${keepGivenText(link, { id: 'given-3', now: 1 })}` : hash)
  fireEvent.click(await screen.findByRole('button', { name: 'Connect a service' }))
  expect(settings).toHaveBeenCalledOnce()
  const primary = [...document.querySelectorAll('[data-look="primary"]')].map(({ textContent }) => textContent)
  expect(primary).toEqual(['Connect a service'])
})

test('the person behind a link has what was written about them in a list', async () => {
  const keys = ['profile:https://www.linkedin.com/in/ada-beispiel']
  await own.personNotes.put({ id: 'a', keys, note: 'Call in May', tags: ['vip'], status: 'new', changedAt: 1 })
  open(`#person=${keepGivenText('http://de.linkedin.com/in/ADA-beispiel/?x=1', { id: 'given-2', now: 1 })}`)
  await screen.findByText('Call in May')
  await own.personNotes.clear()
  await waitFor(() => expect(screen.queryByText('Call in May')).toBeNull())
})

test('leaving the person behind a link shows the page of the tab again', async () => {
  open(`#person=${keepGivenText(link, { id: 'given-1', now: 1 })}`)
  expect(location.href).not.toContain('ada')
  await screen.findByText('Not connected', { selector: 'h2' })
  location.hash = ''
  await screen.findByText('Nothing to import here')
})

test('in sample mode, the files of the user’s own runs are saved, too', async () => {
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  await own.runs.put(exampleRun('collected', { id: 'a', clickId: 'a', listTitle: 'Own' }))
  await own.chunks.put({ runId: 'a', index: 0, text: '[{"name":"Ada Beispiel"}]' })
  await own.settings.put({ name: 'pending-save:a', value: true })
  render(
    <SampleContext.Provider value={true}>
      <PopupApp database={sample} userDatabase={own} onSample={onSample} />
    </SampleContext.Provider>
  )
  await waitFor(() => expect(saved).toEqual(['Own-2026-11-21.csv']))
})

test('without a connection, it offers sample data once', async () => {
  open('')
  fireEvent.click(await screen.findByRole('button', { name: 'Try with sample data' }))
  expect(onSample).toHaveBeenCalledOnce()
  onSample.mockRejectedValueOnce(new Error('full'))
  fireEvent.click(screen.getByRole('button', { name: 'Try with sample data' }))
  expect((await screen.findByRole('alert')).textContent).toBeTruthy()
})

test('in sample mode, sample data is not offered again', async () => {
  render(
    <SampleContext.Provider value={true}>
      <PopupApp database={sample} userDatabase={own} onSample={onSample} />
    </SampleContext.Provider>
  )
  await screen.findByRole('region', { name: 'Runs' })
  await new Promise(done => setTimeout(done, 100))
  expect(screen.queryByRole('button', { name: 'Try with sample data' })).toBeNull()
})

test('the row of a run that was started takes the focus', async () => {
  await own.runs.bulkPut(
    ['a', 'b', 'c'].map(id => ({ ...exampleRun('running', { id, clickId: id, liveKey: id, listTitle: `List ${id}` }), listedAt: 1 }))
  )
  open('#started=b')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('listitem', { name: 'List b' })))
})
