// @vitest-environment happy-dom
// What can be done with one list, and with several: renaming, tags, archiving, merging, locked files and deletion.
import { fireEvent, render, screen } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { ManageListForm, type ManagedList, type ManageListFormProps } from '../../../components/lists/ManageList.tsx'
import { ManageListsForm, type ManageListsFormProps } from '../../../components/lists/ManageLists.tsx'

const show = (list: Partial<ManagedList> = {}, on: Partial<ManageListFormProps['on']> = {}, more: Partial<ManageListFormProps> = {}) => {
  const all = { onRename: vi.fn(), onTags: vi.fn(), onArchive: vi.fn(), onDelete: vi.fn(), onLockedFile: vi.fn() }
  render(
    <ManageListForm
      list={{ title: 'Sales', serviceName: undefined, tags: ['Q4'], isArchived: false, ...list }}
      knownTags={['Q4', 'DACH']}
      titleProblem={undefined}
      problem={undefined}
      on={{ ...all, ...on }}
      {...more}
    />
  )
  return all
}
const press = (name: string): boolean => fireEvent.click(screen.getByRole('button', { name }))
const title = () => screen.getByRole('textbox', { name: 'List name in Muster' })

test('Enter or the button renames a list, but not to its current name', () => {
  const { onRename } = show()
  press('Rename')
  fireEvent.input(title(), { target: { value: 'Ours' } })
  press('Rename')
  fireEvent.input(title(), { target: { value: '' } })
  fireEvent.submit(title().closest('form')!)
  expect(onRename.mock.calls.flat()).toEqual(['Ours', ''])
})

test('a renamed list says how the service knows it', () => {
  show({ serviceName: 'Sales 2026-11-21 bcdfgh' })
  expect(screen.getByText('Your service still calls this list “Sales 2026-11-21 bcdfgh”.')).toBeTruthy()
})

test('a tag is added after the others, and each tag can be removed', () => {
  const { onTags } = show()
  fireEvent.input(screen.getByRole('combobox', { name: 'Tags' }), { target: { value: 'DACH, q4' } })
  press('Add tag')
  press('Remove tag Q4')
  expect(onTags.mock.calls.flat()).toEqual([['Q4', 'DACH'], []])
})

test('a list is archived', () => {
  const { onArchive } = show()
  press('Archive list')
  expect(onArchive).toHaveBeenCalledExactlyOnceWith(true)
})

test('an archived list is taken out of the archive', () => {
  const { onArchive } = show({ isArchived: true })
  press('Take out of archive')
  expect(onArchive).toHaveBeenCalledExactlyOnceWith(false)
})

test('archiving, deleting and a locked file are not offered without their handlers', () => {
  show({}, { onArchive: undefined, onDelete: undefined, onLockedFile: undefined })
  for (const name of ['Archive list', 'Delete list', 'Save a locked file']) expect(screen.queryByRole('button', { name })).toBeNull()
})

test('deleting does not look like archiving, is apart from it, and says what it would take to get the list again', () => {
  const { onDelete } = show({}, {}, { again: 'Getting it again may be charged: 50 people.' })
  const [archive, remove] = ['Archive list', 'Delete list'].map(name => screen.getByRole('button', { name }))
  expect([archive?.dataset['look'], remove?.dataset['look']]).not.toContain(undefined)
  expect([archive?.dataset['look'] === 'destructive', remove?.dataset['look']]).toEqual([false, 'destructive'])
  expect(remove?.parentElement?.contains(archive!)).toBe(false)
  const hint = document.getElementById(remove?.getAttribute('aria-describedby') ?? '')?.textContent
  expect(hint).toMatch(/30 days.*Getting it again may be charged: 50 people\.$/)
  fireEvent.click(remove!)
  expect(onDelete).toHaveBeenCalledOnce()
})

test('a rejected title is shown at its field, and another problem as a notice', () => {
  show({}, {}, { titleProblem: 'Too long.', problem: 'Not stored.' })
  expect(title().getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByRole('alert').textContent).toContain('Not stored.')
})

const showSeveral = (more: Partial<ManageListsFormProps> = {}) => {
  const on = { onMerge: vi.fn(), onArchive: vi.fn(), onLockedFile: vi.fn() }
  render(<ManageListsForm proposal="A + B" isMerging={false} titleProblem={undefined} problem={undefined} {...on} {...more} />)
  return on
}

test('lists are merged under the proposed name, or under a typed one', () => {
  const { onMerge } = showSeveral()
  press('Merge lists')
  fireEvent.input(screen.getByRole('textbox', { name: 'Name of the new list' }), { target: { value: 'All of them' } })
  press('Merge lists')
  expect(onMerge.mock.calls.flat()).toEqual(['A + B', 'All of them'])
})

test('a click while lists are merged does nothing', () => {
  const { onMerge } = showSeveral({ isMerging: true })
  press('Merge lists')
  fireEvent.submit(screen.getByRole('textbox').closest('form')!)
  expect(onMerge).not.toHaveBeenCalled()
})

test('archiving and a file are offered where they are possible', () => {
  const { onArchive, onLockedFile } = showSeveral()
  press('Archive lists')
  press('Save a locked file')
  expect([onArchive.mock.calls.length, onLockedFile.mock.calls.length]).toEqual([1, 1])
})

test('a failed merge is announced', () => {
  showSeveral({ problem: 'Too many.', onArchive: undefined, onLockedFile: undefined })
  expect(screen.getByRole('alert').textContent).toContain('Too many.')
  expect(screen.getAllByRole('button')).toHaveLength(1)
})
