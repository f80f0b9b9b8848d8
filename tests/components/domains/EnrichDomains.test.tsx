// @vitest-environment happy-dom
// The page for domains: pasted domains are shown one by one, one click starts one run, and drafts are kept.
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/preact'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SampleContext } from '../../../components/sample/SampleMode.tsx'
import { EnrichDomains } from '../../../components/domains/EnrichDomains.tsx'
import { keepGivenText } from '../../../lib/messages/given-text.ts'
import { readSite } from '../../../components/this-page/UnsupportedPage.tsx'
import type { DomainsRoute } from '../../../components/shell/routes.ts'
import { permissions, runtime, storage } from '../../../lib/browser.ts'
import type { ActiveConnection } from '../../../lib/connection/watch-connections.ts'
import { createDatabase, type Database } from '../../../lib/database/schema.ts'
import { ok } from '../../../lib/failure.ts'
import type { Run } from '../../../lib/runs/model/run.ts'
import { makeConnection } from '../connection/make-connection.ts'
import { makeRun, now } from '../runs/make-run.ts'

let database: Database
let sent: { name: string; body: Record<string, unknown> }[]
let answers: unknown[]

beforeEach(async () => {
  database = createDatabase(`enrich-domains-${crypto.randomUUID()}`)
  sent = []
  answers = []
  await storage.session.clear()
  location.hash = '#domains'
  vi.spyOn(permissions, 'contains').mockResolvedValue(true)
  vi.spyOn(runtime, 'sendMessage').mockImplementation(message => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own page sent it
    sent.push(message as (typeof sent)[number])
    return Promise.resolve(answers.shift())
  })
})
afterEach(async () => {
  // what is drawn late would find the browser without its answers
  cleanup()
  vi.restoreAllMocks()
  await database.delete()
})

const connection: ActiveConnection = { is: 'connected', ...makeConnection() }
const draw = (route: Partial<DomainsRoute> = {}, inTab = true, isSample = false) =>
  render(
    <SampleContext.Provider value={isSample}>
      <EnrichDomains
        database={database}
        connection={connection}
        live={[]}
        now={now}
        inTab={inTab}
        route={{ given: undefined, site: undefined, cut: false, ...route }}
        onBack={() => {}}
      />
    </SampleContext.Provider>
  )
const area = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Domains, or text with domains' })
const paste = async (text: string) => fireEvent.input(await area(), { target: { value: text } })
const button = (name: string) => screen.findByRole('button', { name })
const press = async (name: string): Promise<void> => {
  const found = await button(name)
  fireEvent.submit(found.closest('form') ?? found)
}
const names = (label: string): (string | undefined)[] =>
  [...(screen.queryByRole('group', { name: label })?.querySelectorAll('bdi') ?? [])].map(({ textContent }) => textContent)

const collected = makeRun(
  { is: 'collected', rows: 1 },
  {
    id: 'earlier',
    clickId: 'click-earlier',
    listTitle: 'Fair',
    request: { kind: 'domains', domains: ['contoso.example'], comparisonKey: 'domains:contoso.example' }
  }
)
const keep = (run: Run) => database.runs.put({ ...run, listedAt: run.createdAt })

test('one message starts the domains shown, shows the new row and deletes the draft', async () => {
  answers = [ok({ runId: 'run-1' })]
  const { unmount } = draw()
  await paste('https://www.Northwind.example/x, ada@bücher.example, gmail.com')
  await press('Enrich 2 domains')
  await waitFor(() => expect(location.hash).toBe('#started=run-1'))
  expect(sent).toMatchObject([
    { name: 'startDomains', body: { connectionId: 'c', domains: ['northwind.example', 'xn--bcher-kva.example'] } }
  ])
  expect(sent[0]?.body).not.toHaveProperty('allowKnown')
  unmount()
  draw()
  expect((await area()).value).toBe('')
})

test('domains are removed and restored by a click, and the choices are kept', async () => {
  const { unmount } = draw()
  await paste('northwind.example adatum.example gmail.com')
  fireEvent.click(await button('Remove northwind.example'))
  fireEvent.click(await button('Restore gmail.com'))
  fireEvent.input(screen.getByRole('textbox', { name: 'List name' }), { target: { value: 'Mine' } })
  expect(names('Will be sent')).toEqual(['adatum.example', 'gmail.com'])
  unmount()
  draw()
  await button('Enrich 2 domains')
  expect(names('Will be sent')).toEqual(['adatum.example', 'gmail.com'])
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'List name' }).value).toBe('Mine')
  fireEvent.click(await button('Restore northwind.example'))
  fireEvent.click(await button('Remove gmail.com'))
  expect(names('Will be sent')).toEqual(['northwind.example', 'adatum.example'])
})

test('text from the context menu is a draft beside the pasted one', async () => {
  const { unmount } = draw()
  await paste('northwind.example')
  await button('Enrich 1 domain')
  unmount()
  const second = draw({ given: keepGivenText('see contoso.example', { id: 'given-1', now }) }, false)
  await button('Enrich 1 domain')
  expect(names('Will be sent')).toEqual(['contoso.example'])
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'List name' }).value).toBe('contoso.example')
  expect(screen.getByRole('button', { name: 'Choose file in a tab' })).toBeTruthy()
  second.unmount()
  draw()
  expect((await area()).value).toBe('northwind.example')
})

test('a draft in sample mode does not appear outside it', async () => {
  const { unmount } = draw({}, true, true)
  await paste('northwind.example')
  await button('Enrich 1 domain')
  unmount()
  const own = draw()
  expect((await area()).value).toBe('')
  own.unmount()
  draw({}, true, true)
  expect((await area()).value).toBe('northwind.example')
})

test('a domain that was enriched is skipped, live, and sent again only by a click', async () => {
  answers = [ok({ runId: 'run-1' })]
  draw()
  await paste('contoso.example adatum.example')
  await button('Enrich 2 domains')
  await keep(collected)
  await button('Enrich 1 domain')
  expect(within(screen.getByRole('group', { name: 'Skipped' })).getByText('already in your lists')).toBeTruthy()
  fireEvent.click(await button('Send again'))
  await button('Enrich 2 domains')
  fireEvent.click(await button('Skip'))
  await button('Enrich 1 domain')
  fireEvent.click(await button('Restore contoso.example'))
  await press('Enrich 2 domains')
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).toMatchObject({ domains: ['contoso.example', 'adatum.example'], allowKnown: true })
})

test('the same click is sent again after a worker failure, even if its domains are known by then', async () => {
  answers = [undefined, ok({ runId: 'run-1' })]
  draw()
  await paste('contoso.example')
  fireEvent.click(await button('Remove contoso.example'))
  fireEvent.click(await button('Restore contoso.example'))
  await press('Enrich 1 domain')
  await screen.findByRole('alert')
  await keep(collected)
  await screen.findByText('Skip')
  await press('Enrich 1 domain')
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]?.body).toEqual({ ...sent[0]?.body, allowKnown: true })
})

test('the companies of an earlier list and the site of the tab are added to the text', async () => {
  await keep(makeRun({ is: 'collected', rows: 3 }, { id: 'earlier', listTitle: 'Fair' }))
  await database.rows.bulkPut(
    ['fabrikam.example', 'https://www.adatum.example/', ''].map((companyDomain, n) => ({
      runId: 'earlier',
      index: n,
      columns: { companyDomain }
    }))
  )
  draw({ site: 'northwind.example' })
  await paste('contoso.example')
  fireEvent.click(await button('Add northwind.example'))
  await button('Enrich 2 domains')
  expect(screen.queryByRole('button', { name: 'Add northwind.example' })).toBeNull()
  fireEvent.change(await screen.findByRole('combobox', { name: 'Companies from a list' }), { target: { value: 'earlier' } })
  await screen.findByText('Added 2 domains from “Fair”.')
  await button('Enrich 4 domains')
  expect(names('Will be sent')).toEqual(['contoso.example', 'northwind.example', 'fabrikam.example', 'adatum.example'])
})

test('a text without a domain shows that, and nothing can be sent', async () => {
  draw()
  await paste('Ada, Bea')
  expect((await screen.findByRole('alert')).textContent).toContain('No domain found')
  await press('Enrich domains')
  expect(sent).toEqual([])
})

test.each([
  ['https://www.northwind.example/about?see=contoso.example', 'northwind.example'],
  ['https://www.linkedin.com/feed/', undefined],
  ['http://localhost:3000/', undefined],
  ['http://127.0.0.1/', undefined],
  ['https://mail.google.com.con/', undefined],
  ['chrome://extensions', undefined],
  ['file:///home/ada/northwind.example', undefined],
  ['', undefined]
])('the site of %s is %s', async (url, site) => expect(await readSite(url)).toBe(site))
