// @vitest-environment happy-dom
// Segments are radio buttons; there may be none chosen.
import { fireEvent, render, screen } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { SegmentedControl } from '../../../components/ui/SegmentedControl.tsx'

const choices = [
  { value: 1, words: '1' },
  { value: 100, words: 'All (100)' }
]

test('shows and changes the choice', () => {
  const choose = vi.fn()
  render(<SegmentedControl label="Pages" choices={choices} chosen={1} onChoose={choose} />)
  expect(screen.getByRole('radiogroup', { name: 'Pages' })).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '1' }).checked).toBe(true)
  fireEvent.click(screen.getByRole('radio', { name: 'All (100)' }))
  expect(choose).toHaveBeenCalledWith(100)
})

test('a number that is none of them leaves all open', () => {
  render(<SegmentedControl label="Pages" choices={choices} chosen={7} onChoose={() => {}} />)
  expect(screen.queryByRole('radio', { checked: true })).toBeNull()
})
