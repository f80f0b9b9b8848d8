// @vitest-environment happy-dom
// A part of a page is a region named by its heading.
import { render, screen } from '@testing-library/preact'
import { expect, test } from 'vitest'
import { OptionsSection } from '../../../components/frames/SettingsSection.tsx'

test('is a region with a name', () => {
  render(
    <OptionsSection title="Connection" intro="The service.">
      fields
    </OptionsSection>
  )
  expect(screen.getByRole('region', { name: 'Connection' }).textContent).toBe('ConnectionThe service.fields')
})
