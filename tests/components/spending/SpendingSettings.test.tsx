// @vitest-environment happy-dom
// The section "Spending" over a real database: sums of the runs, prices that are kept, credits with their time, removed connections.
import { fireEvent, render, screen, waitFor } from '@testing-library/preact'
import { expect, test } from 'vitest'
import { SpendingSettings } from '../../../components/spending/SpendingSettings.tsx'
import { toStoredRun } from '../../../lib/runs/store/stored-run.ts'
import { createDatabase } from '../../../lib/database/schema.ts'
import { saveCredits } from '../../../lib/spending/credits.ts'
import type { PublicConnection } from '../../../lib/connection/watch-connections.ts'
import { defaultApiSettings } from '../../../lib/service/api-settings.ts'
import { exampleRun } from '../../lib/runs/examples.ts'

const connection: PublicConnection = {
  id: 'one',
  accountId: 'account',
  name: 'My service',
  baseUrl: 'https://api.service.example',
  apiKeyStorage: 'always',
  apiSettings: defaultApiSettings,
  apiKeyEnding: '0001',
  apiKeyMissing: false
}

test('shows each connection, also a removed one, and keeps the price that is typed', async () => {
  const database = createDatabase('spending settings')
  const sentAt = new Date(2026, 10, 21, 12).getTime()
  const request = { kind: 'lead-search', url: 'u', comparisonKey: 'k', pages: 4 } as const
  const put = (id: string, connectionId: string) =>
    database.runs.put(
      toStoredRun(
        exampleRun('collected', {
          id,
          clickId: id,
          connectionId,
          serviceHost: 'old.service.example',
          request,
          sentAt,
          createdAt: sentAt,
          received: { rows: 90, emails: 60 }
        })
      )
    )
  await put('run-1', 'one')
  await put('run-2', 'gone')
  await saveCredits(database, 'one', { left: 1_234, at: sentAt })
  render(<SpendingSettings database={database} connections={[connection]} />)
  expect(await screen.findByRole('heading', { name: 'old.service.example (removed)' })).toBeTruthy()
  expect(await screen.findByText(/^Your service reported 1,234 credits left \(/)).toBeTruthy()
  const [price] = await screen.findAllByRole<HTMLInputElement>('textbox', { name: 'Price per imported person' })
  fireEvent.input(price!, { target: { value: '0.02' } })
  await waitFor(() => expect(screen.getByText('≈ €1.80 at your price of €0.02')).toBeTruthy())
  expect(screen.getAllByText('November 2026')).toHaveLength(2)
  expect((await database.settings.get('prices:one'))?.value).toEqual({ currency: 'EUR', basis: 'received', prices: { import: 0.02 } })
})
