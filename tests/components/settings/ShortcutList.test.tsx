// @vitest-environment happy-dom
// Lists the keyboard shortcuts of the browser, and where to change them.
import { render, screen } from '@testing-library/preact'
import { expect, test } from 'vitest'
import { ShortcutList } from '../../../components/settings/ShortcutList.tsx'
import '../clean-up.ts'

const keys = { open: 'Alt+Shift+M', act: '', results: 'Alt+Shift+V', side: 'Alt+Shift+D' }

test('shows each shortcut, or that it is not set', () => {
  render(<ShortcutList keys={keys} browser="chromium" />)
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Open Muster: Alt+Shift+M',
    'Open Muster, ready to find an email or import a search: not set',
    'Open results: Alt+Shift+V',
    'Open side panel: Alt+Shift+D'
  ])
})

test.each([
  ['chromium', /chrome:\/\/extensions\/shortcuts/],
  ['firefox', /Manage extension shortcuts/]
] as const)('says where to change them in %s', (browser, text) => {
  render(<ShortcutList keys={keys} browser={browser} />)
  expect(screen.getByText(text)).toBeTruthy()
})
