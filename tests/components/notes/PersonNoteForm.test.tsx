// @vitest-environment happy-dom
// Tags of a person are added, suggested and removed by keyboard, and a note is saved without a button.
import { fireEvent, render, screen, within } from '@testing-library/preact'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PersonNoteForm, type PersonNoteFormProps } from '../../../components/notes/PersonNoteForm.tsx'
import { emptyNote, type PersonNote } from '../../../lib/records/identity/person-note.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

const draw = (value: Partial<PersonNote> | undefined = {}, changed: Partial<PersonNoteFormProps> = {}) => {
  const on = { onStatus: vi.fn(), onAddTags: vi.fn(), onRemoveTag: vi.fn(), onNote: vi.fn() }
  const note = value && { ...emptyNote, ...value }
  const drawn = render(<PersonNoteForm value={note} knownTags={['vip', 'fair']} problem={undefined} on={on} {...changed} />)
  return { ...on, ...drawn }
}
const tagInput = (): HTMLElement => screen.getByRole('combobox', { name: 'Tags' })
const noteInput = (): HTMLElement => screen.getByRole('textbox', { name: 'Note' })

test('Enter, a comma and the button add what is typed', () => {
  const { onAddTags } = draw()
  fireEvent.input(tagInput(), { target: { value: 'Key account' } })
  fireEvent.keyDown(tagInput(), { key: 'Enter' })
  fireEvent.input(tagInput(), { target: { value: '重要,' } })
  fireEvent.input(tagInput(), { target: { value: 'a, b' } })
  fireEvent.click(screen.getByRole('button', { name: 'Add tag' }))
  expect(onAddTags.mock.calls).toEqual([[['Key account']], [['重要']], [['a', 'b']]])
  expect(tagInput()).toHaveProperty('value', '')
})

test('suggests used tags that the person does not have; a tag in another spelling is not added again', () => {
  const { onAddTags } = draw({ tags: ['VIP'] })
  expect([...document.querySelectorAll('datalist option')].map(option => option.getAttribute('value'))).toEqual(['fair'])
  fireEvent.input(tagInput(), { target: { value: 'vip' } })
  fireEvent.keyDown(tagInput(), { key: 'Enter' })
  expect(onAddTags).not.toHaveBeenCalled()
})

test('a tag is removed by its own button, and the focus stays with the tags', () => {
  const { onRemoveTag } = draw({ tags: ['VIP', 'عربي'] })
  expect(within(screen.getByRole('list', { name: 'Tags' })).getAllByRole('listitem')).toHaveLength(2)
  fireEvent.click(screen.getByRole('button', { name: 'Remove tag VIP' }))
  expect(onRemoveTag).toHaveBeenCalledWith('VIP')
  expect(document.activeElement).toBe(tagInput())
})

test('adds as many tags as a person can have, and says how many were not added', () => {
  const { onAddTags } = draw({ tags: ['first'] })
  fireEvent.input(tagInput(), { target: { value: `${Array.from({ length: 1_000 }, (_, n) => `t${n}`).join(', ')}, ${'x'.repeat(50)}` } })
  fireEvent.keyDown(tagInput(), { key: 'Enter' })
  expect(onAddTags.mock.calls[0]?.[0]).toHaveLength(49)
  expect(
    screen.getByText(/^1 tag was not added: a tag has at most 40 characters\. 951 tags were not added: at most 50 tags are possible/)
  ).toBeTruthy()
})

test('a note is saved after a pause, when the field is left, and when the drawer closes', () => {
  const { onNote, unmount } = draw({ note: 'Call' })
  fireEvent.input(noteInput(), { target: { value: 'Call in May 📞' } })
  expect(onNote).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1_000)
  fireEvent.input(noteInput(), { target: { value: 'Call in June' } })
  fireEvent.blur(noteInput())
  fireEvent.input(noteInput(), { target: { value: 'Call in July' } })
  unmount()
  expect(onNote.mock.calls).toEqual([['Call in May 📞'], ['Call in June'], ['Call in July']])
})

test('a note of a megabyte is not saved, and the field says why', () => {
  const { onNote } = draw()
  fireEvent.input(noteInput(), { target: { value: 'x'.repeat(1_048_576) } })
  vi.advanceTimersByTime(1_000)
  fireEvent.blur(noteInput())
  expect(onNote).not.toHaveBeenCalled()
  expect(noteInput().getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('Not saved: a note has at most 10,000 characters, this one has 1,048,576. Shorten it.')).toBeTruthy()
})

test('a status is chosen', () => {
  const { onStatus } = draw({ status: 'contacted' })
  const select = screen.getByRole('combobox', { name: 'Status' })
  expect(select).toHaveProperty('value', 'contacted')
  fireEvent.change(select, { target: { value: 'replied' } })
  expect(onStatus).toHaveBeenCalledWith('replied')
})

test('says that nothing identifies the person, and announces a failed save', () => {
  render(<PersonNoteForm value={undefined} knownTags={[]} problem="Not saved." on={{} as PersonNoteFormProps['on']} />)
  expect(screen.getByText(/^Notes need a profile or a personal email address/)).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.getByText('Not saved.')).toBeTruthy()
})
