// @vitest-environment happy-dom
// The notice of an update on the popup and the results page.
import { fireEvent, render, screen, waitFor } from '@testing-library/preact'
import { beforeEach, expect, test } from 'vitest'
import { DataChanges } from '../../../components/shell/DataChanges.tsx'
import { storage } from '../../../lib/browser.ts'

beforeEach(() => storage.local.clear())

test('says what changed and where the policy is, on all pages, until it is read on one', async () => {
  await storage.local.set({ 'data-changes-read': 0 })
  render(
    <>
      <DataChanges />
      <DataChanges />
    </>
  )
  await waitFor(() => expect(screen.getAllByRole('status')).toHaveLength(2))
  const [notice] = screen.getAllByRole('status')
  expect(notice?.textContent).toMatch(/Muster was updated.*a made-up path/)
  expect(screen.getAllByRole('link', { name: 'Privacy policy' })[0]?.getAttribute('href')).toBe('/privacy.html')
  const [read] = screen.getAllByRole('button', { name: 'Mark as read' })
  fireEvent.click(read!)
  await waitFor(() => expect(screen.queryAllByRole('status')).toEqual([]))
})
