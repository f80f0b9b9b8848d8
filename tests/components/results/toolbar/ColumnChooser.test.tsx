// @vitest-environment happy-dom
// Columns are added, removed and moved. One column always stays.
import { act, fireEvent, render, screen } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { ColumnChooser } from '../../../../components/results/toolbar/ColumnChooser.tsx'

const named = (ids: string) => ids.split(' ').map(id => ({ id, heading: `Column ${id}` }))
const show = (chosen: string, others: string, reading = false) => {
  const on = { onChange: vi.fn(), onReset: vi.fn() }
  render(<ColumnChooser chosen={named(chosen)} others={named(others)} reading={reading} {...on} />)
  return on
}

test.each([
  ['Column b', 'checkbox', ['a', 'c']],
  ['Column x', 'checkbox', ['a', 'b', 'c', 'x']],
  ['Move Column c earlier', 'button', ['a', 'c', 'b']],
  ['Move Column a later', 'button', ['b', 'a', 'c']]
] as const)('a click on “%s” changes the columns', (name, role, ids) => {
  const { onChange } = show('a b c', 'x y')
  fireEvent.click(screen.getByRole(role, { name }))
  expect(onChange).toHaveBeenCalledExactlyOnceWith([...ids])
})

test('the first column cannot move earlier, and the only column cannot be removed', () => {
  const { onChange } = show('a', 'x')
  fireEvent.click(screen.getByRole('button', { name: 'Move Column a earlier' }))
  fireEvent.click(screen.getByRole('checkbox', { name: 'Column a' }))
  expect(onChange).not.toHaveBeenCalled()
})

test('finds a column that is not shown', () => {
  show('a', 'xylophone harp')
  fireEvent.input(screen.getByRole('searchbox', { name: 'Find a column' }), { target: { value: 'XYLO' } })
  expect(screen.getByRole('checkbox', { name: 'Column xylophone' })).toBeTruthy()
  expect(screen.queryByRole('checkbox', { name: 'Column harp' })).toBeNull()
})

test('says that more fields are loading', () => {
  show('a', 'x', true)
  expect(screen.getByRole('status').textContent).toContain('Loading more fields…')
})

test('a column is dragged to the place of another', () => {
  // happy-dom lacks these properties, which Preact uses to find the names of events.
  for (const name of ['ondragstart', 'ondragover', 'ondrop', 'ondragend']) Object.assign(HTMLElement.prototype, { [name]: null })
  const { onChange } = show('a b c', 'x')
  const [a, , c] = screen.getAllByRole('listitem')
  for (const move of [() => fireEvent.dragStart(a!), () => fireEvent.dragOver(c!), () => fireEvent.drop(c!)]) void act(() => void move())
  expect(onChange).toHaveBeenCalledExactlyOnceWith(['b', 'c', 'a'])
})
