// @vitest-environment happy-dom
// After a backup is restored, the worker tracks its runs and deletes expired results.
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/preact'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Backup } from '../../../components/backup/Backup.tsx'
import { runtime } from '../../../lib/browser.ts'
import { createDatabase, type Database } from '../../../lib/database/schema.ts'
import { writeBackup } from '../../../lib/backup/locked-file.ts'
import { exampleRun } from '../../lib/runs/examples.ts'

const passphrase = 'a passphrase of ada'
let source: Database
let target: Database
let sent: unknown[]

beforeEach(() => {
  source = createDatabase(`backup-source-${crypto.randomUUID()}`)
  target = createDatabase(`backup-target-${crypto.randomUUID()}`)
  sent = []
  vi.spyOn(runtime, 'sendMessage').mockImplementation(message => {
    sent.push(message)
    return Promise.resolve(undefined)
  })
  Object.defineProperty(navigator, 'locks', {
    configurable: true,
    value: { request: (_name: string, work: () => Promise<unknown>) => work() }
  })
})
afterEach(async () => {
  cleanup()
  vi.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'locks')
  await Promise.all([source.delete(), target.delete()])
})

test('the worker tracks restored runs and deletes expired results', async () => {
  await source.runs.put(exampleRun('collected', { id: 'a', clickId: 'a' }))
  const random = (bytes: number) => crypto.getRandomValues(new Uint8Array(bytes))
  const blob = await writeBackup(source, { passphrase, withApiKeys: false, now: 0, randomBytes: random, onProgress: () => undefined })
  const { container } = render(<Backup database={target} />)
  fireEvent.input(screen.getByLabelText('Passphrase of the file'), { target: { value: passphrase } })
  const field = container.querySelector('input[type=file]')
  if (!field) throw new Error('There is no file field.')
  Object.defineProperty(field, 'files', { value: [new File([blob], 'a.musterbackup')], configurable: true })
  fireEvent.change(field)
  await screen.findByText(/1 run restored/)
  await waitFor(() =>
    expect(sent).toEqual([
      { name: 'refreshRuns', body: {} },
      { name: 'deleteExpired', body: {} }
    ])
  )
})
