// @vitest-environment happy-dom
// A dropped file becomes a list of the results page, over a real database.
import { createEvent, fireEvent, render, screen, waitFor } from '@testing-library/preact'
import { expect, test } from 'vitest'
import { ResultsApp } from '../../../components/results/ResultsApp.tsx'
import { createDatabase } from '../../../lib/database/schema.ts'
import { setPage } from '../results/set-page.ts'

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
