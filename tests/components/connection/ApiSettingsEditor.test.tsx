// @vitest-environment happy-dom
// Tests of the editor of API settings.
import { fireEvent, render, screen } from '@testing-library/preact'
import { useState } from 'preact/hooks'
import { expect, test } from 'vitest'
import { ApiSettingsEditor, type ApiSettingsEditorProps } from '../../../components/connection/ApiSettingsEditor.tsx'
import { apiSettingNames, defaultApiSettings, type ApiSettings } from '../../../lib/service/api-settings.ts'

const imported: ApiSettings = { ...defaultApiSettings, statusAt: 'result.state' }

const StatefulEditor = (props: Partial<ApiSettingsEditorProps>) => {
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
const openStates = (): boolean[] => [...document.querySelectorAll('details details')].map(details => details.hasAttribute('open'))

test.each(apiSettingNames)('opens at %s when it is the focused setting', setting => {
  render(<StatefulEditor focusedSetting={setting} />)
  const focused = document.activeElement
  expect(focused?.closest('[data-setting]')?.getAttribute('data-setting')).toBe(setting)
  for (let details = focused?.closest('details'); details; details = details.parentElement?.closest('details'))
    expect(details.open).toBe(true)
})

test('is closed and takes no focus without a focused setting', () => {
  render(<StatefulEditor />)
  expect(openStates()).toEqual([false, false, false, false])
  expect(document.activeElement).toBe(document.body)
})

test('opens the groups that an import changed', async () => {
  render(<StatefulEditor />)
  fireEvent.change(screen.getByLabelText('Import preset', { selector: 'input' }), { target: { files: [new File([''], 'a.json')] } })
  fireEvent.click(await screen.findByRole('button', { name: 'Apply preset' }))
  expect(openStates()).toEqual([false, false, true, false])
  expect(screen.getByLabelText<HTMLInputElement>('Status in replies').value).toBe('result.state')
})
