// @vitest-environment happy-dom
// An inline question focuses Cancel, and Escape cancels it.
import { fireEvent, render, screen } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { InlineConfirm } from '../../../components/ui/InlineConfirm.tsx'

const ask = () => {
  const handlers = { onConfirm: vi.fn(), onCancel: vi.fn() }
  render(<InlineConfirm question="Remove it?" confirmLabel="Remove" cancelLabel="Keep it" destructive {...handlers} />)
  return handlers
}

test('focuses Cancel', () => {
  ask()
  expect(screen.getByRole('group', { name: 'Remove it?' })).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Keep it' }))
})

test('a click confirms', () => {
  const { onConfirm, onCancel } = ask()
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }))
  expect(onConfirm).toHaveBeenCalledOnce()
  expect(onCancel).not.toHaveBeenCalled()
})

test('Escape cancels and does not close the popup', () => {
  const { onCancel } = ask()
  const outside = vi.fn()
  document.body.addEventListener('keydown', outside, { once: true })
  const isDefaultAllowed = fireEvent.keyDown(screen.getByRole('group', { name: 'Remove it?' }), { key: 'Escape' })
  expect(onCancel).toHaveBeenCalledOnce()
  expect(isDefaultAllowed).toBe(false)
  expect(outside).not.toHaveBeenCalled()
})
