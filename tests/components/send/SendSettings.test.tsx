// @vitest-environment happy-dom
// The section "Send to": one click saves a webhook, asks for its host alone, and tests it; nothing is stored of a wrong one.
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/preact'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SendSettings } from '../../../components/send/SendSettings.tsx'
import { permissions, runtime, storage } from '../../../lib/browser.ts'
import { createDatabase, type Database } from '../../../lib/database/schema.ts'
import { createSessionKeys } from '../../../lib/connection/session-api-keys.ts'
import { fail, ok, type Result } from '../../../lib/failure.ts'

let database: Database
let answer: Result<null>
let request: { mock: { calls: unknown[][] }; mockReturnValueOnce: (given: Promise<boolean>) => unknown }
const messages: { name: string; body: unknown }[] = []

beforeEach(() => {
  database = createDatabase(`send settings ${crypto.randomUUID()}`)
  answer = ok(null)
  messages.length = 0
  request = vi.spyOn(permissions, 'request').mockResolvedValue(true)
  vi.spyOn(runtime, 'sendMessage').mockImplementation(message => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own page sent it
    messages.push(message as (typeof messages)[number])
    return Promise.resolve(answer)
  })
})
afterEach(async () => {
  cleanup()
  vi.restoreAllMocks()
  await database.delete()
})

const add = async (url: string): Promise<void> => {
  render(<SendSettings database={database} sessionKeys={createSessionKeys(storage.session)} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Add webhook' }))
  fireEvent.input(screen.getByLabelText('Webhook URL'), { target: { value: url } })
  fireEvent.submit(document.querySelector('form')!)
}

test('a webhook is stored under its host, allowed and tested', async () => {
  await add('hooks.contoso.example/a?token=1')
  await screen.findByText('hooks.contoso.example received the made-up people.')
  expect(request.mock.calls).toEqual([[{ origins: ['https://hooks.contoso.example/*'] }]])
  expect(await database.destinations.toArray()).toMatchObject([
    { name: 'hooks.contoso.example', url: 'https://hooks.contoso.example/a?token=1', secretStorage: 'none' }
  ])
  expect(messages).toMatchObject([{ name: 'testDestination', body: { columns: expect.arrayContaining(['email']) } }])
})

test('while the browser asks for access, the form says that it waits for the answer', async () => {
  let allow = (_isGranted: boolean): void => undefined
  request.mockReturnValueOnce(new Promise(resolve => (allow = resolve)))
  await add('https://hooks.contoso.example/a')
  await screen.findByRole('button', { name: 'Testing…', description: /^Answer your browser’s question/ })
  allow(true)
  await screen.findByText('hooks.contoso.example received the made-up people.')
})

test('the answer of a test has the focus and is in view', async () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
  await add('https://hooks.contoso.example/a')
  const outcome = (await screen.findByText('hooks.contoso.example received the made-up people.')).closest('[data-outcome]')
  await waitFor(() => expect(document.activeElement).toBe(outcome))
  expect(scroll.mock.contexts).toEqual([outcome])
})

test('a test that fails says why, and the webhook stays', async () => {
  answer = fail('sendPage', { host: 'hooks.contoso.example' })
  await add('https://hooks.contoso.example/a')
  await screen.findByText(/hooks\.contoso\.example answered with a web page/)
  expect(await database.destinations.count()).toBe(1)
})

test.each(['http://hooks.contoso.example/a', 'https://www.linkedin.com/a', ''])('nothing is asked or stored for "%s"', async url => {
  await add(url)
  await waitFor(() => expect(screen.getByLabelText('Webhook URL').getAttribute('aria-invalid')).toBe('true'))
  expect(request.mock.calls).toEqual([])
  expect([await database.destinations.count(), messages]).toEqual([0, []])
})

test('a removed webhook is deleted', async () => {
  await add('https://hooks.contoso.example/a')
  fireEvent.click(await screen.findByRole('button', { name: 'Remove hooks.contoso.example' }))
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }))
  await waitFor(async () => expect(await database.destinations.count()).toBe(0))
})

const addCrm = async (token: string, url?: string): Promise<void> => {
  render(<SendSettings database={database} sessionKeys={createSessionKeys(storage.session)} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Add Pipedrive' }))
  fireEvent.input(screen.getByLabelText('Token'), { target: { value: token } })
  if (url !== undefined) fireEvent.input(screen.getByLabelText('API URL'), { target: { value: url } })
  fireEvent.submit(document.querySelector('form')!)
}

test('a CRM is stored with its token, its host alone is asked for, and it is tested', async () => {
  await addCrm('pipe-token-5d1c')
  await screen.findByText('api.pipedrive.com accepts the token.')
  expect(request.mock.calls).toEqual([[{ origins: ['https://api.pipedrive.com/*'] }]])
  expect(await database.destinations.toArray()).toMatchObject([{ kind: 'pipedrive', name: 'Pipedrive', secret: 'pipe-token-5d1c' }])
  expect(JSON.stringify(messages)).not.toContain('pipe-token')
})

test('a refused token is shown, and a new one keeps the destination', async () => {
  answer = fail('sendTokenRefused', { host: 'api.pipedrive.com' })
  await addCrm('pipe-token-5d1c')
  await screen.findByText(/api\.pipedrive\.com rejected the token, so sending is paused/)
  answer = ok(null)
  fireEvent.click(screen.getByRole('button', { name: 'Edit Pipedrive' }))
  fireEvent.input(screen.getByLabelText('Token'), { target: { value: 'pipe-token-8e2f' } })
  fireEvent.submit(document.querySelector('form')!)
  await screen.findByText('api.pipedrive.com accepts the token.')
  expect(await database.destinations.toArray()).toMatchObject([{ secret: 'pipe-token-8e2f' }])
})

test.each([
  ['', undefined, 'Token'],
  ['t', 'http://crm.contoso.example', 'API URL']
])('nothing is stored for the token "%s" and the URL %s', async (token, url, label) => {
  await addCrm(token, url)
  await waitFor(() => expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true'))
  expect([await database.destinations.count(), request.mock.calls, messages]).toEqual([0, [], []])
})
