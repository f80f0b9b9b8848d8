// @vitest-environment happy-dom
// Where nothing can be imported, it says why, and promises nothing.
import { fireEvent, render, screen } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { UnsupportedPage } from '../../../components/import/UnsupportedPage.tsx'

test.each([
  ['unknown', 'Nothing to import here'],
  ['unseen', 'This tab is not shown to Muster'],
  ['own-profile', 'Open somebody’s profile'],
  ['no-criteria', 'This search has no filter'],
  ['link', 'No profile behind this link']
] as const)('%s', (reason, title) => {
  render(<UnsupportedPage reason={reason} />)
  expect(screen.getByRole('heading', { name: title })).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('leads to many people and to domains, where there are ways', () => {
  const ways = { onPeople: vi.fn(), onDomains: vi.fn() }
  render(<UnsupportedPage reason="unknown" ways={ways} />)
  fireEvent.click(screen.getByRole('button', { name: 'Look up people' }))
  expect(ways.onPeople).toHaveBeenCalledOnce()
  fireEvent.click(screen.getByRole('button', { name: 'Enrich domains' }))
  expect(ways.onDomains).toHaveBeenCalledOnce()
})

test('offers the tab’s site, where its company may be enriched', () => {
  const onSite = vi.fn()
  render(<UnsupportedPage reason="unknown" site="northwind.example" onSite={onSite} />)
  expect(screen.getByRole('heading', { name: 'northwind.example' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Enrich northwind.example' }))
  expect(onSite).toHaveBeenCalledOnce()
})
