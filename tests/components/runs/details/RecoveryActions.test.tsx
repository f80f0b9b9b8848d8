// @vitest-environment happy-dom
// Each recovery action is a button with a description.
import { fireEvent, render, screen } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { RecoveryActions } from '../../../../components/runs/details/RecoveryActions.tsx'
import { makeRun, running } from '../make-run.ts'

const run = makeRun(running)

test('a click runs the action', () => {
  const onAction = vi.fn()
  render(<RecoveryActions run={run} onAction={onAction} />)
  fireEvent.click(screen.getByRole('button', { name: 'Mark as failed' }))
  expect(onAction).toHaveBeenCalledExactlyOnceWith('markFailed')
})

test('every button is described', () => {
  render(<RecoveryActions run={run} onAction={() => {}} />)
  for (const button of screen.getAllByRole('button')) {
    const id = button.getAttribute('aria-describedby') ?? ''
    expect(document.getElementById(id)?.textContent).toMatch(/\.$/)
  }
})

test('ignores a second click while the action runs', () => {
  const onAction = vi.fn()
  render(<RecoveryActions run={run} busy="check" onAction={onAction} />)
  fireEvent.click(screen.getByRole('button', { name: 'Check now' }))
  expect(onAction).not.toHaveBeenCalled()
})
