// @vitest-environment happy-dom
// Before the click the drawer shows the number of records, the host and the columns.
import { fireEvent, render, screen } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { SendForm, type SendFormProps } from '../../../components/send/SendForm.tsx'
import { shownColumnsTemplate } from '../../../components/export/export-text.ts'

const draw = (props: Partial<SendFormProps> = {}) => {
  const on = { onDestination: vi.fn(), onSend: vi.fn(), onCancel: vi.fn(), onClose: vi.fn() }
  const onChange = vi.fn()
  render(
    <SendForm
      choice={{
        scope: 'all',
        format: 'json',
        template: shownColumnsTemplate,
        companiesOnly: false,
        validEmailOnly: false,
        onePerCompany: false,
        onePerPerson: true,
        split: '',
        guardFormulas: false,
        nameTemplate: ''
      }}
      facts={{ counts: { all: 1_200, selected: 2 }, total: 1_200, missing: undefined }}
      destinations={[
        { id: 'w1', name: 'n8n' },
        { id: 'w2', name: 'Sheet' }
      ]}
      target={{ id: 'w1', host: 'hooks.contoso.example', columns: ['Email', 'Company'] }}
      state={{ is: 'ready' }}
      onChange={onChange}
      on={on}
      {...props}
    />
  )
  return { ...on, onChange }
}
const sendButton = () => screen.getByRole('button', { name: /^Send/ })

test('names the number, the host and the columns before the click', () => {
  const { onSend } = draw()
  expect(document.querySelector('[data-summary]')?.textContent).toContain(
    '1,200 records leave this computer for hooks.contoso.example, with: Email, Company.'
  )
  expect(sendButton().textContent).toBe('Send 1,200')
  expect(onSend).not.toHaveBeenCalled()
  fireEvent.submit(sendButton().closest('aside, section, div')?.querySelector('form') ?? document.querySelector('form')!)
  expect(onSend).toHaveBeenCalledOnce()
})

test.each<[why: string, props: Partial<SendFormProps>]>([
  ['its columns were removed', { target: { id: 'w1', host: 'hooks.contoso.example', columns: undefined } }],
  ['the selection is gone', { facts: { counts: { all: 5 }, total: 0, missing: 'Nothing is selected now.' } }],
  ['no record matches', { facts: { counts: { all: 0 }, total: 0, missing: undefined } }],
  ['it is being prepared', { state: { is: 'preparing', records: 10 } }]
])('sends nothing while %s', (_, props) => {
  const { onSend } = draw(props)
  fireEvent.submit(document.querySelector('form')!)
  expect(onSend).not.toHaveBeenCalled()
  expect(sendButton().getAttribute('aria-disabled')).toBe('true')
})

test('leads to the settings where there is no destination', () => {
  draw({ target: undefined, destinations: [] })
  expect(screen.getByRole('link').getAttribute('href')).toBe('/options.html#send')
  expect(screen.queryByRole('button', { name: /^Send/ })).toBeNull()
})

test('can be cancelled while it prepares, and chooses another destination', () => {
  const { onCancel, onDestination } = draw({ state: { is: 'preparing', records: 10 } })
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(onCancel).toHaveBeenCalledOnce()
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'w2' } })
  expect(onDestination).toHaveBeenCalledExactlyOnceWith('w2')
})
