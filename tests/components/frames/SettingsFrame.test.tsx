// @vitest-environment happy-dom
// A full page has one heading, and our name above it.
import { render, screen } from '@testing-library/preact'
import { expect, test } from 'vitest'
import { SettingsFrame } from '../../../components/frames/SettingsFrame.tsx'

test('one heading over its parts', () => {
  render(<SettingsFrame title="Settings">parts</SettingsFrame>)
  expect(screen.getByRole('heading', { level: 1, name: 'Settings' })).toBeTruthy()
  expect(screen.getByRole('banner').textContent).toBe('Muster')
  expect(screen.getByRole('main').textContent).toContain('parts')
})
