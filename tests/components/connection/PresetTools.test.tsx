// @vitest-environment happy-dom
// A preset is shown before it is applied, and rejected with a reason. Invalid settings are not exported.
import { createEvent, fireEvent, render, screen, waitFor } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { PresetTools, type PresetToolsProps } from '../../../components/connection/PresetTools.tsx'
import { fail, ok } from '../../../lib/failure.ts'
import { defaultApiSettings, type ApiSettings } from '../../../lib/service/api-settings.ts'

const preset: ApiSettings = { ...defaultApiSettings, downloadPath: '/export', finishedWords: ['fertig', 'erledigt'] }
const file = new File(['{}'], 'preset.json')

const draw = (props: Partial<PresetToolsProps> = {}) => {
  const calls = { onApply: vi.fn(), onExport: vi.fn(), readPreset: vi.fn(() => Promise.resolve(ok(preset))) }
  const { container } = render(<PresetTools value={defaultApiSettings} defaults={defaultApiSettings} canExport {...calls} {...props} />)
  return { ...calls, dropArea: container.firstElementChild ?? container }
}
const choose = () => fireEvent.change(screen.getByLabelText('Import preset', { selector: 'input' }), { target: { files: [file] } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('a chosen preset shows what it would change, and is applied by a click', async () => {
  const { onApply, readPreset } = draw()
  choose()
  const changes = await screen.findByRole('group', { name: 'This preset would change:' })
  expect(readPreset).toHaveBeenCalledExactlyOnceWith(file)
  expect(changes.querySelector('dl')?.textContent).toBe('Words for “finished”empty → fertig, erledigtDownload path/download_list → /export')
  expect(onApply).not.toHaveBeenCalled()
  press('Apply preset')
  expect(onApply).toHaveBeenCalledExactlyOnceWith(preset)
  expect(screen.getByRole('status').textContent).toContain('Not saved yet. Click Save and test to save.')
})

test('a dropped preset is read like a chosen one, and can be cancelled', async () => {
  const { onApply, dropArea } = draw()
  fireEvent(dropArea, createEvent.dragOver(dropArea))
  await waitFor(() => expect(dropArea.hasAttribute('data-over')).toBe(true))
  fireEvent(dropArea, createEvent.drop(dropArea, { dataTransfer: { files: [file] } }))
  await waitFor(() => expect(dropArea.hasAttribute('data-over')).toBe(false))
  await screen.findByRole('group')
  press('Cancel')
  expect(screen.queryByRole('group')).toBeNull()
  expect(onApply).not.toHaveBeenCalled()
})

test('a preset that changes nothing says so', async () => {
  draw({ value: preset })
  choose()
  expect((await screen.findByRole('status')).textContent).toContain('These settings already match the preset')
})

test('a file that is not a preset is rejected with the reason', async () => {
  const { onApply } = draw({ readPreset: () => Promise.resolve(fail('presetInvalid', { name: 'api_key' })) })
  choose()
  expect((await screen.findByRole('alert')).textContent).toContain('“api_key”')
  expect(onApply).not.toHaveBeenCalled()
})

test('exports the current settings', () => {
  const { onExport } = draw({ value: preset })
  press('Export preset')
  expect(onExport).toHaveBeenCalledExactlyOnceWith(preset)
})
test('does not export invalid settings', () => {
  const { onExport } = draw({ canExport: false })
  press('Export preset')
  expect(onExport).not.toHaveBeenCalled()
})

test('Reset all does nothing while all settings have their defaults', () => {
  const { onApply } = draw()
  press('Reset all')
  expect(onApply).not.toHaveBeenCalled()
})
test('Reset all fills in the defaults without saving them', () => {
  const { onApply } = draw({ value: preset })
  press('Reset all')
  expect(onApply).toHaveBeenCalledExactlyOnceWith(defaultApiSettings)
  expect(screen.getByRole('status').textContent).toContain('Not saved yet')
})
