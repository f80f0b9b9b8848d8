// @vitest-environment happy-dom
// A checkbox is named by its label and described by its hint.
import { fireEvent, render, screen } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { Checkbox } from '../../../../components/ui/fields/Checkbox.tsx'

test('is ticked by its label and described by its hint', () => {
  const change = vi.fn()
  render(<Checkbox label="One per company" hint="Show the first of each." checked={false} onChange={change} />)
  const box = screen.getByRole('checkbox', { name: 'One per company', description: 'Show the first of each.' })
  fireEvent.click(box)
  expect(change).toHaveBeenCalledExactlyOnceWith(true)
})

test('without a hint it has no description', () => {
  render(<Checkbox label="One per company" checked onChange={() => {}} />)
  const box = screen.getByRole<HTMLInputElement>('checkbox')
  expect([box.checked, box.getAttribute('aria-describedby')]).toEqual([true, null])
})
