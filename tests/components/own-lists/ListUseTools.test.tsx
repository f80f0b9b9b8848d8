// @vitest-environment happy-dom
// The switch and the choice report what the user chose.
import { fireEvent, render, screen } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { ListUseForm } from '../../../components/own-lists/ListUseTools.tsx'

test('says what the list counts as, and changes it', () => {
  const onMine = vi.fn(() => Promise.resolve(true))
  const onRole = vi.fn()
  render(<ListUseForm isMine role="contacts" problem={undefined} onMine={onMine} onRole={onRole} onCorrect={onMine} />)
  fireEvent.click(screen.getByRole('switch', { name: 'Count as my own list' }))
  fireEvent.change(screen.getByRole('combobox', { name: 'These people are' }), { target: { value: 'customers' } })
  expect([onMine.mock.calls, onRole.mock.calls]).toEqual([[[false]], [['customers']]])
})

test('says who is blocked, and blocks others by what is typed', async () => {
  const onCorrect = vi.fn((text: string) => Promise.resolve(text.includes('@')))
  const outcome = {
    people: 300,
    blocked: 288,
    unblockedTotal: 12,
    unblocked: [{ index: 4, name: 'Bo Muster', text: 'bo@northwind', reason: 'broken-email' as const }]
  }
  const stored = () => Promise.resolve(true)
  render(
    <ListUseForm
      isMine
      role="do-not-contact"
      problem={undefined}
      outcome={outcome}
      onMine={stored}
      onRole={vi.fn()}
      onCorrect={onCorrect}
    />
  )
  expect(screen.getByText('288 of 300 people are blocked. 12 could not be:')).toBeTruthy()
  expect(screen.getByText(/Bo Muster/).closest('p')?.textContent).toBe('Row 5, Bo Muster: “bo@northwind” is not an email address')
  const type = (value: string): void => {
    fireEvent.input(screen.getByRole('textbox', { name: 'Email or profile URL of row 5' }), { target: { value } })
    fireEvent.click(screen.getByRole('button', { name: 'Block' }))
  }
  type('bo')
  expect(await screen.findByText(/^Not blocked\./)).toBeTruthy()
  type('bo@northwind.example')
  expect(await screen.findByText('Blocked')).toBeTruthy()
})
