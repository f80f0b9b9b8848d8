// @vitest-environment happy-dom
// People of a list are found by a submitted search and marked one by one. A person without keys cannot be marked.
import { fireEvent, render, screen } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { ListPeople, type ListPeopleProps } from '../../../components/desk/ListPeople.tsx'
import type { ListPerson } from '../../../lib/database/desk/find-list-people.ts'
import { noon } from '../../lib/runs/examples.ts'
import '../clean-up.ts'

const ada: ListPerson = { runId: 'r', index: 0, columns: { fullName: 'Ada' }, keys: ['email:ada@a.example'], isSuppressed: false }
const unidentified: ListPerson = { ...ada, index: 1, columns: { firstName: 'Bo', lastName: 'Muster' }, keys: [] }
const draw = (props: Partial<ListPeopleProps> = {}) => {
  const on = { onFind: vi.fn(), onWrite: vi.fn(), onAnswer: vi.fn() }
  render(<ListPeople found={undefined} busy={false} getAnswer={() => undefined} written={undefined} {...on} {...props} />)
  return on
}

test('searches on submit, and says when no one matches', () => {
  const { onFind } = draw({ found: { people: [], hasMore: false } })
  fireEvent.input(screen.getByLabelText('Name, email or profile URL'), { target: { value: 'ada' } })
  expect(onFind).not.toHaveBeenCalled()
  fireEvent.submit(document.querySelector('form')!)
  expect(onFind.mock.calls).toEqual([['ada']])
  expect(screen.getByText('No one in this list matches.')).toBeTruthy()
})

test('a person is marked as notified or as not needing a notice; one without keys cannot be marked', () => {
  const { onAnswer, onWrite } = draw({ found: { people: [ada, unidentified], hasMore: true } })
  for (const name of ['Notice given to Ada', 'No notice needed for Ada', 'Write notice to Bo Muster'])
    fireEvent.click(screen.getByLabelText(name))
  expect(onAnswer.mock.calls).toEqual([
    [ada, 'given'],
    [ada, 'not-needed']
  ])
  expect(onWrite.mock.calls).toEqual([[unidentified]])
  expect(screen.queryByLabelText('Notice given to Bo Muster')).toBeNull()
  expect(screen.getByText('This record doesn’t identify the person. You can mark only the whole list.')).toBeTruthy()
  expect(screen.getByText('There are more. Type more of the name.')).toBeTruthy()
})

test('a mark shows its date and can be taken back; an entry of the do-not-contact list is shown', () => {
  const { onAnswer } = draw({
    found: { people: [{ ...ada, isSuppressed: true }], hasMore: false },
    getAnswer: () => ({ is: 'given', at: noon })
  })
  expect(screen.getByText('Notice given on Nov 21, 2026')).toBeTruthy()
  expect(screen.getByText('On the do-not-contact list')).toBeTruthy()
  fireEvent.click(screen.getByLabelText('Take mark back: Ada'))
  expect(onAnswer.mock.calls[0]?.[1]).toBeUndefined()
})

test('the focus stays with the person when a mark replaces the focused button', () => {
  const props = { busy: false, written: undefined, onFind: vi.fn(), onWrite: vi.fn(), onAnswer: vi.fn() }
  const found = { people: [unidentified, ada], hasMore: false }
  const { rerender } = render(<ListPeople {...props} found={found} getAnswer={() => undefined} />)
  screen.getByLabelText('Notice given to Ada').focus()
  rerender(<ListPeople {...props} found={found} getAnswer={({ index }) => (index === 0 ? { is: 'given', at: noon } : undefined)} />)
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Take mark back: Ada')
})

test('the notice is shown below its person', () => {
  draw({ found: { people: [unidentified, ada], hasMore: false }, written: ada, children: <p>the notice</p> })
  expect(screen.getByText('the notice').closest('li')?.textContent).toContain('Ada')
})
