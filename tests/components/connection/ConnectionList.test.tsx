// @vitest-environment happy-dom
// The list of connections: what each is called, which one new runs use, and which one is looked at.
import { fireEvent, render, screen } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { ConnectionList } from '../../../components/connection/ConnectionList.tsx'
import { makeConnection } from './make-connection.ts'

const connections = [
  makeConnection(),
  makeConnection({ id: 'd', name: 'Trial', baseUrl: 'https://leads.example:8443', apiKeyEnding: '7f3c' }),
  makeConnection({ id: 'e', name: 'Old', apiKeyEnding: '', apiKeyMissing: true })
]
const draw = (active: string | undefined, chosen: string | undefined) => {
  const calls = { onSelect: vi.fn(), onActivate: vi.fn(), onAdd: vi.fn() }
  render(<ConnectionList connections={connections} activeId={active} selectedId={chosen} {...calls} />)
  return calls
}
const rows = () => screen.getAllByRole('listitem').map(row => row.textContent)

test('each row says name, host and the end of its key, or that it is gone', () => {
  draw('c', 'd')
  expect(rows()).toEqual([
    'api.exampleAPI key ends in 0001 Used for new runs',
    'Trialleads.example:8443 · API key ends in 7f3cUse for new runs',
    'Oldapi.example · Enter the API key againUse for new runs'
  ])
})

test('the chosen one is marked; another can be chosen, used for new runs, or added', () => {
  const { onSelect, onActivate, onAdd } = draw('c', 'd')
  const current = screen.getAllByRole('button').filter(button => button.getAttribute('aria-current') === 'true')
  expect(current.map(button => button.textContent)).toEqual(['Trialleads.example:8443 · API key ends in 7f3c'])
  fireEvent.click(screen.getByRole('button', { name: /^api\.example/ }))
  fireEvent.click(screen.getByRole('button', { name: 'Use for new runs: Trial' }))
  fireEvent.click(screen.getByRole('button', { name: 'Add connection' }))
  expect([onSelect.mock.calls, onActivate.mock.calls, onAdd.mock.calls.length]).toEqual([[['c']], [['d']], 1])
})

test('where none is in use, each can be', () => {
  draw(undefined, undefined)
  expect(screen.getAllByRole('button', { name: /^Use for new runs/ })).toHaveLength(3)
})
