// @vitest-environment happy-dom
// Each part has a checkbox, and one button changes all.
import { fireEvent, render, screen } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { SplitParts } from '../../../components/split/SplitParts.tsx'

const values = ['1-10', '11-50', '51-200']
const draw = (excludedValues: readonly string[]) => {
  const onExclude = vi.fn<(values: string[]) => void>()
  render(<SplitParts values={values} excludedValues={excludedValues} onExclude={onExclude} />)
  return onExclude
}

test('parts that are not excluded are checked', () => {
  draw(['11-50'])
  expect(screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)).toEqual([true, false, true])
  expect(screen.getByRole('group', { name: 'Parts' })).toBeTruthy()
})

test('a click excludes a part, or includes it again', () => {
  const onExclude = draw(['11-50'])
  fireEvent.click(screen.getByRole('checkbox', { name: '51-200' }))
  fireEvent.click(screen.getByRole('checkbox', { name: '11-50' }))
  expect(onExclude.mock.calls).toEqual([[['11-50', '51-200']], [[]]])
})

test.each([
  [[], 'Clear all', values],
  [['1-10'], 'Select all', []]
])('with %j excluded, one button changes all', (excludedValues, name, after) => {
  const onExclude = draw(excludedValues)
  fireEvent.click(screen.getByRole('button', { name }))
  expect(onExclude).toHaveBeenCalledWith(after)
})
