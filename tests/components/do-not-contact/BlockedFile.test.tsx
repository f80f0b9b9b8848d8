// @vitest-environment happy-dom
// A file of people not to be contacted is read in its encoding, previewed, added by a click, and corrected where it could not be read.
import { fireEvent, render, screen } from '@testing-library/preact'
import { afterEach, expect, test, vi } from 'vitest'
import { BlockedFile } from '../../../components/do-not-contact/BlockedFile.tsx'

afterEach(() => void vi.restoreAllMocks())

const latin = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(text, character => character.charCodeAt(0))
const text = 'Name;E-Mail\nAda J\xFCrgens;ada@beispiel.example\nBo M\xFCller;bo@muster\n;;9\n'

test('the people of a file are shown, added, and corrected in place', async () => {
  const onAdd = vi.fn((keys: readonly string[]) => Promise.resolve(keys.length))
  render(<BlockedFile file={new File([latin(text)], 'objections.csv')} onAdd={onAdd} onRemove={onAdd} />)
  expect(await screen.findByText('Emails: 1 · Domains: 0 · Profiles: 0')).toBeTruthy()
  expect(screen.getByText('Ada Jürgens')).toBeTruthy()
  expect(screen.getByText('1 cell holds no complete email address')).toBeTruthy()
  expect(onAdd).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Add 1 entry' }))
  expect(await screen.findByText('1 of 3 people are blocked. 2 could not be:')).toBeTruthy()
  expect(onAdd).toHaveBeenLastCalledWith(['email:ada@beispiel.example'])
  expect(screen.getByText(/Bo Müller/).closest('p')?.textContent).toBe('Row 3, Bo Müller: “bo@muster” is not an email address')
  fireEvent.input(screen.getByRole('textbox', { name: 'Email or profile URL of row 3' }), { target: { value: 'bo@muster.example' } })
  fireEvent.click(screen.getAllByRole('button', { name: 'Block' })[0]!)
  expect(await screen.findByText('Blocked')).toBeTruthy()
  expect(onAdd).toHaveBeenLastCalledWith(['email:bo@muster.example'])
})

test('the rows that are left out are saved with their reasons as sentences', async () => {
  const saved: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation(blob => {
    saved.push(blob as Blob)
    return 'blob:saved'
  })
  render(<BlockedFile file={new File([latin(text)], 'objections.csv')} onAdd={vi.fn()} onRemove={vi.fn()} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Save rows left out' }))
  await expect.poll(() => saved.length).toBe(1)
  expect(await saved[0]?.text()).toBe('\uFEFFLine,Reason,Name,E-Mail\r\n4,The row has another number of cells than the headings.,,,9')
})
