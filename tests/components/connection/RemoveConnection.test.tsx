// @vitest-environment happy-dom
// Removing a connection asks first, and a rejected removal says why.
import { fireEvent, render, screen } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { RemoveConnection } from '../../../components/connection/ConnectionList.tsx'
import { now } from '../runs/make-run.ts'

const ask = () => fireEvent.click(screen.getByRole('button', { name: 'Remove connection: Trial' }))

test('asks first, and removes the connection only when confirmed', () => {
  const onRemove = vi.fn()
  render(<RemoveConnection name="Trial" now={now} onRemove={onRemove} />)
  ask()
  expect(screen.getByRole('group', { name: 'Remove Trial and its API key from this browser? Runs and results stay.' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Keep connection' }))
  expect(onRemove).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(screen.getByRole('button'))
  ask()
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }))
  expect(onRemove).toHaveBeenCalledExactlyOnceWith()
  expect(screen.queryByRole('group')).toBeNull()
})

test('says why a connection cannot be removed', () => {
  render(<RemoveConnection name="Trial" problem={{ code: 'connectionInUse', host: 'leads.example' }} now={now} onRemove={() => {}} />)
  expect(screen.getByRole('alert').textContent).toContain('Muster still tracks runs at leads.example')
})
