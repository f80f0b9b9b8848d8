// @vitest-environment happy-dom
// “Send when ready” says what is sent before it is switched on, and one click switches it off.
import { fireEvent, render, screen, cleanup, waitFor } from '@testing-library/preact'
import { expect, test, vi, afterEach, beforeEach } from 'vitest'
import { SendWhenReady, SendReady, type SendWhenReadyProps } from '../../../components/send/SendReady.tsx'
import { runtime, storage } from '../../../lib/browser.ts'
import { saveSendRule } from '../../../lib/send/send-rules.ts'
import { saveDestination } from '../../../lib/send/destinations.ts'
import { createDatabase, type Database } from '../../../lib/database/schema.ts'
import { createSessionKeys } from '../../../lib/connection/session-api-keys.ts'
import { fail, ok, type Result } from '../../../lib/failure.ts'
import { crms } from '../../../lib/send/crm.ts'
import { exampleRun } from '../../lib/runs/examples.ts'

const draw = (props: Partial<SendWhenReadyProps> = {}) => {
  const on = { choose: vi.fn(), switchOn: vi.fn(), switchOff: vi.fn() }
  const destinations = [
    { id: 'w1', name: 'n8n' },
    { id: 'w2', name: 'HubSpot' }
  ]
  const target = { id: 'w1', host: 'hooks.contoso.example', columns: ['Email', 'Name'] }
  render(<SendWhenReady destinations={destinations} target={target} busy={false} on={on} {...props} />)
  return on
}

test('is off at first, and a single click does not switch it on', () => {
  const on = draw()
  fireEvent.click(screen.getByRole('button', { name: 'Send when ready' }))
  expect(document.querySelector('[data-summary]')?.textContent).toContain(
    'When this run is ready, all its records leave this computer once for hooks.contoso.example, with: Email, Name.'
  )
  expect(on.switchOn).not.toHaveBeenCalled()
  fireEvent.change(screen.getByLabelText('Destination'), { target: { value: 'w2' } })
  expect(on.choose).toHaveBeenCalledExactlyOnceWith('w2')
  fireEvent.submit(document.querySelector('form')!)
  expect(on.switchOn).toHaveBeenCalledOnce()
})

test('without a destination nothing is offered', () => {
  draw({ target: undefined, destinations: [] })
  expect(document.body.textContent).toBe('')
})

test('says that it is on, and is switched off by a click', () => {
  const on = draw({ rule: { name: 'n8n', host: 'hooks.contoso.example', hasFailed: false } })
  expect(screen.getByText(/its records are sent to n8n \(hooks\.contoso\.example\), once/)).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Don’t send' }))
  expect(on.switchOff).toHaveBeenCalledOnce()
})

test('says what to do after it failed', () => {
  const on = draw({ rule: { name: 'n8n', host: 'hooks.contoso.example', hasFailed: true } })
  expect(screen.getByText(/Nothing was sent\. Open the results/)).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(on.switchOff).toHaveBeenCalledOnce()
})

test('removed columns can’t be sent', () => {
  const on = draw({ target: { id: 'w1', host: 'a.example', columns: undefined } })
  fireEvent.click(screen.getByRole('button', { name: 'Send when ready' }))
  fireEvent.submit(document.querySelector('form')!)
  expect(on.switchOn).not.toHaveBeenCalled()
})

let database: Database
let answer: Result<null>
let messages: { name: string; body: unknown }[]

beforeEach(async () => {
  database = createDatabase(`send ready ${crypto.randomUUID()}`)
  answer = ok(null)
  messages = []
  vi.spyOn(runtime, 'sendMessage').mockImplementation(message => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own page sent it
    messages.push(message as (typeof messages)[number])
    return Promise.resolve(answer)
  })
  await saveDestination(database, createSessionKeys(storage.session), () => 'w1', {
    kind: 'pipedrive',
    name: 'Pipedrive',
    url: crms.pipedrive.url,
    fields: [...crms.pipedrive.fields],
    secretStorage: 'always',
    secret: 'pipe-canary-77aa'
  })
})
afterEach(async () => {
  cleanup()
  vi.restoreAllMocks()
  await database.delete()
})

const drawRun = async (is: 'running' | 'collected' | 'refused' = 'running'): Promise<void> => {
  const run = exampleRun(is, { id: 'r1' })
  await database.runs.put(run)
  render(<SendReady database={database} run={run} now={0} />)
}
const confirm = async (): Promise<void> => {
  fireEvent.click(await screen.findByRole('button', { name: 'Send when ready' }))
  fireEvent.submit(document.querySelector('form')!)
}

test('the message to the worker holds what is shown', async () => {
  await drawRun()
  await confirm()
  await waitFor(() => expect(messages).toHaveLength(1))
  expect(messages).toMatchObject([
    {
      name: 'sendWhenReady',
      body: {
        runId: 'r1',
        destinationId: 'w1',
        headings: ['emails', 'name', 'phones'],
        columns: ['email', 'fullName', 'phone'],
        fallbacks: ['', '', ''],
        targets: ['email', '', 'phone']
      }
    }
  ])
  expect(JSON.stringify([messages, document.body.innerHTML])).not.toContain('pipe-canary')
})

test('a failure is shown', async () => {
  answer = fail('destinationNotFound')
  await drawRun()
  await confirm()
  expect(await screen.findByText(/This destination was removed/)).toBeDefined()
})

test('a rule that is on is shown, and switched off by one click', async () => {
  await drawRun()
  await saveSendRule(database, { runId: 'r1', destinationId: 'w1', columns: [{ heading: 'emails', from: 'email' }] }, 1)
  fireEvent.click(await screen.findByRole('button', { name: 'Don’t send' }))
  await waitFor(() => expect(messages).toMatchObject([{ name: 'cancelSendWhenReady', body: { runId: 'r1' } }]))
})

test.each(['collected', 'refused'] as const)('a run that is %s offers nothing', async is => {
  await drawRun(is)
  await new Promise(resolve => setTimeout(resolve, 50))
  expect(screen.queryByRole('button')).toBeNull()
})
