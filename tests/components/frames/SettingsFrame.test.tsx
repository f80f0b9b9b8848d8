// @vitest-environment happy-dom
// A full page has one heading, and our name above it.
import { fireEvent, render, screen, waitFor } from '@testing-library/preact'
import { expect, test } from 'vitest'
import { SettingsSection } from '../../../components/frames/SettingsSection.tsx'
import { SettingsFrame } from '../../../components/frames/SettingsFrame.tsx'

test('one heading over its parts', () => {
  render(<SettingsFrame title="Settings">parts</SettingsFrame>)
  expect(screen.getByRole('heading', { level: 1, name: 'Settings' })).toBeTruthy()
  expect(screen.getByRole('banner').textContent).toBe('Muster')
  expect(screen.getByRole('main').textContent).toContain('parts')
})

test('the list of sections leads to each', async () => {
  render(
    <SettingsFrame title="Settings">
      <SettingsSection title="Connection">fields</SettingsSection>
      <SettingsSection title="Records">more fields</SettingsSection>
    </SettingsFrame>
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Records' }))
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Records' }))
})

test('a link to a section shows it, even where it comes late', async () => {
  const Page = ({ isRead }: { isRead: boolean }) => (
    <SettingsFrame title="Settings" shown="limits">
      <SettingsSection title="Connection">fields</SettingsSection>
      {isRead && (
        <SettingsSection title="Limits" anchor="limits">
          more fields
        </SettingsSection>
      )}
    </SettingsFrame>
  )
  const { rerender } = render(<Page isRead={false} />)
  rerender(<Page isRead />)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Limits' })))
})
