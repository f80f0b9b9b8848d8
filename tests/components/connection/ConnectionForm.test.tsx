// @vitest-environment happy-dom
// The connection: a key stays with the host it was given for, and what is wrong is said where it is wrong.
import { fireEvent, render, screen } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { ConnectionForm, type ConnectionFormProps } from '../../../components/connection/ConnectionForm.tsx'
import { defaultApiSettings } from '../../../lib/service/api-settings.ts'
import { makeConnection } from './make-connection.ts'
import { now } from '../runs/make-run.ts'

const address = 'https://api.example/v1'
const saved = makeConnection({ baseUrl: address })

const api: ConnectionFormProps['api'] = {
  defaults: defaultApiSettings,
  getInvalid: () => [],
  onExport: () => {},
  readPreset: () => Promise.resolve({ ok: true, value: defaultApiSettings })
}
const withInvalidPath = { ...api, getInvalid: () => ['downloadPath' as const] }

const make = (props: Partial<ConnectionFormProps>) => <ConnectionForm api={api} busy={false} now={now} onSave={() => {}} {...props} />
const draw = (props: Partial<ConnectionFormProps> = {}) => {
  const onSave = vi.fn()
  return { onSave, ...render(make({ ...props, onSave })) }
}
const type = (label: string, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save and test' }))

test('hands on address and key', () => {
  const { onSave } = draw()
  type('Service URL', 'https://api.example')
  type('API key', 'secret-0001')
  save()
  expect(onSave).toHaveBeenCalledExactlyOnceWith({
    name: '',
    baseUrl: 'https://api.example',
    apiKey: 'secret-0001',
    apiKeyStorage: 'always',
    apiSettings: defaultApiSettings
  })
})

test('keeps the kept key, also under another path of its host', () => {
  const { onSave } = draw({ saved })
  type('Service URL', 'https://api.example/v2')
  save()
  expect(onSave).toHaveBeenCalledWith(expect.objectContaining({ apiKey: undefined }))
})

test('asks for the key again for another host', () => {
  const { onSave } = draw({ saved })
  type('Service URL', 'https://other.example')
  expect(screen.queryByText('Ends in 0001')).toBeNull()
  expect(screen.getByRole('status').textContent).toContain('Runs in progress stay with api.example')
  type('API key', 'another')
  save()
  expect(onSave).toHaveBeenCalledWith(expect.objectContaining({ apiKey: 'another' }))
})

test('a key that was kept leaves the page', () => {
  const { rerender, container } = draw()
  type('Service URL', address)
  type('API key', 'secret-0001')
  rerender(make({ saved }))
  expect(screen.getByText('Ends in 0001')).toBeTruthy()
  expect(container.innerHTML).not.toContain('secret')
  fireEvent.click(screen.getByRole('button', { name: 'Replace API key' }))
  expect(screen.getByLabelText<HTMLInputElement>('API key').value).toBe('')
})

test.each([
  [{ code: 'baseUrlInsecure' }, 'Service URL'],
  [{ code: 'baseUrlInvalid' }, 'Service URL'],
  [{ code: 'baseUrlIpv6' }, 'Service URL'],
  [{ code: 'apiKeyEmpty' }, 'API key'],
  [{ code: 'settingInvalid', name: 'downloadPath' }, 'Download path']
] as const)('%j is said at its field', (problem, label) => {
  draw({ problem, api: withInvalidPath })
  expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('after saving, the field that is wrong has the focus; before that nothing takes it', () => {
  const { rerender } = draw({ saved, problem: { code: 'baseUrlInvalid' } })
  expect(document.activeElement).toBe(document.body)
  save()
  const problem = { code: 'settingInvalid', name: 'downloadPath' } as const
  rerender(make({ saved, problem, api: withInvalidPath }))
  expect(document.activeElement).toBe(screen.getByLabelText('Download path'))
})

test('a setting that cannot be used is not left folded away', () => {
  const { container } = draw({ problem: { code: 'settingInvalid', name: 'downloadPath' }, api: withInvalidPath })
  const field = screen.getByLabelText('Download path')
  expect([...container.querySelectorAll('details')].filter(fold => fold.contains(field)).map(fold => fold.open)).toEqual([true, true])
})

test('how the service answers is folded away, and says how much is changed', () => {
  const apiSettings = { ...defaultApiSettings, downloadPath: '/export' }
  const { container, onSave } = draw({ saved: makeConnection({ apiSettings }) })
  expect(container.querySelector('details')?.open).toBe(false)
  expect(container.querySelector('summary')?.textContent).toContain('1 changed')
  type('Status in replies', 'result.state')
  save()
  expect(onSave).toHaveBeenCalledWith(expect.objectContaining({ apiSettings: { ...apiSettings, statusAt: 'result.state' } }))
})

test('a name is asked for where there are several', () => {
  draw()
  expect(screen.queryByLabelText('Name')).toBeNull()
})
test('a new one among several is named first', () => {
  const { onSave } = draw({ showName: true, takesFocus: true })
  expect(document.activeElement).toBe(screen.getByLabelText('Name'))
  type('Name', 'x'.repeat(70))
  save()
  expect(onSave).toHaveBeenCalledWith(expect.objectContaining({ name: 'x'.repeat(60) }))
})

test('a key can be kept for the session', () => {
  const { onSave } = draw({ saved })
  fireEvent.click(screen.getByLabelText('For this session only'))
  save()
  expect(onSave).toHaveBeenCalledWith(expect.objectContaining({ apiKey: undefined, apiKeyStorage: 'session' }))
})

test('a key that ended with its session is asked for again', () => {
  const { onSave } = draw({ saved: makeConnection({ apiKeyStorage: 'session', apiKeyEnding: '', apiKeyMissing: true }) })
  expect(screen.getByLabelText('API key', { selector: 'input' })).toBeTruthy()
  expect(screen.getByText(/The session has ended/)).toBeTruthy()
  type('API key', 'again')
  save()
  expect(onSave).toHaveBeenCalledWith(expect.objectContaining({ apiKey: 'again', apiKeyStorage: 'session' }))
})

test('anything else is said below, and so is the verdict', () => {
  draw({ problem: { code: 'storageFull' }, testResult: { tone: 'good', text: 'It works.' } })
  expect(screen.getByRole('alert').textContent).toContain('This browser has no space left for Muster')
  expect(screen.getByRole('status').textContent).toContain('It works.')
})

test('shows what corrected API settings changed beside the test result', () => {
  draw({ testResult: { tone: 'good', text: 'It works.', rereadText: '2 runs have their results.' } })
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual([
    'Note: It works.',
    'Note: 2 runs have their results.'
  ])
})

test('says what the test does, and takes no second click while it goes on', () => {
  const { onSave } = draw({ busy: true })
  fireEvent.click(screen.getByRole('button', { name: 'Testing…', description: /The test starts nothing/ }))
  expect(onSave).not.toHaveBeenCalled()
})
