// @vitest-environment happy-dom
// The help lists every keyboard shortcut of a page.
import { fireEvent, render, screen } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { ShortcutsHelp } from '../../../components/shell/OpenOverlay.tsx'
import {
  isPressed,
  popupShortcuts,
  resultsShortcuts,
  settingsShortcuts,
  type PageShortcuts
} from '../../../components/shell/page-shortcuts.ts'
import { t } from '../../../lib/i18n/text.ts'

const rows = (): string[] =>
  [...document.querySelectorAll('dl > div')].map(row =>
    [...row.querySelectorAll('kbd, dd')].map(({ textContent }) => textContent).join(' ')
  )

test.each<[string, PageShortcuts]>([
  ['results page', resultsShortcuts],
  ['popup', popupShortcuts],
  ['settings', settingsShortcuts]
])('lists all shortcuts of the %s', (_, keys) => {
  render(<ShortcutsHelp keys={keys} isMac={false} onClose={vi.fn()} />)
  for (const { label } of Object.values(keys)) expect(screen.getAllByText(t(label)).length).toBeGreaterThan(0)
  const shown = document.querySelectorAll('kbd').length
  const all = Object.values(keys).flatMap(key => key.keys)
  expect(shown).toBeGreaterThanOrEqual(all.length)
})

test('shortcuts with the same action share a row, and Ctrl is shown where it is needed', () => {
  render(<ShortcutsHelp keys={resultsShortcuts} isMac={false} onClose={vi.fn()} />)
  expect(rows()).toEqual([
    'Ctrl K Search and commands',
    '/ Search',
    'j k Next or previous row',
    'x Space Select the row',
    'c Copy the email',
    'e Export',
    '↑ ↓ ← → Next cell',
    'PgUp PgDn One screen up or down',
    'Home End First or last column',
    'Ctrl Home End ↑ ↓ To the edge of the table',
    'Enter Open the record',
    'Ctrl A Select all rows',
    'Ctrl C Copy the selected rows',
    'Esc Close the open panel or dialog',
    '? Show these shortcuts'
  ])
})

test('a Mac shows ⌘, and the shortcuts of the browser follow', () => {
  const shortcuts = { keys: { open: 'Alt+Shift+M', act: '', results: '', side: '' }, browser: 'chromium' as const }
  render(<ShortcutsHelp keys={popupShortcuts} isMac shortcuts={shortcuts} onClose={vi.fn()} />)
  expect(rows()[0]).toBe('⌘ K Search and commands')
  expect(screen.getByText('Open Muster: Alt+Shift+M')).toBeTruthy()
  expect(screen.getByText('Open results: not set')).toBeTruthy()
})

test('Escape closes the help and returns the focus', () => {
  const button = document.body.appendChild(document.createElement('button'))
  button.focus()
  const close = vi.fn()
  render(<ShortcutsHelp keys={popupShortcuts} isMac={false} onClose={close} />)
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(close).toHaveBeenCalledOnce()
  expect(document.activeElement).toBe(button)
  button.remove()
})

test('a shortcut with Ctrl needs Ctrl or Cmd', () => {
  const none = { ctrlKey: false, metaKey: false }
  expect(isPressed(resultsShortcuts.palette, { ...none, key: 'k' })).toBe(false)
  expect(isPressed(resultsShortcuts.palette, { ...none, ctrlKey: true, key: 'K' })).toBe(true)
  expect(isPressed(resultsShortcuts.palette, { ...none, metaKey: true, key: 'k' })).toBe(true)
  expect(isPressed(resultsShortcuts.search, { ...none, key: '/' })).toBe(true)
})
