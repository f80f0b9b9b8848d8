// @vitest-environment happy-dom
// Segments are radio buttons. It is possible that none is selected.
import { fireEvent, render, screen } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { SegmentedControl } from '../../../../components/ui/fields/SegmentedControl.tsx'

const choices = [
  { value: 1, label: '1' },
  { value: 100, label: 'All (100)' }
]

test('shows and changes the choice', () => {
  const choose = vi.fn()
  render(<SegmentedControl label="Pages" options={choices} value={1} onChange={choose} />)
  expect(screen.getByRole('radiogroup', { name: 'Pages' })).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '1' }).checked).toBe(true)
  fireEvent.click(screen.getByRole('radio', { name: 'All (100)' }))
  expect(choose).toHaveBeenCalledWith(100)
})

test('another value selects none of them', () => {
  render(<SegmentedControl label="Pages" options={choices} value={7} onChange={() => {}} />)
  expect(screen.queryByRole('radio', { checked: true })).toBeNull()
})
