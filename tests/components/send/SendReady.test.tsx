// @vitest-environment happy-dom
// "Send when ready" at a run, over a real database: the message holds what was shown, and nothing is offered for a run that is over.
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/preact'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SendReady } from '../../../components/send/SendReady.tsx'
import { runtime, storage } from '../../../lib/browser.ts'
import { saveSendRule } from '../../../lib/send/send-rules.ts'
import { saveDestination } from '../../../lib/send/destinations.ts'
import { createDatabase, type Database } from '../../../lib/database/schema.ts'
import { createSessionKeys } from '../../../lib/connection/session-api-keys.ts'
import { fail, ok, type Result } from '../../../lib/failure.ts'
import { crms } from '../../../lib/send/crm.ts'
import { exampleRun } from '../../lib/runs/examples.ts'

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

const draw = async (is: 'running' | 'collected' | 'refused' = 'running'): Promise<void> => {
  const run = exampleRun(is, { id: 'r1' })
  await database.runs.put(run)
  render(<SendReady database={database} run={run} now={0} />)
}
const confirm = async (): Promise<void> => {
  fireEvent.click(await screen.findByRole('button', { name: 'Send when ready' }))
  fireEvent.submit(document.querySelector('form')!)
}

test('the message to the worker holds what is shown', async () => {
  await draw()
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
  await draw()
  await confirm()
  expect(await screen.findByText(/This destination was removed/)).toBeDefined()
})

test('a rule that is on is shown, and switched off by one click', async () => {
  await draw()
  await saveSendRule(database, { runId: 'r1', destinationId: 'w1', columns: [{ heading: 'emails', from: 'email' }] }, 1)
  fireEvent.click(await screen.findByRole('button', { name: 'Don’t send' }))
  await waitFor(() => expect(messages).toMatchObject([{ name: 'cancelSendWhenReady', body: { runId: 'r1' } }]))
})

test.each(['collected', 'refused'] as const)('a run that is %s offers nothing', async is => {
  await draw(is)
  await new Promise(resolve => setTimeout(resolve, 50))
  expect(screen.queryByRole('button')).toBeNull()
})
