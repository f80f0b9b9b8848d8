// @vitest-environment happy-dom
// Profiles: shown before they are taken over, refused with a reason, and never made of what cannot be used.
import { createEvent, fireEvent, render, screen, waitFor } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { PresetTools, type PresetToolsProps } from '../../../components/connection/PresetTools.tsx'
import { fail, ok } from '../../../lib/failure.ts'
import { defaultApiSettings, type ApiSettings } from '../../../lib/service/api-settings.ts'

const profile: ApiSettings = { ...defaultApiSettings, downloadPath: '/export', finishedWords: ['fertig', 'erledigt'] }
const file = new File(['{}'], 'profile.json')

const draw = (props: Partial<PresetToolsProps> = {}) => {
  const calls = { onApply: vi.fn(), onExport: vi.fn(), readPreset: vi.fn(() => Promise.resolve(ok(profile))) }
  const { container } = render(<PresetTools value={defaultApiSettings} defaults={defaultApiSettings} canExport {...calls} {...props} />)
  return { ...calls, strip: container.firstElementChild ?? container }
}
const choose = () => fireEvent.change(screen.getByLabelText('Import preset', { selector: 'input' }), { target: { files: [file] } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('a chosen profile is shown as what it would change, and taken over by a click', async () => {
  const { onApply, readPreset } = draw()
  choose()
  const changes = await screen.findByRole('group', { name: 'This preset would change:' })
  expect(readPreset).toHaveBeenCalledExactlyOnceWith(file)
  expect(changes.querySelector('dl')?.textContent).toBe('Words for “finished”empty → fertig, erledigtDownload path/download_list → /export')
  expect(onApply).not.toHaveBeenCalled()
  press('Apply preset')
  expect(onApply).toHaveBeenCalledExactlyOnceWith(profile)
  expect(screen.getByRole('status').textContent).toContain('Not saved yet. Click Save and test to save.')
})

test('a dropped profile is read as a chosen one is, and can be left alone', async () => {
  const { onApply, strip } = draw()
  fireEvent(strip, createEvent.dragOver(strip))
  await waitFor(() => expect(strip.hasAttribute('data-over')).toBe(true))
  fireEvent(strip, createEvent.drop(strip, { dataTransfer: { files: [file] } }))
  await waitFor(() => expect(strip.hasAttribute('data-over')).toBe(false))
  await screen.findByRole('group')
  press('Cancel')
  expect(screen.queryByRole('group')).toBeNull()
  expect(onApply).not.toHaveBeenCalled()
})

test('a profile that changes nothing says so', async () => {
  draw({ value: profile })
  choose()
  expect((await screen.findByRole('status')).textContent).toContain('These settings already match the preset')
})

test('a file that is no profile is refused, with what is wrong in it', async () => {
  const { onApply } = draw({ readPreset: () => Promise.resolve(fail('presetInvalid', { name: 'api_key' })) })
  choose()
  expect((await screen.findByRole('alert')).textContent).toContain('“api_key”')
  expect(onApply).not.toHaveBeenCalled()
})

test('what is set is exported, unless it cannot be used', () => {
  const { onExport } = draw({ value: profile })
  press('Export preset')
  expect(onExport).toHaveBeenCalledExactlyOnceWith(profile)
})
test('what cannot be used is not exported', () => {
  const { onExport } = draw({ canExport: false })
  press('Export preset')
  expect(onExport).not.toHaveBeenCalled()
})

test('all go back to their defaults at once, where any differs', () => {
  const { onApply } = draw()
  press('Reset all')
  expect(onApply).not.toHaveBeenCalled()
})
test('a reset of all is filled in, not saved', () => {
  const { onApply } = draw({ value: profile })
  press('Reset all')
  expect(onApply).toHaveBeenCalledExactlyOnceWith(defaultApiSettings)
  expect(screen.getByRole('status').textContent).toContain('Not saved yet')
})
