// @vitest-environment happy-dom
// A question in place: the safe answer has the focus, and Escape gives it.
import { fireEvent, render, screen } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { InlineConfirm } from '../../../components/ui/InlineConfirm.tsx'

const ask = () => {
  const answers = { onConfirm: vi.fn(), onCancel: vi.fn() }
  render(<InlineConfirm question="Remove it?" confirmLabel="Remove" cancelLabel="Keep it" destructive {...answers} />)
  return answers
}

test('begins on the safe side', () => {
  ask()
  expect(screen.getByRole('group', { name: 'Remove it?' })).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Keep it' }))
})

test('does it when told so', () => {
  const { onConfirm, onCancel } = ask()
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }))
  expect(onConfirm).toHaveBeenCalledOnce()
  expect(onCancel).not.toHaveBeenCalled()
})

test('Escape cancels, and goes no further: it would close the popup', () => {
  const { onCancel } = ask()
  const outside = vi.fn()
  document.body.addEventListener('keydown', outside, { once: true })
  const went = fireEvent.keyDown(screen.getByRole('group', { name: 'Remove it?' }), { key: 'Escape' })
  expect(onCancel).toHaveBeenCalledOnce()
  expect(went).toBe(false)
  expect(outside).not.toHaveBeenCalled()
})
