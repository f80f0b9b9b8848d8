// @vitest-environment happy-dom
// The connection: a key stays with the host it was given for, and what is wrong is said where it is wrong.
import { fireEvent, render, screen } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { ConnectionForm, type ConnectionFormProps } from '../../components/ConnectionForm.tsx'
import { defaultAssumptions } from '../../lib/service/assumptions.ts'
import { now } from './make-run.ts'
import './clean-up.ts'

const address = 'https://api.example/v1'
const saved = { address, keyEnds: '0001' }

const make = (props: Partial<ConnectionFormProps>) => (
  <ConnectionForm
    address=""
    assumptions={defaultAssumptions}
    defaults={defaultAssumptions}
    busy={false}
    now={now}
    onSave={() => {}}
    {...props}
  />
)
const draw = (props: Partial<ConnectionFormProps> = {}) => {
  const onSave = vi.fn()
  return { onSave, ...render(make({ ...props, onSave })) }
}
const type = (label: string, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save and test' }))

test('hands on address and key', () => {
  const { onSave } = draw()
  type('Service address', 'https://api.example')
  type('API key', 'secret-0001')
  save()
  expect(onSave).toHaveBeenCalledExactlyOnceWith({ address: 'https://api.example', key: 'secret-0001', assumptions: defaultAssumptions })
})

test('keeps the kept key, also under another path of its host', () => {
  const { onSave } = draw(saved)
  type('Service address', 'https://api.example/v2')
  save()
  expect(onSave).toHaveBeenCalledWith(expect.objectContaining({ key: undefined }))
})

test('asks for the key again for another host', () => {
  const { onSave } = draw(saved)
  type('Service address', 'https://other.example')
  expect(screen.queryByText('Ends in 0001')).toBeNull()
  type('API key', 'another')
  save()
  expect(onSave).toHaveBeenCalledWith(expect.objectContaining({ key: 'another' }))
})

test('a key that was kept leaves the page', () => {
  const { rerender, container } = draw()
  type('Service address', address)
  type('API key', 'secret-0001')
  rerender(make(saved))
  expect(screen.getByText('Ends in 0001')).toBeTruthy()
  expect(container.innerHTML).not.toContain('secret')
  fireEvent.click(screen.getByRole('button', { name: 'Replace the API key' }))
  expect(screen.getByLabelText<HTMLInputElement>('API key').value).toBe('')
})

test.each([
  [{ code: 'addressInsecure' }, 'Service address'],
  [{ code: 'addressInvalid' }, 'Service address'],
  [{ code: 'keyEmpty' }, 'API key'],
  [{ code: 'settingInvalid', name: 'downloadPath' }, 'Download path']
] as const)('%j is said at its field', (problem, label) => {
  draw({ problem })
  expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('after saving, the field that is wrong has the focus; before that nothing takes it', () => {
  const { rerender } = draw({ ...saved, problem: { code: 'addressInvalid' } })
  expect(document.activeElement).toBe(document.body)
  save()
  rerender(make({ ...saved, problem: { code: 'settingInvalid', name: 'downloadPath' } }))
  expect(document.activeElement).toBe(screen.getByLabelText('Download path'))
})

test('a setting that cannot be used is not left folded away', () => {
  const { container } = draw({ problem: { code: 'settingInvalid', name: 'downloadPath' } })
  expect(container.querySelector('details')?.open).toBe(true)
})

test('anything else is said below, and so is the verdict', () => {
  draw({ problem: { code: 'storageFull' }, verdict: { tone: 'good', words: 'It works.' } })
  expect(screen.getByRole('alert').textContent).toContain('no room left')
  expect(screen.getByRole('status').textContent).toContain('It works.')
})

test('says what the test does, and takes no second click while it goes on', () => {
  const { onSave } = draw({ busy: true })
  fireEvent.click(screen.getByRole('button', { name: 'Testing…', description: /it starts nothing/ }))
  expect(onSave).not.toHaveBeenCalled()
})
