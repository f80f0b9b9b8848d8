// @vitest-environment happy-dom
// Tags of a person are added, suggested and removed by keyboard, and a note is saved without a button.
import { fireEvent, render, screen, within, cleanup, waitFor } from '@testing-library/preact'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { PersonNoteForm, RecordNotes, type PersonNoteFormProps } from '../../../components/notes/RecordNotes.tsx'
import { emptyNote, type PersonNote } from '../../../lib/records/identity/person-note.ts'
import { createDatabase, type Database } from '../../../lib/database/schema.ts'
import { erasureKeys } from '../../../lib/records/identity/contact-keys.ts'
import { readColumnMarks } from '../../../lib/records/identity/record-marks.ts'

describe('the form', () => {
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
})

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})
let count = 0
const freshDatabase = (): Database => createDatabase(`record notes ${++count}`)
const keysOf = (columns: Record<string, string>): string[] => erasureKeys(readColumnMarks(columns))
const drawRecord = (database: Database, columns: Record<string, string>) =>
  render(<RecordNotes database={database} keys={keysOf(columns)} />)
const note = (): Promise<HTMLElement> => screen.findByRole('textbox', { name: 'Note' })
const noteText = (database: Database) => waitFor(async () => (await database.personNotes.toArray()).map(stored => stored.note))

test('what is written in one list is shown in another, by profile and by email, and not for someone else', async () => {
  const database = freshDatabase()
  const first = drawRecord(database, { profileUrl: 'https://www.linkedin.com/in/ada', email: 'ada@one.example' })
  fireEvent.input(await note(), { target: { value: '=SUM(1) call ☎' } })
  fireEvent.blur(await note())
  await waitFor(async () => expect(await noteText(database)).toEqual(['=SUM(1) call ☎']))
  first.unmount()
  const second = drawRecord(database, { profileUrl: 'http://de.linkedin.com/in/ADA/?x=1' })
  await waitFor(async () => expect(await note()).toHaveProperty('value', '=SUM(1) call ☎'))
  second.unmount()
  const third = drawRecord(database, { email: 'Ada@One.example' })
  await waitFor(async () => expect(await note()).toHaveProperty('value', '=SUM(1) call ☎'))
  third.unmount()
  drawRecord(database, { profileUrl: 'https://www.linkedin.com/in/bo', email: 'ada@one.example' })
  expect(await note()).toHaveProperty('value', '')
})

test('tags and a status are stored at once, and shown in another tab', async () => {
  const database = freshDatabase()
  const keys = { profileUrl: 'https://www.linkedin.com/in/ada' }
  drawRecord(database, keys)
  const input = await screen.findByRole('combobox', { name: 'Tags' })
  fireEvent.input(input, { target: { value: 'vip, fair' } })
  fireEvent.keyDown(input, { key: 'Enter' })
  await screen.findByRole('button', { name: 'Remove tag vip' })
  fireEvent.click(screen.getByRole('button', { name: 'Remove tag vip' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove tag vip' })).toBeNull())
  fireEvent.change(screen.getByRole('combobox', { name: 'Status' }), { target: { value: 'meeting' } })
  await waitFor(async () => expect(await database.personNotes.toArray()).toMatchObject([{ tags: ['fair'], status: 'meeting' }]))
})

test('a note on a customer of a file is shown once a search finds their profile', async () => {
  const database = freshDatabase()
  await database.personNotes.put({ id: 'a', keys: ['email:ada@one.example'], note: 'Customer', tags: [], status: '', changedAt: 1 })
  const columns = { profileUrl: 'https://www.linkedin.com/in/ada', email: 'ada@one.example' }
  await database.rows.put({ runId: 'run-1', index: 0, columns })
  drawRecord(database, columns)
  await waitFor(async () => expect(await note()).toHaveProperty('value', 'Customer'))
})

test('where storage fails the page says so, and what was typed stays in the field', async () => {
  const database = freshDatabase()
  drawRecord(database, { profileUrl: 'https://www.linkedin.com/in/ada' })
  const field = await note()
  vi.spyOn(database.personNotes, 'bulkPut').mockRejectedValue(new Error('full'))
  fireEvent.input(field, { target: { value: 'Call' } })
  fireEvent.blur(field)
  await screen.findByText(/^Couldn’t save what you wrote/)
  expect(field).toHaveProperty('value', 'Call')
})
