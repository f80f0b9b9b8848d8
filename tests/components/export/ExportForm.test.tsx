// @vitest-environment happy-dom
// The options depend on the format, a change passes on the whole choice, and an export starts only on a click.
import { fireEvent, render, screen } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { ExportForm, type ExportFormProps } from '../../../components/export/ExportForm.tsx'
import type { ExportChoice, ExportFacts } from '../../../components/export/export-text.ts'

const choice: ExportChoice = {
  scope: 'all',
  format: 'csv',
  template: '',
  companiesOnly: false,
  validEmailOnly: false,
  onePerCompany: false,
  onePerPerson: false,
  split: '',
  guardFormulas: true,
  nameTemplate: '{list}-{date}'
}
const facts: ExportFacts = {
  counts: { all: 2500 },
  total: 2500,
  isAtMost: false,
  duplicates: 0,
  example: 'Berlin-2026-02-03.csv',
  preview: 'Full name,Email',
  missing: undefined,
  isSplitWrong: false
}
const templates = [
  { id: 'hubspot', name: 'HubSpot', isOwn: false },
  { id: 'own-1', name: 'Mine', isOwn: true }
]
const draw = (
  chosen: Partial<ExportChoice> = {},
  changed: Partial<ExportFacts> = {},
  state: ExportFormProps['state'] = { is: 'ready' }
) => {
  const on = {
    onExport: vi.fn(),
    onCancel: vi.fn(),
    onClose: vi.fn(),
    onNewTemplate: vi.fn(),
    onEditTemplate: vi.fn(),
    onRemoveTemplate: vi.fn()
  }
  const onChange = vi.fn()
  render(
    <ExportForm
      choice={{ ...choice, ...chosen }}
      facts={{ ...facts, ...changed }}
      templates={templates}
      state={state}
      onChange={onChange}
      on={on}
    />
  )
  return { ...on, onChange }
}
const checkboxLabels = () => screen.getAllByRole('checkbox').map(box => box.closest('label')?.textContent)
const submit = () => {
  const form = document.querySelector('form')
  if (form) fireEvent.submit(form)
}
const common = ['One row per person', 'Only with a valid email', 'One per company']

test.each<[string, Partial<ExportChoice>, boolean, string[]]>([
  ['CSV', {}, true, [...common, 'Companies instead of people', 'Safe for spreadsheets']],
  ['a CSV of companies', { companiesOnly: true }, false, [...common, 'Companies instead of people', 'Safe for spreadsheets']],
  ['XLSX', { format: 'xlsx' }, true, common],
  ['JSON', { format: 'json' }, false, common],
  ['vCard', { format: 'vcf' }, false, common]
])('%s offers the options that it supports', (_, chosen, columns, expected) => {
  draw(chosen)
  expect(screen.queryByRole('group', { name: 'Columns' }) !== null).toBe(columns)
  expect(checkboxLabels()).toEqual(expected)
})

test('offers only the sets of records that exist, with their counts', () => {
  draw({}, { counts: { all: 2500, selected: 3, filtered: 70 } })
  const options = [...screen.getByRole('group', { name: 'Records' }).querySelectorAll('label')]
  expect(options.map(({ textContent }) => textContent)).toEqual(['Filtered70', 'Selected3', 'All2,500'])
})

const name = (role: string, text: string) => screen.getByRole(role, { name: text })
test.each<[string, () => void, Partial<ExportChoice>]>([
  ['format', () => void fireEvent.change(name('combobox', 'Format'), { target: { value: 'xlsx' } }), { format: 'xlsx' }],
  [
    'cards, with each person once',
    () => void fireEvent.change(name('combobox', 'Format'), { target: { value: 'vcf' } }),
    { format: 'vcf', onePerPerson: true }
  ],
  ['rows per file', () => void fireEvent.input(name('textbox', 'Rows per file'), { target: { value: '500' } }), { split: '500' }],
  ['name', () => void fireEvent.input(name('textbox', 'File name'), { target: { value: '{part}' } }), { nameTemplate: '{part}' }],
  ['a valid email', () => void fireEvent.click(name('checkbox', 'Only with a valid email')), { validEmailOnly: true }],
  ['the spreadsheet guard', () => void fireEvent.click(name('checkbox', 'Safe for spreadsheets')), { guardFormulas: false }],
  [
    'the columns of a CRM, without a guard and with each person once',
    () => void fireEvent.click(name('radio', 'HubSpot')),
    { template: 'hubspot', guardFormulas: false, onePerPerson: true }
  ],
  ['own columns', () => void fireEvent.click(name('radio', 'Mine')), { template: 'own-1' }]
])('the choice of %s changes nothing else', (_, act, changed) => {
  const { onChange } = draw()
  act()
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ ...choice, ...changed })
})

test.each([
  ['', ['New columns…']],
  ['hubspot', ['New columns…']],
  ['own-1', ['New columns…', 'Edit', 'Remove']]
])('with the columns %j it offers %j', (template, expected) => {
  draw({ template })
  const group = screen.getByRole('group', { name: 'Columns' })
  expect([...group.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual(expected)
})

test('starts the export on submit', () => {
  const { onExport } = draw()
  submit()
  expect(onExport).toHaveBeenCalledOnce()
})

test.each<[string, Partial<ExportFacts>, ExportFormProps['state']]>([
  ['with an invalid number of rows', { isSplitWrong: true }, { is: 'ready' }],
  ['while the records are unknown', { missing: 'Wait.' }, { is: 'ready' }],
  ['without records', { total: 0 }, { is: 'ready' }],
  ['a second time', {}, { is: 'making', records: 5 }]
])('does not start %s', (_, changed, state) => {
  const { onExport } = draw({}, changed, state)
  submit()
  fireEvent.click(screen.getByRole('button', { name: /^Export/ }))
  expect(onExport).not.toHaveBeenCalled()
})

test('unknown records stay chosen, and the button says why it is disabled', () => {
  draw({ scope: 'fresh' }, { missing: 'Wait.' })
  expect(screen.getByRole('radio', { name: /^People not in older lists/ })).toHaveProperty('checked', true)
  expect(screen.getByRole('button', { name: /^Export/, description: 'Wait.' }).getAttribute('aria-disabled')).toBe('true')
})

test('a running export can be cancelled', () => {
  const calls = draw({}, {}, { is: 'making', records: 5 })
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(calls.onCancel).toHaveBeenCalledOnce()
})

test('the button shows the number of records, or the most there can be', () => {
  draw()
  expect(screen.getByRole('button', { name: 'Export 2,500' })).toBeTruthy()
  draw({}, { isAtMost: true })
  expect(screen.getByRole('button', { name: 'Export up to 2,500' })).toBeTruthy()
})

test('shows the name of the first file and the start of its contents', () => {
  draw()
  expect(screen.getByRole('textbox', { name: 'File name', description: /Berlin-2026-02-03\.csv/ })).toBeTruthy()
  expect(screen.getByText('Full name,Email')).toBeTruthy()
})
