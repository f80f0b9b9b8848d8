// @vitest-environment happy-dom
// More sources of domains, each added with one click.
import { fireEvent, render, screen } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { DomainSources, type DomainSourcesProps } from '../../../components/domains/DomainSources.tsx'
import '../clean-up.ts'

const draw = (props: Partial<DomainSourcesProps>) =>
  render(<DomainSources site={undefined} lists={undefined} onAddSite={() => {}} onAddList={() => {}} {...props} />)

test('nothing is shown without a source', () => {
  expect(draw({ lists: [] }).container.textContent).toBe('')
})

test('a click adds the site', () => {
  const onAddSite = vi.fn()
  draw({ site: 'northwind.example', onAddSite })
  fireEvent.click(screen.getByRole('button', { name: 'Add northwind.example' }))
  expect(onAddSite).toHaveBeenCalledOnce()
})

test('a list can be chosen twice', () => {
  const onAddList = vi.fn()
  draw({ lists: [{ id: 'r1', listTitle: 'Fair' }], onAddList, outcome: 'Added 2 domains from “Fair”.' })
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Companies from a list' })
  for (const times of [1, 2]) {
    fireEvent.change(select, { target: { value: 'r1' } })
    expect(onAddList).toHaveBeenCalledTimes(times)
    expect(select.value).toBe('')
  }
  expect(onAddList).toHaveBeenCalledWith('r1')
  expect(screen.getByRole('status').textContent).toContain('Added 2 domains from “Fair”.')
})
