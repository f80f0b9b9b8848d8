// @vitest-environment happy-dom
// Tests of the editor of API settings.
import { fireEvent, render, screen } from '@testing-library/preact'
import { useState } from 'preact/hooks'
import { expect, test } from 'vitest'
import { ApiSettingsEditor, type ApiSettingsEditorProps } from '../../../components/connection/ApiSettingsEditor.tsx'
import { apiSettingNames, defaultApiSettings, type ApiSettings } from '../../../lib/service/api-settings.ts'

const imported: ApiSettings = { ...defaultApiSettings, statusAt: 'result.state' }

const Kept = (props: Partial<ApiSettingsEditorProps>) => {
  const [value, setValue] = useState(defaultApiSettings)
  return (
    <details>
      <ApiSettingsEditor
        value={value}
        defaults={defaultApiSettings}
        invalid={[]}
        showErrors={false}
        onChange={setValue}
        onExport={() => {}}
        readPreset={() => Promise.resolve({ ok: true, value: imported })}
        {...props}
      />
    </details>
  )
}
const folds = (): boolean[] => [...document.querySelectorAll('details details')].map(fold => fold.hasAttribute('open'))

test.each(apiSettingNames)('opens at %s when it is the focused setting', wanted => {
  render(<Kept focusedSetting={wanted} />)
  const focused = document.activeElement
  expect(focused?.closest('[data-setting]')?.getAttribute('data-setting')).toBe(wanted)
  for (let fold = focused?.closest('details'); fold; fold = fold.parentElement?.closest('details')) expect(fold.open).toBe(true)
})

test('is folded otherwise, and takes no focus', () => {
  render(<Kept />)
  expect(folds()).toEqual([false, false, false, false])
  expect(document.activeElement).toBe(document.body)
})

test('lays open what an import changed', async () => {
  render(<Kept />)
  fireEvent.change(screen.getByLabelText('Import preset', { selector: 'input' }), { target: { files: [new File([''], 'a.json')] } })
  fireEvent.click(await screen.findByRole('button', { name: 'Apply preset' }))
  expect(folds()).toEqual([false, false, true, false])
  expect(screen.getByLabelText<HTMLInputElement>('Status in replies').value).toBe('result.state')
})
