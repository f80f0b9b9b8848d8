// @vitest-environment happy-dom
// The foot opens the bulk pages, and less frequent actions from the “More…” menu.
import { fireEvent, render, screen } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { PopupFoot } from '../../../components/shell/PopupFoot.tsx'

const draw = (canTrack = true) => {
  const acts = {
    onPeople: vi.fn(),
    onDomains: vi.fn(),
    onResults: vi.fn(),
    onAddList: vi.fn(),
    onTrack: canTrack ? vi.fn() : undefined,
    onReport: vi.fn()
  }
  render(<PopupFoot {...acts} />)
  return acts
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('opens each page', () => {
  const { onPeople, onDomains, onResults, onAddList, onTrack, onReport } = draw()
  press('Find emails in bulk')
  press('Enrich domains')
  press('More…')
  press('Open all results')
  press('Add a list from a file')
  press('Report a problem')
  press('Track an existing list')
  for (const act of [onPeople, onDomains, onResults, onAddList, onTrack, onReport]) expect(act).toHaveBeenCalledOnce()
})

test('the menu links to the help and the privacy policy', () => {
  draw()
  press('More…')
  expect(screen.getByRole('link', { name: 'Help' }).getAttribute('href')).toBe('/help.html')
  expect(screen.getByRole('link', { name: 'Privacy policy' }).getAttribute('href')).toBe('/privacy.html')
})

test('the menu is closed at first, and Escape closes it with the focus on its button', () => {
  draw(false)
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
