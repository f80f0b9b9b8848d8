// @vitest-environment happy-dom
// A box is ticked by its words, and its note is said with it.
import { fireEvent, render, screen } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { Checkbox } from '../../../../components/ui/fields/Checkbox.tsx'

test('is ticked by its words and says its note', () => {
  const change = vi.fn()
  render(<Checkbox label="One per company" hint="Show the first of each." checked={false} onChange={change} />)
  const box = screen.getByRole('checkbox', { name: 'One per company', description: 'Show the first of each.' })
  fireEvent.click(box)
  expect(change).toHaveBeenCalledExactlyOnceWith(true)
})

test('without a note it is described by nothing', () => {
  render(<Checkbox label="One per company" checked onChange={() => {}} />)
  const box = screen.getByRole<HTMLInputElement>('checkbox')
  expect([box.checked, box.getAttribute('aria-describedby')]).toEqual([true, null])
})
