// @vitest-environment happy-dom
// The form of a webhook passes on the choices, and never shows a stored secret.
import { fireEvent, render, screen } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { WebhookForm, type WebhookFormProps } from '../../../components/send/WebhookForm.tsx'
import type { PublicWebhook } from '../../../lib/send/destinations.ts'

const saved: PublicWebhook = {
  id: 'w1',
  kind: 'webhook',
  name: 'n8n',
  url: 'https://hooks.contoso.example/a',
  format: 'form',
  perCall: 100,
  template: 'hubspot',
  pageCounts: true,
  secretStorage: 'always',
  secretEnding: '77aa',
  isSecretMissing: false
}
const draw = (props: Partial<WebhookFormProps> = {}) => {
  const onSave = vi.fn()
  render(
    <WebhookForm
      templates={[
        { id: 'shown', name: 'Columns I see' },
        { id: 'hubspot', name: 'HubSpot' }
      ]}
      busy={false}
      now={0}
      onSave={onSave}
      onCancel={vi.fn()}
      {...props}
    />
  )
  return onSave
}
const submit = () => fireEvent.submit(document.querySelector('form')!)

test('a new webhook is JSON, one record per call and unsigned', () => {
  const onSave = draw()
  fireEvent.input(screen.getByLabelText('Webhook URL'), { target: { value: 'https://a.example/b' } })
  fireEvent.change(screen.getByLabelText('Records per call'), { target: { value: 'many' } })
  submit()
  expect(onSave).toHaveBeenCalledExactlyOnceWith({
    id: undefined,
    kind: 'webhook',
    name: '',
    url: 'https://a.example/b',
    format: 'json',
    perCall: 100,
    template: 'shown',
    pageCounts: false,
    secretStorage: 'none',
    secret: ''
  })
  expect(screen.queryByLabelText('Secret')).toBeNull()
})

test('only the end of a stored secret is shown, and an empty field keeps it', () => {
  const onSave = draw({ saved })
  const field = screen.getByLabelText<HTMLInputElement>('Secret')
  expect([field.type, field.value]).toEqual(['password', ''])
  expect(document.body.textContent).toContain('ends in 77aa')
  submit()
  expect(onSave.mock.lastCall?.[0]).toMatchObject({ id: 'w1', secretStorage: 'always', secret: '', format: 'form', pageCounts: true })
})

test.each([
  ['destinationUrlInvalid', 'Webhook URL'],
  ['destinationHostChanged', 'Webhook URL'],
  ['sendSecretMissing', 'Secret']
] as const)('%s is shown at its field', (code, label) => {
  draw({ saved, problem: { code, host: 'hooks.contoso.example' } })
  expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true')
})

test('saves nothing while a test runs', () => {
  const onSave = draw({ saved, busy: true })
  submit()
  expect(onSave).not.toHaveBeenCalled()
})
