// @vitest-environment happy-dom
// Tests of the notice about hidden records.
import { fireEvent, render, screen } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { SuppressedNotice } from '../../../components/results/SuppressedNotice.tsx'
import '../clean-up.ts'

test('nobody hidden is nothing said', () => {
  const { container } = render(<SuppressedNotice listed={0} shown={false} onShow={() => {}} />)
  expect(container.textContent).toBe('')
})

test.each([
  [false, '3 records hidden by Do not contact'],
  [true, '3 Do not contact records shown']
])('shown: %s', (shown, name) => {
  const onShow = vi.fn()
  render(<SuppressedNotice listed={3} shown={shown} onShow={onShow} />)
  fireEvent.click(screen.getByRole('checkbox', { name }))
  expect(onShow).toHaveBeenCalledExactlyOnceWith(!shown)
})
