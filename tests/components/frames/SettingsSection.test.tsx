// @vitest-environment happy-dom
// A section is a region named by its heading.
import { render, screen } from '@testing-library/preact'
import { expect, test } from 'vitest'
import { SettingsSection } from '../../../components/frames/SettingsSection.tsx'

test('is a region with a name', () => {
  render(
    <SettingsSection title="Connection" intro="The service.">
      fields
    </SettingsSection>
  )
  expect(screen.getByRole('region', { name: 'Connection' }).textContent).toBe('ConnectionThe service.fields')
})
