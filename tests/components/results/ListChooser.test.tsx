// @vitest-environment happy-dom
// Lists are ticked together, or everything is taken at once.
import { fireEvent, render, screen } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { ListChooser } from '../../../components/results/ListChooser.tsx'

const lists = ['a', 'b', 'c'].map(id => ({ id, name: `List ${id}`, records: 2_500, day: '3 Nov' }))

test.each([
  [['a'], 'List b', ['a', 'b']],
  [['a', 'b'], 'List a', ['b']],
  ['all', 'List a', ['b', 'c']]
] as const)('with %j, a click on %s leaves %j', (chosen, name, then) => {
  const choose = vi.fn()
  render(<ListChooser lists={lists} chosen={chosen} onChoose={choose} />)
  fireEvent.click(screen.getByRole('checkbox', { name: new RegExp(name) }))
  expect(choose).toHaveBeenCalledExactlyOnceWith([...then])
})

test('everything is one click, and a name finds its list', () => {
  const choose = vi.fn()
  render(<ListChooser lists={lists} chosen={['a']} onChoose={choose} />)
  fireEvent.click(screen.getByRole('button', { name: 'All lists' }))
  expect(choose).toHaveBeenCalledExactlyOnceWith('all')
  fireEvent.input(screen.getByRole('searchbox'), { target: { value: 'list C' } })
  expect(screen.getAllByRole('checkbox')).toHaveLength(1)
  expect(screen.getByText('2,500 · 3 Nov')).toBeTruthy()
})
