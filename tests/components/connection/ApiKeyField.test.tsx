// @vitest-environment happy-dom
// A stored API key is never shown in full. It can be replaced, and replacing it can be cancelled.
import { fireEvent, render, screen } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { ApiKeyField } from '../../../components/connection/ApiKeyField.tsx'

const draw = (ends: string | undefined, replacing: boolean) => {
  const onReplacing = vi.fn()
  render(<ApiKeyField value="" ends={ends} replacing={replacing} onInput={() => {}} onReplacing={onReplacing} />)
  return onReplacing
}

test('the first API key is typed into a password field', () => {
  draw(undefined, false)
  expect(screen.getByLabelText<HTMLInputElement>('API key').type).toBe('password')
  expect(screen.queryByRole('button')).toBeNull()
})

test('a stored API key shows only its end', () => {
  const onReplacing = draw('0001', false)
  expect(screen.getByText('Ends in 0001')).toBeTruthy()
  expect(screen.queryByLabelText('API key')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Replace API key' }))
  expect(onReplacing).toHaveBeenCalledWith(true)
})

test('replacing the API key can be cancelled', () => {
  const onReplacing = draw('0001', true)
  expect(document.activeElement).toBe(screen.getByLabelText('API key'))
  fireEvent.click(screen.getByRole('button', { name: 'Keep current API key' }))
  expect(onReplacing).toHaveBeenCalledWith(false)
})

test('after its session has ended, the field says why the API key is needed again', () => {
  render(<ApiKeyField value="" ends={undefined} replacing={false} missing onInput={() => {}} onReplacing={() => {}} />)
  expect(screen.getByLabelText('API key').getAttribute('type')).toBe('password')
  expect(screen.getByText(/The session has ended/)).toBeTruthy()
})
