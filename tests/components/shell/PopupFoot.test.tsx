// @vitest-environment happy-dom
// The foot opens the bulk pages, less frequent actions from the “More…” menu, and in its place the form that tracks a list.
import { cleanup, fireEvent, render, screen } from '@testing-library/preact'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Foot } from '../../../components/shell/PopupFoot.tsx'
import { storage, tabs } from '../../../lib/browser.ts'
import { makeConnection } from '../connection/make-connection.ts'

let opened: (string | undefined)[]
beforeEach(async () => {
  opened = []
  await storage.session.clear()
  vi.spyOn(tabs, 'create').mockImplementation(({ url }) => {
    opened.push(url?.replace(/^[a-z-]+:\/\/[^/]+/, ''))
    return Promise.resolve({} as Awaited<ReturnType<typeof tabs.create>>)
  })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  location.hash = ''
})

const draw = ({ isConnected = true, inTab = false } = {}) => {
  const connections = { activeId: 'c', connections: isConnected ? [makeConnection({ id: 'c' })] : [] }
  render(<Foot connections={connections} now={0} inTab={inTab} site="northwind.example" onTracked={() => undefined} />)
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('the popup opens each page in a tab, and the report in its place', () => {
  draw()
  press('Find emails in bulk')
  press('Enrich domains')
  press('More…')
  press('Open all results')
  press('Add a list from a file')
  press('Report a problem')
  expect(opened).toEqual(['/popup.html#people', '/popup.html#domains&site=northwind.example', '/results.html', '/results.html#add'])
  expect(location.hash).toBe('#report')
})

test('in a tab a bulk page takes the place of this one', () => {
  draw({ inTab: true })
  press('Find emails in bulk')
  expect([opened, location.hash]).toEqual([[], '#people'])
})

test('the form that tracks a list takes the place of the foot, which gets the focus back', async () => {
  draw()
  press('More…')
  press('Track an existing list')
  await screen.findByRole('form', { name: 'Track an existing list' })
  press('Cancel')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More…' }))
})

test('the menu links to the help and the privacy policy', () => {
  draw()
  press('More…')
  expect(screen.getByRole('link', { name: 'Help' }).getAttribute('href')).toBe('/help.html')
  expect(screen.getByRole('link', { name: 'Privacy policy' }).getAttribute('href')).toBe('/privacy.html')
})

test('without a connection nothing is tracked; the menu is closed at first, and Escape closes it with the focus on its button', () => {
  draw({ isConnected: false })
  expect(screen.queryByRole('button', { name: 'Open all results' })).toBeNull()
  press('More…')
  expect(screen.queryByRole('button', { name: 'Track an existing list' })).toBeNull()
  fireEvent.keyDown(screen.getByRole('button', { name: 'Open all results' }), { key: 'Escape' })
  expect(screen.queryByRole('button', { name: 'Open all results' })).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More…' }))
})

test('a click outside closes the menu', () => {
  draw()
  press('More…')
  fireEvent.pointerDown(document.body)
  expect(screen.getByRole('button', { name: 'More…' }).getAttribute('aria-expanded')).toBe('false')
})
