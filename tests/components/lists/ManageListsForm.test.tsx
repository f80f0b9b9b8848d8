// @vitest-environment happy-dom
// Several lists are merged under a name that the user may change; one merge at a time.
import { fireEvent, render, screen } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { ManageListsForm, type ManageListsFormProps } from '../../../components/lists/ManageListsForm.tsx'

const show = (more: Partial<ManageListsFormProps> = {}) => {
  const on = { onMerge: vi.fn(), onArchive: vi.fn(), onLockedFile: vi.fn() }
  render(<ManageListsForm proposal="A + B" isMerging={false} titleProblem={undefined} problem={undefined} {...on} {...more} />)
  return on
}
const press = (name: string): boolean => fireEvent.click(screen.getByRole('button', { name }))

test('lists are merged under the proposed name, or under a typed one', () => {
  const { onMerge } = show()
  press('Merge lists')
  fireEvent.input(screen.getByRole('textbox', { name: 'Name of the new list' }), { target: { value: 'All of them' } })
  press('Merge lists')
  expect(onMerge.mock.calls.flat()).toEqual(['A + B', 'All of them'])
})

test('a click while lists are merged does nothing', () => {
  const { onMerge } = show({ isMerging: true })
  press('Merge lists')
  fireEvent.submit(screen.getByRole('textbox').closest('form')!)
  expect(onMerge).not.toHaveBeenCalled()
})

test('archiving and a file are offered where they are possible', () => {
  const { onArchive, onLockedFile } = show()
  press('Archive lists')
  press('Save a locked file')
  expect([onArchive.mock.calls.length, onLockedFile.mock.calls.length]).toEqual([1, 1])
})

test('a failed merge is announced', () => {
  show({ problem: 'Too many.', onArchive: undefined, onLockedFile: undefined })
  expect(screen.getByRole('alert').textContent).toContain('Too many.')
  expect(screen.getAllByRole('button')).toHaveLength(1)
})
