// @vitest-environment happy-dom
// How long a key is kept is a choice of two, and the second says what it means.
import { fireEvent, render, screen } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { KeepApiKeyField } from '../../../components/connection/KeepApiKeyField.tsx'

test('one of two is chosen, and the other can be', () => {
  const onChange = vi.fn()
  const { rerender } = render(<KeepApiKeyField value="always" onChange={onChange} />)
  expect(screen.getByRole('group', { name: 'Keep the API key' })).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Until I remove it').checked).toBe(true)
  expect(screen.queryByText(/Never written to disk/)).toBeNull()
  fireEvent.click(screen.getByLabelText('For this session only'))
  expect(onChange).toHaveBeenCalledExactlyOnceWith('session')
  rerender(<KeepApiKeyField value="session" onChange={onChange} />)
  expect(screen.getByRole('group', { description: /Never written to disk/ })).toBeTruthy()
})
