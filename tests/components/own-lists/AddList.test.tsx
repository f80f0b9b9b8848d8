// @vitest-environment happy-dom
// The form shows the contents of a file before it is added, and lets the user change what each column becomes.
import { fireEvent, render, screen, createEvent, waitFor } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { AddListForm, type AddListStep } from '../../../components/own-lists/AddList.tsx'
import { countsText } from '../../../components/own-lists/FilePreview.tsx'
import { ResultsApp } from '../../../components/results/ResultsApp.tsx'
import { createDatabase } from '../../../lib/database/schema.ts'
import { setPage } from '../results/set-page.ts'

const check: Extract<AddListStep, { is: 'check' }> = {
  is: 'check',
  fileName: 'customers.csv',
  format: 'CSV',
  rows: 1_216,
  title: 'customers',
  titleProblem: undefined,
  columns: [{ name: 'Kunde', meaning: 'as-is', values: ['Ada Beispiel', 'Bo Muster'] }],
  counts: { people: 1_204, companies: 0, others: 12 },
  added: undefined
}
const draw = (step: AddListStep, problem?: string) => {
  const on = {
    onFile: vi.fn(),
    onTitle: vi.fn(),
    onMeaning: vi.fn(),
    onEncoding: vi.fn(),
    onSaveLeftOut: vi.fn(),
    onAdd: vi.fn(),
    onAnother: vi.fn(),
    onCancel: vi.fn()
  }
  render(<AddListForm step={step} problem={problem} on={on} />)
  return on
}
const add = (): HTMLElement => screen.getByRole('button', { name: 'Add list' })

test('shows the number of people, the first rows and what each column becomes', () => {
  const on = draw(check)
  expect(screen.getByText('1,204 people · 12 rows identify no one and are left out')).toBeTruthy()
  expect(screen.getByText('Bo Muster')).toBeTruthy()
  fireEvent.change(screen.getByRole('combobox', { name: 'What “Kunde” becomes' }), { target: { value: 'fullName' } })
  expect(on.onMeaning).toHaveBeenCalledWith('Kunde', 'fullName')
  fireEvent.click(add())
  expect(on.onAdd).toHaveBeenCalledOnce()
})

test.each<[string, Partial<typeof check>]>([
  ['the rows are counted', { counts: undefined }],
  ['no row identifies anyone', { counts: { people: 0, companies: 0, others: 3 } }],
  ['it is being added', { added: 5 }],
  ['the list has no name', { titleProblem: 'Enter a name.' }]
])('adds nothing while %s', (_, changes) => {
  const on = draw({ ...check, ...changes })
  fireEvent.submit(screen.getByRole('form'))
  expect(on.onAdd).not.toHaveBeenCalled()
})

test('an unreadable file keeps the drop area and shows the reason', () => {
  const on = draw({ is: 'choose' }, 'This file is locked.')
  expect(screen.getByText('This file is locked.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(on.onCancel).toHaveBeenCalledOnce()
})

test('counts leave out what is zero', () => {
  expect(countsText({ people: 1, companies: 0, others: 0 })).toBe('1 person')
  expect(countsText({ people: 2, companies: 3, others: 1 })).toBe('2 people · 3 companies · 1 row identifies no one and is left out')
})

test('names each line that is left out, saves them, and lets the encoding be chosen', () => {
  const on = draw({
    ...check,
    reading: {
      notes: [
        { kind: 'width', isLeftOut: true, count: 1, lines: [{ line: 4, text: 'Bo | VP | Sales', width: { cells: 5, headings: 4 } }] },
        { kind: 'quotes', isLeftOut: false, count: 1, lines: [{ line: 7, text: 'Cy | Contoso' }] }
      ],
      sharedColumns: ['Email'],
      moreColumns: 12,
      encodings: [
        { encoding: 'windows-1250', samples: ['Dvořák'] },
        { encoding: 'windows-1252', samples: ['Dvoøák'] }
      ]
    }
  })
  expect(screen.getByText('Line 4 has 5 cells, the headings have 4:', { exact: false })).toBeTruthy()
  expect(screen.getByText('1 row has a damaged quotation mark and was read')).toBeTruthy()
  expect(screen.getByText('“Email” has one value in most rows, so it belongs to no one.')).toBeTruthy()
  fireEvent.change(screen.getByRole('combobox', { name: 'Text encoding' }), { target: { value: 'windows-1252' } })
  expect(on.onEncoding).toHaveBeenCalledWith('windows-1252')
  fireEvent.click(screen.getByRole('button', { name: 'Save rows left out' }))
  expect(on.onSaveLeftOut).toHaveBeenCalledOnce()
})

setPage()

const drop = async (name: string, text: string): Promise<void> => {
  const area = await screen.findByRole('button', { name: /Choose/ })
  fireEvent(area, createEvent.drop(area, { dataTransfer: { files: [new File([text], name)] } }))
}

test('a file is checked, corrected and added, and its list is shown', async () => {
  const database = createDatabase('add list page')
  location.hash = '#add'
  render(<ResultsApp database={database} />)
  await drop('notes.txt', '%PDF-1.7\n\0\0endobj')
  await screen.findByText(/can’t read this file/)
  await drop('customers_2026.csv', 'Wer;E-Mail;Punkte\nAda Beispiel;ada@x.example;3\nBo Muster;;4\n;;9\n')
  await screen.findByText('2 people · 1 row identifies no one and is left out')
  fireEvent.change(screen.getByRole('combobox', { name: 'What “Wer” becomes' }), { target: { value: 'left-out' } })
  await screen.findByText('1 person · 2 rows identify no one and are left out')
  fireEvent.change(screen.getByRole('combobox', { name: 'What “Wer” becomes' }), { target: { value: 'fullName' } })
  await screen.findByText('2 people · 1 row identifies no one and is left out')
  expect(await database.runs.count()).toBe(0)
  fireEvent.submit(screen.getByRole('form'))
  await screen.findByRole('heading', { level: 1, name: 'customers 2026' })
  await waitFor(() => expect(screen.getByRole('grid').textContent).toContain('Bo Muster'))
  expect(await database.runs.toArray()).toMatchObject([{ request: { kind: 'file', fileName: 'customers_2026.csv', leftOut: 1 } }])
})
