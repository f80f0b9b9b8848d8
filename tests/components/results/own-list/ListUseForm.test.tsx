// @vitest-environment happy-dom
// The switch and the choice report what the user chose.
import { fireEvent, render, screen } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { ListUseForm } from '../../../../components/results/own-list/ListUseForm.tsx'
import '../../clean-up.ts'

test('says what the list counts as, and changes it', () => {
  const onMine = vi.fn(() => Promise.resolve(true))
  const onRole = vi.fn()
  render(<ListUseForm isMine role="contacts" problem={undefined} onMine={onMine} onRole={onRole} />)
  fireEvent.click(screen.getByRole('switch', { name: 'Count as my own list' }))
  fireEvent.change(screen.getByRole('combobox', { name: 'These people are' }), { target: { value: 'customers' } })
  expect([onMine.mock.calls, onRole.mock.calls]).toEqual([[[false]], [['customers']]])
})
