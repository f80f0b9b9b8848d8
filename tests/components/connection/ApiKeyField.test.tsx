// @vitest-environment happy-dom
// A key that is kept is never shown whole; it can be replaced, and kept after all.
import { fireEvent, render, screen } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { ApiKeyField } from '../../../components/connection/ApiKeyField.tsx'

const draw = (ends: string | undefined, replacing: boolean) => {
  const onReplacing = vi.fn()
  render(<ApiKeyField value="" ends={ends} replacing={replacing} onInput={() => {}} onReplacing={onReplacing} />)
  return onReplacing
}

test('the first key is typed', () => {
  draw(undefined, false)
  expect(screen.getByLabelText<HTMLInputElement>('API key').type).toBe('password')
  expect(screen.queryByRole('button')).toBeNull()
})

test('a kept key shows its end', () => {
  const onReplacing = draw('0001', false)
  expect(screen.getByText('Ends in 0001')).toBeTruthy()
  expect(screen.queryByLabelText('API key')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Replace API key' }))
  expect(onReplacing).toHaveBeenCalledWith(true)
})

test('while it is replaced it can still be kept', () => {
  const onReplacing = draw('0001', true)
  expect(document.activeElement).toBe(screen.getByLabelText('API key'))
  fireEvent.click(screen.getByRole('button', { name: 'Keep current API key' }))
  expect(onReplacing).toHaveBeenCalledWith(false)
})

test('one that ended with its session says why it is asked for', () => {
  render(<ApiKeyField value="" ends={undefined} replacing={false} missing onInput={() => {}} onReplacing={() => {}} />)
  expect(screen.getByLabelText('API key').getAttribute('type')).toBe('password')
  expect(screen.getByText(/The session has ended/)).toBeTruthy()
})
