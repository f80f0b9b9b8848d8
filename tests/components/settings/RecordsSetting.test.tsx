// @vitest-environment happy-dom
// A setting is a group with its title as its name.
import { render, screen } from '@testing-library/preact'
import { expect, test } from 'vitest'
import { RecordsSetting } from '../../../components/settings/RecordsSetting.tsx'
import '../clean-up.ts'

test('its controls are in a group with its title', () => {
  render(
    <RecordsSetting title="Backup" intro="One file.">
      <button type="button">Save</button>
    </RecordsSetting>
  )
  expect(screen.getByRole('group', { name: 'Backup' }).querySelector('button')?.textContent).toBe('Save')
  expect(screen.getByText('One file.')).toBeTruthy()
})
