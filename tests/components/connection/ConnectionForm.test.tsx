// @vitest-environment happy-dom
// An API key stays with the host that it was entered for, and each error is shown at its field.
import { cleanup, fireEvent, render, screen, within } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { ConnectionForm, type ConnectionFormProps } from '../../../components/connection/ConnectionForm.tsx'
import { defaultApiSettings } from '../../../lib/service/api-settings.ts'
import { presetSchema } from '../../../lib/service/presets/schema.ts'
import { makeConnection } from './make-connection.ts'
import { now } from '../runs/make-run.ts'

const baseUrl = 'https://api.example/v1'
const saved = makeConnection({ baseUrl })

const api: ConnectionFormProps['api'] = {
  defaults: defaultApiSettings,
  getInvalid: () => [],
  onExport: () => {},
  readPreset: () => Promise.resolve({ ok: true, value: defaultApiSettings })
}
const withInvalidPath = { ...api, getInvalid: () => ['downloadPath' as const] }

const make = (props: Partial<ConnectionFormProps>) => (
  <ConnectionForm api={api} test={{ isRunning: false }} now={now} onSave={() => {}} {...props} />
)
const draw = (props: Partial<ConnectionFormProps> = {}) => {
  const onSave = vi.fn()
  return { onSave, ...render(make({ ...props, onSave })) }
}
const type = (label: string, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save and test' }))

test('passes on the URL and the API key', () => {
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

test('keeps the stored API key for another path of the same host', () => {
  const { onSave } = draw({ saved })
  type('Service URL', 'https://api.example/v2')
  save()
  expect(onSave).toHaveBeenCalledWith(expect.objectContaining({ apiKey: undefined }))
})

test('asks for the API key again for another host', () => {
  const { onSave } = draw({ saved })
  type('Service URL', 'https://other.example')
  expect(screen.queryByText('Ends in 0001')).toBeNull()
  expect(screen.getByRole('status').textContent).toContain('Runs in progress stay with api.example')
  type('API key', 'another')
  save()
  expect(onSave).toHaveBeenCalledWith(expect.objectContaining({ apiKey: 'another' }))
})

test('a typed API key is removed from the page once it is stored', () => {
  const { rerender, container } = draw()
  type('Service URL', baseUrl)
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
] as const)('%j is shown at its field', (problem, label) => {
  draw({ test: { isRunning: false, problem }, api: withInvalidPath })
  expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('an error goes as soon as its field is corrected, and comes back with the next refusal', () => {
  const { rerender } = draw({ test: { isRunning: false, problem: { code: 'baseUrlInvalid' } } })
  const isInvalid = () => screen.getByLabelText('Service URL').hasAttribute('aria-invalid')
  type('API key', 'secret-0001')
  expect(isInvalid()).toBe(true)
  type('Service URL', 'api.example')
  expect(isInvalid()).toBe(false)
  rerender(make({ test: { isRunning: false, problem: { code: 'baseUrlInvalid' } } }))
  expect(isInvalid()).toBe(true)
})

test('while the browser asks for access, the form says that it waits for the answer', () => {
  draw({ test: { isRunning: true, isAsking: true } })
  expect(screen.getByRole('button', { name: 'Testing…', description: /^Answer your browser’s question/ })).toBeTruthy()
})

test('a save focuses the invalid field; before it nothing takes the focus', () => {
  const { rerender } = draw({ saved, test: { isRunning: false, problem: { code: 'baseUrlInvalid' } } })
  expect(document.activeElement).toBe(document.body)
  save()
  const problem = { code: 'settingInvalid', name: 'downloadPath' } as const
  rerender(make({ saved, test: { isRunning: false, problem }, api: withInvalidPath }))
  expect(document.activeElement).toBe(screen.getByLabelText('Download path'))
})

test('the group of an invalid setting is open', () => {
  const { container } = draw({
    test: { isRunning: false, problem: { code: 'settingInvalid', name: 'downloadPath' } },
    api: withInvalidPath
  })
  const field = screen.getByLabelText('Download path')
  expect([...container.querySelectorAll('details')].filter(details => details.contains(field)).map(details => details.open)).toEqual([
    true,
    true
  ])
})

test('the API settings are closed and show how many are changed', () => {
  const apiSettings = { ...defaultApiSettings, downloadPath: '/export' }
  const { container, onSave } = draw({ saved: makeConnection({ apiSettings }) })
  expect(container.querySelector('details')?.open).toBe(false)
  expect(container.querySelector('summary')?.textContent).toContain('1 changed')
  type('Status in replies', 'result.state')
  save()
  expect(onSave).toHaveBeenCalledWith(expect.objectContaining({ apiSettings: { ...apiSettings, statusAt: 'result.state' } }))
})

test('a single connection needs no name', () => {
  draw()
  expect(screen.queryByLabelText('Name')).toBeNull()
})
test('a new connection beside others asks for a name first', () => {
  const { onSave } = draw({ showName: true, takesFocus: true })
  expect(document.activeElement).toBe(screen.getByLabelText('Name'))
  type('Name', 'x'.repeat(70))
  save()
  expect(onSave).toHaveBeenCalledWith(expect.objectContaining({ name: 'x'.repeat(60) }))
})

test('an API key can be kept for the session', () => {
  const { onSave } = draw({ saved })
  fireEvent.click(screen.getByLabelText('API key for this session only'))
  // Folded, with what was chosen.
  expect(screen.getByText('For this session only').closest('summary')?.textContent).toContain('Advanced')
  save()
  expect(onSave).toHaveBeenCalledWith(expect.objectContaining({ apiKey: undefined, apiKeyStorage: 'session' }))
})

test('asks for the API key again after its session has ended', () => {
  const { onSave } = draw({ saved: makeConnection({ apiKeyStorage: 'session', apiKeyEnding: '', apiKeyMissing: true }) })
  expect(screen.getByLabelText('API key', { selector: 'input' })).toBeTruthy()
  expect(screen.getByText(/The session has ended/)).toBeTruthy()
  type('API key', 'again')
  save()
  expect(onSave).toHaveBeenCalledWith(expect.objectContaining({ apiKey: 'again', apiKeyStorage: 'session' }))
})

test('other problems and the test result are shown below the fields', () => {
  draw({ test: { isRunning: false, problem: { code: 'storageFull' }, result: { tone: 'good', text: 'It works.' } } })
  expect(screen.getByRole('alert').textContent).toContain('This browser has no space left for Muster')
  expect(screen.getByRole('status').textContent).toContain('It works.')
})

test('shows what corrected API settings changed beside the test result', () => {
  draw({ test: { isRunning: false, result: { tone: 'good', text: 'It works.', rereadText: '2 runs have their results.' } } })
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual([
    'Note: It works.',
    'Note: 2 runs have their results.'
  ])
})

test('says what the test does, and ignores a second click during the test', () => {
  const { onSave } = draw({ test: { isRunning: true } })
  fireEvent.click(screen.getByRole('button', { name: 'Testing…', description: /The test starts nothing/ }))
  expect(onSave).not.toHaveBeenCalled()
})

test.each([
  ['https://api.service.example', ['https', 'api.service.example', 'none', 'none', 'none']],
  ['http://localhost:8787/api/v2/contacts', ['http', 'localhost:8787', '/api', 'v2', '/contacts']],
  ['https://one.example/api/people', ['https', 'one.example', '/api', 'none', '/people']],
  ['https://one.example/v1', ['https', 'one.example', 'none', 'v1', 'none']]
])('the parts of %s are shown where one of them may be wrong', (wrongUrl, values) => {
  draw({ test: { isRunning: false, result: { tone: 'problem', text: 'It fails.', wrongUrl } } })
  const parts = [...screen.getByRole('alert').querySelectorAll('div:has(> dt)')].map(({ children: [name, value] }) => [
    name?.textContent,
    value?.textContent
  ])
  const names = ['Scheme', 'Host', 'Path', 'Version', 'Last part']
  expect(parts).toEqual([...names.map((name, at) => [name, values[at]]), ['Muster adds', '/check_list_status']])
})

const makeService = (id: string, name: string, more: object) =>
  presetSchema.parse({ muster: 'service preset', version: 1, id, name, runId: 'uuid', ...more })
const services = [
  makeService('alpha', 'Alpha Beispiel', {
    baseUrl: 'https://api.alpha.example/v2',
    keyPrefix: 'alpha_',
    apiSettings: { creditsAt: 'balance' },
    operations: { people: { path: '/people', perRequest: 100 }, status: { method: 'GET', path: '/people/{id}' } }
  }),
  makeService('beta', 'Beta Beispiel', {
    baseUrl: 'https://beta.example',
    operations: { import: { path: '/exports', wholeSearchOnly: true }, domains: { path: '/domains' } }
  })
]

test('a chosen service needs the API key alone, and brings its URL, requests and settings', () => {
  const { onSave } = draw({ services })
  expect(screen.getByLabelText('Service URL')).toBeDefined()
  fireEvent.click(screen.getByRole('radio', { name: /Alpha Beispiel/ }))
  expect(screen.queryByLabelText('Service URL')).toBeNull()
  expect(screen.getByRole('status').textContent).toContain('go to api.alpha.example only')
  expect(screen.queryByText('1 changed')).toBeNull()
  type('API key', 'secret-0001')
  save()
  expect(onSave).toHaveBeenCalledExactlyOnceWith({
    name: '',
    baseUrl: 'https://api.alpha.example/v2',
    apiKey: 'secret-0001',
    apiKeyStorage: 'always',
    apiSettings: { ...defaultApiSettings, creditsAt: 'balance' },
    preset: services[0]
  })
})

test('a form that takes the focus has it in the URL, and a choice of services keeps it', () => {
  draw({ services, takesFocus: true })
  expect(document.activeElement).toBe(screen.getByLabelText('Service URL'))
  for (const name of [/Alpha Beispiel/, /Another service/]) {
    const choice = screen.getByRole('radio', { name })
    choice.focus()
    fireEvent.click(choice)
    expect(document.activeElement).toBe(choice)
  }
  expect(screen.getByLabelText('Service URL')).toBeDefined()
})

test('services are found by their name and by what they can do', () => {
  draw({ services })
  const list = within(screen.getByRole('group', { name: 'Service' }))
  const listed = () => list.getAllByRole('radio').map(radio => radio.closest('label')?.textContent)
  expect(listed()).toEqual(['Another service', 'Alpha BeispielFinds emails', 'Beta BeispielImports whole searches only · Enriches domains'])
  type('Search services', 'domains')
  expect(listed().slice(1)).toEqual(['Beta BeispielImports whole searches only · Enriches domains'])
  type('Search services', 'zelda')
  expect(listed()).toHaveLength(1)
  expect(screen.getByRole('status').textContent).toContain('No service has this name')
})

test('a pasted key with a documented beginning chooses its service, unless a URL was entered', () => {
  draw({ services })
  type('API key', 'alpha_0001')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Alpha Beispiel/ }).checked).toBe(true)
  cleanup()
  draw({ services })
  type('Service URL', 'https://own.example')
  type('API key', 'alpha_0001')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Another service/ }).checked).toBe(true)
})

test('a stored connection names its service, which cannot be replaced by another', () => {
  draw({ services, saved: { ...saved, baseUrl: 'https://api.alpha.example/v2', preset: services[0] } })
  expect(screen.getByText('Alpha Beispiel')).toBeDefined()
  expect(screen.queryAllByRole('radio', { name: /Beispiel/ })).toEqual([])
})

test('a connection whose test has not passed can get another service or host, and says that it is not used yet', () => {
  const untested = { ...saved, needsTest: true as const }
  draw({ services, saved: untested, test: { isRunning: false, result: { tone: 'problem', text: 'It fails.' } } })
  expect(screen.getByRole('alert').textContent).toBe('Problem: It fails. Muster uses this connection once a test passes.')
  type('Service URL', 'https://other.example')
  expect(screen.getByText('This replaces api.example. Enter the API key for the new host.')).toBeDefined()
  fireEvent.click(screen.getByRole('radio', { name: /Beta Beispiel/ }))
  expect(screen.queryByLabelText('Service URL')).toBeNull()
})

test('a service URL of the organisation takes the place of a chosen service and its key, and is shown', () => {
  const managedUrl = 'https://preset.example'
  const { onSave, rerender } = draw({ services })
  fireEvent.click(screen.getByRole('radio', { name: /Alpha Beispiel/ }))
  type('API key', 'secret-0001')
  rerender(make({ services, managedUrl, onSave }))
  expect(screen.getByLabelText<HTMLInputElement>('Service URL').value).toBe(managedUrl)
  expect(screen.getByLabelText<HTMLInputElement>('API key').value).toBe('')
  cleanup()
  const apiSettings = { ...defaultApiSettings, creditsAt: 'balance' }
  const alpha = makeConnection({ baseUrl: 'https://api.alpha.example/v2', preset: services[0]!, apiSettings })
  const stored = draw({ services, saved: alpha, managedUrl })
  expect(screen.getByLabelText<HTMLInputElement>('Service URL').value).toBe(managedUrl)
  expect(screen.queryByText(/go to api.alpha.example only/)).toBeNull()
  type('API key', 'secret-0002')
  save()
  expect(stored.onSave).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ baseUrl: managedUrl, apiKey: 'secret-0002', preset: undefined, apiSettings: defaultApiSettings })
  )
  cleanup()
  const same = draw({ services, saved: alpha, managedUrl: 'https://api.alpha.example/v2' })
  save()
  expect(same.onSave).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ preset: services[0] }))
})

test('a described service is in the list, is chosen, and can be left and chosen again', async () => {
  const { onSave } = draw({ services })
  const fold = screen.getByText('Describe another service').closest('details')!
  fold.open = true
  fireEvent(fold, new Event('toggle'))
  const own = { ...services[0], id: 'own', name: 'Own', keyPrefix: undefined, baseUrl: 'http://127.0.0.1:8787' }
  const operations = { people: { path: '/people', body: { urls: '{profiles}' } } }
  fireEvent.input(await screen.findByLabelText('Or paste the description'), { target: { value: JSON.stringify({ ...own, operations }) } })
  fireEvent.click(screen.getByRole('button', { name: 'Show requests' }))
  fireEvent.click(screen.getByRole('button', { name: 'Use this service' }))
  expect(screen.getByRole('status').textContent).toBe(
    'Requests and your API key go to 127.0.0.1:8787 only. You described this service yourself.'
  )
  fireEvent.click(screen.getByRole('radio', { name: /Another service/ }))
  fireEvent.click(screen.getByRole('radio', { name: /^Own/ }))
  type('API key', 'k')
  save()
  expect(onSave).toHaveBeenCalledWith(
    expect.objectContaining({ baseUrl: 'http://127.0.0.1:8787', preset: expect.objectContaining({ id: 'own' }) as object })
  )
})
