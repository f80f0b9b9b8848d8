// @vitest-environment happy-dom
// Each way home is a button with what it does beside it.
import { fireEvent, render, screen } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { RecoveryActions } from '../../../../components/runs/details/RecoveryActions.tsx'
import { makeRun, running } from '../make-run.ts'

const run = makeRun(running)

test('a press goes that way', () => {
  const onWay = vi.fn()
  render(<RecoveryActions run={run} onAction={onWay} />)
  fireEvent.click(screen.getByRole('button', { name: 'Mark as failed' }))
  expect(onWay).toHaveBeenCalledExactlyOnceWith('failed')
})

test('every button is described', () => {
  render(<RecoveryActions run={run} onAction={() => {}} />)
  for (const button of screen.getAllByRole('button')) {
    const id = button.getAttribute('aria-describedby') ?? ''
    expect(document.getElementById(id)?.textContent).toMatch(/\.$/)
  }
})

test('the one under way takes no second press', () => {
  const onWay = vi.fn()
  render(<RecoveryActions run={run} busy="check" onAction={onWay} />)
  fireEvent.click(screen.getByRole('button', { name: 'Check now' }))
  expect(onWay).not.toHaveBeenCalled()
})
