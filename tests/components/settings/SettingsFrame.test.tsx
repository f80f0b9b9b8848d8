// @vitest-environment happy-dom
// A settings page has one heading below the product name.
import { fireEvent, render, screen } from '@testing-library/preact'
import { expect, test } from 'vitest'
import { SettingsSection, SettingsFrame } from '../../../components/settings/SettingsFrame.tsx'

test('shows one heading above the contents', () => {
  render(<SettingsFrame title="Settings">parts</SettingsFrame>)
  expect(screen.getByRole('heading', { level: 1, name: 'Settings' })).toBeTruthy()
  expect(screen.getByRole('banner').textContent).toBe('Muster')
  expect(screen.getByRole('main').textContent).toContain('parts')
})

test('the list of sections leads to each section', async () => {
  render(
    <SettingsFrame title="Settings">
      <SettingsSection title="Connection">fields</SettingsSection>
      <SettingsSection title="Records">more fields</SettingsSection>
    </SettingsFrame>
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Records' }))
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Records' }))
})
