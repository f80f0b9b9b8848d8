// @vitest-environment happy-dom
// Shows spending as a table, with estimates that are never called charges. Prices are read in the language of the page.
import { fireEvent, render, screen, within, waitFor } from '@testing-library/preact'
import { openFolds } from '../settings/open-folds.ts'
import { expect, test, vi } from 'vitest'
import { monthText } from '../../../components/spending/money-text.ts'
import { PriceFields, SpendingSettings } from '../../../components/spending/SpendingSettings.tsx'
import { ServiceResults, SpendingTable } from '../../../components/spending/SpendingTable.tsx'
import type { Prices } from '../../../lib/spending/prices.ts'
import type { SpendingSum } from '../../../lib/runs/model/spending.ts'
import { toStoredRun } from '../../../lib/runs/store/stored-run.ts'
import { createDatabase } from '../../../lib/database/schema.ts'
import { saveCredits } from '../../../lib/spending/credits.ts'
import type { PublicConnection } from '../../../lib/connection/watch-connections.ts'
import { defaultApiSettings } from '../../../lib/service/api-settings.ts'
import { exampleRun } from '../../lib/runs/examples.ts'

const sum: SpendingSum = {
  connectionId: 'c',
  serviceHost: 'api.service.example',
  month: '2026-11',
  kind: 'import',
  requested: 1_000,
  received: 620,
  withEmail: 400,
  resent: 25,
  refused: 50,
  inProgress: 0,
  valid: 0,
  notFound: 0
}
const prices: Prices = { currency: 'EUR', basis: 'received', prices: { import: 0.02 } }

test('each month and kind is a row with its counts and its estimate', () => {
  render(<SpendingTable label="My service" sums={[sum, { ...sum, kind: 'lookup' }]} prices={prices} />)
  const region = screen.getByRole('region', { name: 'Spending: My service' })
  const [head, imports, lookups] = within(region).getAllByRole('row')
  const texts = (row: HTMLElement | undefined) => [...(row?.children ?? [])].map(({ textContent }) => textContent)
  expect(texts(head)).toEqual([
    'Month',
    'Kind',
    'Estimated cost',
    'Requested',
    'Received',
    'With email',
    'Sent again',
    'Rejected, free',
    'In progress'
  ])
  expect(texts(imports)).toEqual(['November 2026', 'Imports', '≈ €12.40 at your price of €0.02', '1,000', '620', '400', '25', '50', '0'])
  expect(texts(lookups)[2]).toBe('—')
})

test('each service is a row with what its lookups of all months found, and without a price no cost is said', () => {
  const lookups = { ...sum, kind: 'lookup', requested: 10, refused: 1, received: 7, withEmail: 6, valid: 4, notFound: 2 } as const
  const priced: Prices = { currency: 'EUR', basis: 'requested', prices: { lookup: 0.1 } }
  const rows = [
    { connectionId: 'c', name: 'First', sums: [sum, lookups, { ...lookups, month: '2026-10' }], prices: priced },
    { connectionId: 'd', name: 'Second', sums: [{ ...lookups, valid: 0 }], prices: priced },
    { connectionId: 'e', name: 'Third', sums: [lookups], prices },
    { connectionId: 'f', name: 'Imports only', sums: [sum], prices }
  ]
  render(<ServiceResults rows={rows} />)
  const read = within(screen.getByRole('region', { name: 'What each service found' })).getAllByRole('row')
  expect(read.map(row => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['Service', 'Asked', 'Found', 'Not found', 'Valid', 'Price per valid email'],
    ['First', '18', '12', '4', '8', '≈ €0.23'],
    ['Second', '9', '6', '2', '0', '—'],
    ['Third', '9', '6', '2', '4', '—']
  ])
})

test('a valid price is stored, and an empty one removes it', async () => {
  const onSave = vi.fn(async () => undefined)
  render(<PriceFields prices={prices} onSave={onSave} />)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Price per imported person' })
  expect(field.value).toBe('0.02')
  fireEvent.input(field, { target: { value: '1,5' } })
  expect(onSave).not.toHaveBeenCalled()
  expect(field.getAttribute('aria-invalid')).toBe('true')
  fireEvent.input(field, { target: { value: '1.5' } })
  expect(onSave).toHaveBeenLastCalledWith({ ...prices, prices: { import: 1.5 } })
  expect(await screen.findByText('Saved.')).toBeTruthy()
  fireEvent.input(field, { target: { value: '' } })
  expect(onSave).toHaveBeenLastCalledWith({ ...prices, prices: {} })
  fireEvent.change(screen.getByRole('combobox', { name: 'Your service charges per' }), { target: { value: 'email' } })
  expect(onSave).toHaveBeenLastCalledWith({ ...prices, basis: 'email' })
})

test('the line of the popup counts people, and has a cost where there is a price', () => {
  const month = { ...sum, received: 420 }
  expect(monthText([month, { ...sum, kind: 'domains' }], prices)).toBe('This month: 420 people, ≈ €8.40')
  expect(monthText([month], { ...prices, prices: {} })).toBe('This month: 420 people')
  expect(monthText([{ ...month, received: 0, requested: 0 }], prices)).toBeUndefined()
  expect(monthText([], prices)).toBeUndefined()
})

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
  render(<SpendingSettings database={database} shown={{ connections: [connection], activeId: 'one' }} />)
  expect(await screen.findByRole('heading', { name: 'old.service.example (removed)' })).toBeTruthy()
  expect(await screen.findByText(/^Your service reported 1,234 credits left \(/)).toBeTruthy()
  await openFolds()
  const [price] = await screen.findAllByRole<HTMLInputElement>('textbox', { name: 'Price per imported person' })
  fireEvent.input(price!, { target: { value: '0.02' } })
  await waitFor(() => expect(screen.getByText('≈ €1.80 at your price of €0.02')).toBeTruthy())
  expect(screen.getAllByText('November 2026')).toHaveLength(2)
  expect((await database.settings.get('prices:one'))?.value).toEqual({ currency: 'EUR', basis: 'received', prices: { import: 0.02 } })
})
