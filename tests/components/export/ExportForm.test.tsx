// @vitest-environment happy-dom
// What can be chosen depends on the format; what is chosen is given back whole, and nothing begins without a click.
import { fireEvent, render, screen } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { ExportForm, type ExportFormProps } from '../../../components/export/ExportForm.tsx'
import type { ExportChoice } from '../../../components/export/export-text.ts'

const choice: ExportChoice = {
  scope: 'all',
  format: 'csv',
  template: '',
  companiesOnly: false,
  validEmailOnly: false,
  onePerCompany: false,
  split: '',
  guardFormulas: true,
  nameTemplate: '{list}-{date}'
}
const draw = (chosen: Partial<ExportChoice> = {}, more: Partial<ExportFormProps> = {}) => {
  const calls = { onChange: vi.fn(), onExport: vi.fn(), onCancel: vi.fn(), onClose: vi.fn() }
  const none = { onNewTemplate: vi.fn(), onEditTemplate: vi.fn(), onRemoveTemplate: vi.fn() }
  const given = {
    templates: [],
    counts: { all: 2500 },
    example: 'Berlin-2026-02-03.csv',
    splitWrong: false,
    state: { is: 'ready' as const }
  }
  render(<ExportForm choice={{ ...choice, ...chosen }} {...given} {...calls} {...none} {...more} />)
  return calls
}
const ticks = () => screen.getAllByRole('checkbox').map(box => box.closest('label')?.textContent)
const submit = () => {
  const form = document.querySelector('form')
  if (form) fireEvent.submit(form)
}
const common = ['Only with a valid email', 'One per company']

test.each<[string, Partial<ExportChoice>, boolean, string[]]>([
  ['CSV', {}, true, [...common, 'Companies instead of people', 'Safe for spreadsheets']],
  ['a CSV of companies', { companiesOnly: true }, false, [...common, 'Companies instead of people', 'Safe for spreadsheets']],
  ['XLSX', { format: 'xlsx' }, true, common],
  ['JSON', { format: 'json' }, false, common],
  ['vCard', { format: 'vcf' }, false, common]
])('%s offers what it can do', (_, chosen, columns, expected) => {
  draw(chosen)
  expect(screen.queryByRole('combobox', { name: 'Columns' }) !== null).toBe(columns)
  expect(ticks()).toEqual(expected)
})

test('records are offered with their counts, and only where there are some', () => {
  draw({}, { counts: { all: 2500, selected: 3, filtered: 70 } })
  const options = screen.getByRole('combobox', { name: 'Records' }).querySelectorAll('option')
  expect([...options].map(({ textContent }) => textContent)).toEqual(['All (2,500)', 'Filtered (70)', 'Selected (3)'])
})

test.each<[string, (calls: void) => void, Partial<ExportChoice>]>([
  [
    'format',
    () => void fireEvent.change(screen.getByRole('combobox', { name: 'Format' }), { target: { value: 'xlsx' } }),
    { format: 'xlsx' }
  ],
  [
    'rows a file',
    () => void fireEvent.input(screen.getByRole('textbox', { name: 'Rows per file' }), { target: { value: '500' } }),
    { split: '500' }
  ],
  [
    'name',
    () => void fireEvent.input(screen.getByRole('textbox', { name: 'File name' }), { target: { value: '{part}' } }),
    { nameTemplate: '{part}' }
  ],
  ['a valid email', () => void fireEvent.click(screen.getByRole('checkbox', { name: common[0] ?? '' })), { validEmailOnly: true }],
  ['the guard', () => void fireEvent.click(screen.getByRole('checkbox', { name: 'Safe for spreadsheets' })), { guardFormulas: false }]
])('the choice of %s changes nothing else', (_, act, changed) => {
  const { onChange } = draw()
  act()
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ ...choice, ...changed })
})

test('it begins once asked, not with a wrong number, and not twice', () => {
  const { onExport } = draw()
  submit()
  expect(onExport).toHaveBeenCalledOnce()
})
test.each<[string, Partial<ExportFormProps>]>([
  ['with a wrong number', { splitWrong: true }],
  ['with records that nobody can tell', { missing: 'Wait.' }],
  ['while it goes on', { state: { is: 'making', records: 5 } }]
])('it does not begin %s', (_, more) => {
  const { onExport } = draw({}, more)
  submit()
  fireEvent.click(screen.getByRole('button', { name: /^Export/ }))
  expect(onExport).not.toHaveBeenCalled()
})

test('records that cannot be told just now stay chosen, and the button says why it does not begin', () => {
  draw({ scope: 'fresh' }, { missing: 'Wait.' })
  expect(screen.getByRole('combobox', { name: 'Records' })).toHaveProperty('value', 'fresh')
  expect(screen.getByRole('button', { name: /^Export/, description: 'Wait.' }).getAttribute('aria-disabled')).toBe('true')
})

test('while it goes on it can be cancelled; else it can be closed', () => {
  const calls = draw({}, { state: { is: 'making', records: 5 } })
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect([calls.onCancel.mock.calls.length, screen.queryByRole('button', { name: 'Close' })]).toEqual([1, null])
})

test('the name of the first file is shown', () => {
  draw()
  expect(screen.getByRole('textbox', { name: 'File name', description: /Berlin-2026-02-03\.csv/ })).toBeTruthy()
})
