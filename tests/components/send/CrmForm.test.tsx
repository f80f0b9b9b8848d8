// @vitest-environment happy-dom
// The form of a CRM passes on the token and the fields, and never shows a stored token.
import { fireEvent, render, screen } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { CrmForm, type CrmFormProps } from '../../../components/send/CrmForm.tsx'
import { crms } from '../../../lib/send/crm.ts'
import type { PublicCrm } from '../../../lib/send/destinations.ts'

const columns = [
  { value: 'email', label: 'Email' },
  { value: 'fullName', label: 'Full name' },
  { value: 'jobTitle', label: 'Job title' }
]
const saved: PublicCrm = {
  id: 'w1',
  kind: 'pipedrive',
  name: 'Sales',
  url: 'https://contoso.pipedrive.com/',
  fields: [...crms.pipedrive.fields],
  secretStorage: 'session',
  secretEnding: '77aa',
  isSecretMissing: false
}
const draw = (props: Partial<CrmFormProps> = {}) => {
  const onSave = vi.fn()
  render(<CrmForm kind="hubspot" columns={columns} busy={false} now={0} onSave={onSave} onCancel={vi.fn()} {...props} />)
  return onSave
}
const submit = () => fireEvent.submit(document.querySelector('form')!)

test('a new CRM has the default fields and needs a token only', () => {
  const onSave = draw()
  fireEvent.input(screen.getByLabelText('Token'), { target: { value: 'pat-eu1-1' } })
  submit()
  expect(onSave).toHaveBeenCalledExactlyOnceWith({
    id: undefined,
    kind: 'hubspot',
    name: 'HubSpot',
    url: 'https://api.hubapi.com/',
    fields: crms.hubspot.fields,
    secretStorage: 'always',
    secret: 'pat-eu1-1'
  })
})

test('fields are changed, added, removed and reset', () => {
  const onSave = draw({ kind: 'pipedrive', saved })
  const key = 'a'.repeat(40)
  fireEvent.click(screen.getByRole('button', { name: 'Remove field phones' }))
  fireEvent.click(screen.getByRole('button', { name: 'Add field' }))
  fireEvent.change(screen.getAllByLabelText('Content')[1]!, { target: { value: 'jobTitle' } })
  fireEvent.input(screen.getByLabelText('Field 2'), { target: { value: key } })
  submit()
  expect(onSave.mock.calls[0]?.[0]).toMatchObject({
    fields: [
      { from: 'fullName', to: 'name' },
      { from: 'jobTitle', to: key }
    ]
  })
  fireEvent.click(screen.getByRole('button', { name: 'Default fields' }))
  submit()
  expect(onSave.mock.calls[1]?.[0]).toMatchObject({ fields: crms.pipedrive.fields })
})

test('only the end of a stored token is shown', () => {
  draw({ kind: 'pipedrive', saved })
  expect(screen.getByText('The stored token ends in 77aa. Leave this empty to keep it.')).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>('Token').value).toBe('')
  expect(screen.getByLabelText<HTMLInputElement>('Token').type).toBe('password')
})

test.each([
  [{ code: 'crmTokenEmpty' } as const, 'Token'],
  [{ code: 'destinationUrlInvalid' } as const, 'API URL']
])('%j is shown at its field', (problem, label) => {
  draw({ problem })
  expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true')
})

test('an invalid field is announced beside the fields', () => {
  draw({ problem: { code: 'crmFieldInvalid', name: 'Job Title' } })
  expect(screen.getByRole('alert').textContent).toContain('“Job Title”')
})
