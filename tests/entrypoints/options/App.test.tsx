// @vitest-environment happy-dom
// The settings whole, over a real database.
import { cleanup, render, screen } from '@testing-library/preact'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { App } from '../../../entrypoints/options/App.tsx'
import { runtime, storage } from '../../../lib/browser.ts'
import { createConnections } from '../../../lib/database/settings/connections.ts'
import { createDatabase, type Database } from '../../../lib/database/schema.ts'
import { createSessionKeys } from '../../../lib/database/settings/session-api-keys.ts'
import '../../components/clean-up.ts'

let database: Database

beforeEach(() => {
  database = createDatabase(`options-${crypto.randomUUID()}`)
  vi.spyOn(runtime, 'sendMessage').mockResolvedValue(undefined)
})
afterEach(async () => {
  // what is drawn late would find the browser without its answers
  cleanup()
  vi.restoreAllMocks()
  await database.delete()
})

const draw = async (): Promise<void> => {
  const sessionKeys = createSessionKeys(storage.session)
  const connections = createConnections(database, { newId: () => crypto.randomUUID(), sessionKeys })
  render(<App database={database} sessionKeys={sessionKeys} connections={connections} onSample={() => Promise.resolve()} />)
  await screen.findByRole('button', { name: 'Try it with sample data' }, { timeout: 5_000 })
}

test.each(['dragover', 'drop'])('a file that misses its place replaces nothing: %s', async kind => {
  await draw()
  const event = new Event(kind, { bubbles: true, cancelable: true })
  document.body.dispatchEvent(event)
  expect(event.defaultPrevented).toBe(true)
})
