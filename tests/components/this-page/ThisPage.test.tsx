// @vitest-environment happy-dom
// Says why a page cannot be imported.
import { fireEvent, render, screen } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { UnsupportedPage } from '../../../components/this-page/UnsupportedPage.tsx'

test.each([
  ['unknown', 'Nothing to import here'],
  ['url-hidden', 'Muster can’t see this tab'],
  ['own-profile', 'This is your own profile'],
  ['no-criteria', 'This search has no filters'],
  ['not-a-profile', 'This link isn’t a profile']
] as const)('%s', (reason, title) => {
  render(<UnsupportedPage reason={reason} />)
  expect(screen.getByRole('heading', { name: title })).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('offers to enrich the company of the tab’s site', () => {
  const onSite = vi.fn()
  render(<UnsupportedPage reason="unknown" site="northwind.example" onSite={onSite} />)
  expect(screen.getByRole('heading', { name: 'northwind.example' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Enrich northwind.example' }))
  expect(onSite).toHaveBeenCalledOnce()
})
