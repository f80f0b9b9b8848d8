// @vitest-environment happy-dom
// Runs of the same search come first, and a click chooses one.
import { fireEvent, render, screen } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { CompareChooser } from '../../../components/compare/CompareChooser.tsx'

const named = (id: string) => ({ id, name: `List ${id}`, records: 2_500, day: '3 Nov' })
const texts = (): (string | null)[] => screen.getAllByRole('button').map(({ textContent }) => textContent)

test('runs of the same search come before all others, and a click chooses a run', () => {
  const choose = vi.fn()
  render(<CompareChooser same={[named('b')]} others={[named('a'), named('c')]} onChoose={choose} />)
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Other runs of this search', 'Other lists'])
  expect(texts()).toEqual(['b', 'a', 'c'].map(id => `List ${id} 3 Nov`))
  fireEvent.click(screen.getByRole('button', { name: /List c/ }))
  expect(choose).toHaveBeenCalledExactlyOnceWith('c')
})

test('finds a list by its name; an empty group has no heading', () => {
  render(<CompareChooser same={[]} others={Array.from({ length: 103 }, (_, n) => named(String(n)))} onChoose={vi.fn()} />)
  expect(screen.getAllByRole('heading')).toHaveLength(1)
  expect(texts()).toHaveLength(100)
  fireEvent.input(screen.getByRole('searchbox'), { target: { value: 'list 102' } })
  expect(texts()).toEqual(['List 102 3 Nov'])
})
