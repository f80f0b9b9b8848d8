// @vitest-environment happy-dom
// The list names each connection in the user's order, which can be changed, and says which of them each button uses.
import { fireEvent, render, screen } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { ConnectionList, UsedServices } from '../../../components/connection/ConnectionList.tsx'
import { presetSchema } from '../../../lib/service/presets/schema.ts'
import { makeConnection } from './make-connection.ts'

const emailsOnly = presetSchema.parse({
  muster: 'service preset',
  version: 1,
  id: 'beispiel',
  name: 'Beispiel',
  runId: 'word',
  operations: { people: { path: '/people', body: { p: '{profiles}' } } }
})
const connections = [
  makeConnection({ preset: emailsOnly }),
  makeConnection({ id: 'd', name: 'Trial', baseUrl: 'https://leads.example:8443', apiKeyEnding: '7f3c' }),
  makeConnection({ id: 'e', name: 'Old', apiKeyEnding: '', apiKeyMissing: true }),
  makeConnection({ id: 'f', name: 'Wrong', needsTest: true })
]
const draw = (selectedId: string | undefined) => {
  const calls = { onSelect: vi.fn(), onMove: vi.fn() }
  render(<ConnectionList connections={connections} selectedId={selectedId} {...calls} />)
  return calls
}
const all = 'Imports searches · Finds emails · Enriches domains'

test('each row shows name, host, the end of the API key or that it is missing, and what the service can do', () => {
  draw('d')
  expect(screen.getAllByRole('listitem').map(row => row.firstElementChild?.textContent)).toEqual([
    'Beispielapi.example · API key ends in 0001Finds emails',
    `Trialleads.example:8443 · API key ends in 7f3c${all}`,
    `Oldapi.example · Enter the API key again${all}`,
    'Wrongapi.example · API key ends in 0001Not used until a test passes'
  ])
})

test('a connection can be selected, and moved within the order', () => {
  const { onSelect, onMove } = draw('d')
  const current = screen.getAllByRole('button').filter(button => button.getAttribute('aria-current') === 'true')
  expect(current.map(button => button.firstElementChild?.textContent)).toEqual(['Trial'])
  fireEvent.click(screen.getByRole('button', { name: /^Beispiel/ }))
  for (const name of ['Move up: Beispiel', 'Move down: Beispiel', 'Move up: Wrong', 'Move down: Wrong'])
    fireEvent.click(screen.getByRole('button', { name }))
  expect([onSelect.mock.calls, onMove.mock.calls]).toEqual([
    [['c']],
    [
      ['c', 1],
      ['f', 2]
    ]
  ])
})

const used = () =>
  [...document.querySelectorAll('dl > div')].map(({ children: [button, service] }) => [button?.textContent, service?.textContent])

test('each button uses the first connection that can do it and has passed a test; lookups name the others too', () => {
  const { rerender } = render(<UsedServices connections={connections} />)
  expect(used()).toEqual([
    ['Import search', 'Trial'],
    ['Find email', 'Beispiel, then Trial, Old if you choose it'],
    ['Enrich domains', 'Trial']
  ])
  rerender(<UsedServices connections={connections.slice(0, 1)} />)
  expect(used()).toEqual([
    ['Import search', 'None of your services does this.'],
    ['Find email', 'Beispiel'],
    ['Enrich domains', 'None of your services does this.']
  ])
})
