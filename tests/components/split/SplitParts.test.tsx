// @vitest-environment happy-dom
// Each search has a tick of its own, and all of them one button.
import { fireEvent, render, screen } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { SplitParts } from '../../../components/split/SplitParts.tsx'

const values = ['1-10', '11-50', '51-200']
const draw = (without: readonly string[]) => {
  const onWithout = vi.fn<(values: string[]) => void>()
  render(<SplitParts values={values} without={without} onWithout={onWithout} />)
  return onWithout
}

test('what is ticked is what is not left out', () => {
  draw(['11-50'])
  expect(screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)).toEqual([true, false, true])
  expect(screen.getByRole('group', { name: 'Searches' })).toBeTruthy()
})

test('a click leaves one out, or takes it back', () => {
  const onWithout = draw(['11-50'])
  fireEvent.click(screen.getByRole('checkbox', { name: '51-200' }))
  fireEvent.click(screen.getByRole('checkbox', { name: '11-50' }))
  expect(onWithout.mock.calls).toEqual([[['11-50', '51-200']], [[]]])
})

test.each([
  [[], 'Untick all', values],
  [['1-10'], 'Tick all', []]
])('with %j left out, all are one click away', (without, name, after) => {
  const onWithout = draw(without)
  fireEvent.click(screen.getByRole('button', { name }))
  expect(onWithout).toHaveBeenCalledWith(after)
})
