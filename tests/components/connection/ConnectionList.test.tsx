// @vitest-environment happy-dom
// The list names each connection, and marks the one that new runs use and the selected one.
import { fireEvent, render, screen } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { ConnectionList } from '../../../components/connection/ConnectionList.tsx'
import { makeConnection } from './make-connection.ts'

const connections = [
  makeConnection(),
  makeConnection({ id: 'd', name: 'Trial', baseUrl: 'https://leads.example:8443', apiKeyEnding: '7f3c' }),
  makeConnection({ id: 'e', name: 'Old', apiKeyEnding: '', apiKeyMissing: true })
]
const draw = (activeId: string | undefined, selectedId: string | undefined) => {
  const calls = { onSelect: vi.fn(), onActivate: vi.fn(), onAdd: vi.fn() }
  render(<ConnectionList connections={connections} activeId={activeId} selectedId={selectedId} {...calls} />)
  return calls
}
const rows = () => screen.getAllByRole('listitem').map(row => row.textContent)

test('each row shows name, host and the end of the API key, or that the key is missing', () => {
  draw('c', 'd')
  expect(rows()).toEqual([
    'api.exampleAPI key ends in 0001 Used for new runs',
    'Trialleads.example:8443 · API key ends in 7f3cUse for new runs',
    'Oldapi.example · Enter the API key againUse for new runs'
  ])
})

test('marks the selected connection; another one can be selected, used for new runs, or added', () => {
  const { onSelect, onActivate, onAdd } = draw('c', 'd')
  const current = screen.getAllByRole('button').filter(button => button.getAttribute('aria-current') === 'true')
  expect(current.map(button => button.textContent)).toEqual(['Trialleads.example:8443 · API key ends in 7f3c'])
  fireEvent.click(screen.getByRole('button', { name: /^api\.example/ }))
  fireEvent.click(screen.getByRole('button', { name: 'Use for new runs: Trial' }))
  fireEvent.click(screen.getByRole('button', { name: 'Add connection' }))
  expect([onSelect.mock.calls, onActivate.mock.calls, onAdd.mock.calls.length]).toEqual([[['c']], [['d']], 1])
})

test('without an active connection, each one can be used for new runs', () => {
  draw(undefined, undefined)
  expect(screen.getAllByRole('button', { name: /^Use for new runs/ })).toHaveLength(3)
})
