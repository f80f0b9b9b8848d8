// @vitest-environment happy-dom
// The drawer shows who is in the file before saving. It saves nothing without people or with two different passphrases.
import { fireEvent, render, screen } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { LockedFileForm, type LockedFileFormProps, type LockedWho } from '../../../components/backup/LockedFile.tsx'

const who: LockedWho = {
  lists: [
    { id: 'a', title: 'Autumn', people: 75, withEmail: 40, companies: 0 },
    { id: 'b', title: 'Spring', people: 2, withEmail: 1, companies: 3 }
  ],
  people: 77,
  withEmail: 41,
  leftOut: 2,
  notes: 5
}
const show = (more: Partial<LockedFileFormProps> = {}) => {
  const on = { onChoose: vi.fn(), onSave: vi.fn(), onClose: vi.fn() }
  const lists = ['a', 'b', 'c'].map(id => ({ id, name: `List ${id}` }))
  render(<LockedFileForm lists={lists} chosen={['a', 'b']} withNotes={false} who={who} state={{ is: 'ready' }} {...on} {...more} />)
  return on
}
const type = (name: string, value: string): boolean => fireEvent.input(screen.getByLabelText(name), { target: { value } })
const save = (): boolean => fireEvent.click(screen.getByRole('button', { name: 'Save file' }))

test('shows the people per list and in total, and what is left out', () => {
  show()
  const text = screen.getByRole('status').textContent
  for (const part of [
    'Autumn: 75 people, 40 with an email',
    'Spring: 2 people, 1 with an email · 3 companies',
    'Together: 77 people, 41 with an email',
    '2 records are left out: they are on your do-not-contact list.',
    'The file has no notes, tags or status.',
    'Never in the file: API keys'
  ])
    expect(text).toContain(part)
})

test('says that the file contains notes', () => {
  show({ withNotes: true })
  expect(screen.getByRole('status').textContent).toContain('notes, tags or a status for 5 people')
})

test('lists and notes are chosen', () => {
  const { onChoose } = show()
  for (const name of ['List c', 'List a', 'Include notes, tags and status']) fireEvent.click(screen.getByRole('checkbox', { name }))
  expect(onChoose.mock.calls).toEqual([
    [['a', 'b', 'c'], false],
    [['b'], false],
    [['a', 'b'], true]
  ])
})

test('the file is saved with a passphrase that was typed twice, or once where it is shown', () => {
  const { onSave } = show()
  type('Passphrase', 'a plain passphrase')
  save()
  expect([onSave.mock.calls.length, screen.getByText('The passphrases differ.') !== null]).toEqual([0, true])
  type('Repeat passphrase', 'a plain passphrase')
  save()
  fireEvent.click(screen.getByRole('checkbox', { name: 'Show passphrase' }))
  save()
  expect(onSave.mock.calls.flat()).toEqual(['a plain passphrase', 'a plain passphrase'])
})

test('saves nothing while people are counted, without people, and while a file is saved', () => {
  const noPeople = { ...who, lists: [], people: 0 }
  for (const more of [{ who: undefined }, { who: noPeople }, { state: { is: 'saving' } as const }]) {
    const { onSave } = show(more)
    fireEvent.submit(document.querySelector('form')!)
    expect(onSave).not.toHaveBeenCalled()
    document.body.replaceChildren()
  }
})

test('shows the outcome', () => {
  show({ state: { is: 'saved', people: 77 } })
  expect(screen.getByText(/File saved with 77 people/)).toBeTruthy()
})
