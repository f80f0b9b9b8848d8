// @vitest-environment happy-dom
// The API key is kept until it is removed, or for one session, which is explained.
import { fireEvent, render, screen } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { KeepApiKeyField } from '../../../components/connection/KeepApiKeyField.tsx'

test('shows the choice, and explains the session once it is chosen', () => {
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
