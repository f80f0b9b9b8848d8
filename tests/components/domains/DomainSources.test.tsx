// @vitest-environment happy-dom
// More places where domains come from: shown where there are any, and chosen by one click.
import { fireEvent, render, screen } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { DomainSources, type DomainSourcesProps } from '../../../components/domains/DomainSources.tsx'
import '../clean-up.ts'

const draw = (props: Partial<DomainSourcesProps>) =>
  render(<DomainSources site={undefined} lists={undefined} onSite={() => {}} onList={() => {}} {...props} />)

test('nothing is shown where there is none', () => {
  expect(draw({ lists: [] }).container.textContent).toBe('')
})

test('the site is added by a click', () => {
  const onSite = vi.fn()
  draw({ site: 'northwind.example', onSite })
  fireEvent.click(screen.getByRole('button', { name: 'Add northwind.example, where you came from' }))
  expect(onSite).toHaveBeenCalledOnce()
})

test('a list is chosen by its name, and can be chosen again', () => {
  const onList = vi.fn()
  draw({ lists: [{ id: 'r1', listTitle: 'Fair' }], onList, said: '2 domains were added from “Fair”.' })
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Companies of an earlier list' })
  for (const times of [1, 2]) {
    fireEvent.change(select, { target: { value: 'r1' } })
    expect(onList).toHaveBeenCalledTimes(times)
    expect(select.value).toBe('')
  }
  expect(onList).toHaveBeenCalledWith('r1')
  expect(screen.getByRole('status').textContent).toContain('2 domains were added from “Fair”.')
})
