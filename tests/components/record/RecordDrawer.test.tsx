// @vitest-environment happy-dom
// The drawer says what the status of an email address means, and shows every field on request.
import { fireEvent, render, screen, within } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { RecordDrawer, type RecordDrawerProps } from '../../../components/record/RecordDrawer.tsx'

const draw = (changed: Partial<RecordDrawerProps> = {}) => {
  const on = { onCopyEmail: vi.fn(), onEarlier: undefined, onLater: vi.fn(), onClose: vi.fn() }
  render(
    <RecordDrawer
      title="Ada Beispiel"
      subtitle="CTO at Contoso"
      email={{ text: 'ada@contoso.example', quality: 'risky' }}
      page="https://network.example/in/ada"
      details={{
        person: [{ name: 'Phone', text: '+1 202 555 0101' }],
        company: [],
        all: [
          { name: 'shoe', text: '42' },
          { name: 'page', text: 'javascript:alert(1)' }
        ],
        lists: [{ id: 'b', name: 'Spring', day: '3 Nov 2026', href: '#list=b' }],
        linked: { company: undefined, people: [], peopleInAll: 0, onOpen: vi.fn(), onPeople: undefined },
        isSuppressed: false
      }}
      more={[]}
      on={on}
      {...changed}
    />
  )
  return on
}

test.each([
  ['valid', 'Valid', /exists/],
  ['risky', 'Risky', /accepts any address/],
  ['unknown', 'Unknown', /didn’t check/],
  ['invalid', 'Invalid', /bounce/]
] as const)('explains the %s status of an email address in one sentence', (quality, word, sentence) => {
  const { onCopyEmail } = draw({ email: { text: 'ada@contoso.example', quality } })
  const box = within(document.querySelector<HTMLElement>('[data-email]') ?? document.body)
  expect([box.getByText('ada@contoso.example'), box.getByText(word), box.getByText(sentence)]).toHaveLength(3)
  fireEvent.click(screen.getByRole('button', { name: 'Copy email' }))
  expect(onCopyEmail).toHaveBeenCalledOnce()
})

test('without an email address there is nothing to copy', () => {
  draw({ email: { text: '', quality: 'none' } })
  expect(screen.getByText('No email')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Copy email' })).toBeNull()
})

test('every field is shown on request, as text', async () => {
  draw()
  expect(screen.queryByText('shoe')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Show all 2 fields' }))
  await screen.findByText('shoe')
  expect(screen.getByText('javascript:alert(1)').closest('a')).toBeNull()
})

test('the arrow buttons open the previous and next record, and the lists are links', () => {
  const { onLater } = draw()
  expect(screen.getByRole('button', { name: 'Previous record' }).getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(screen.getByRole('button', { name: 'Next record' }))
  expect(onLater).toHaveBeenCalledOnce()
  expect(screen.getByRole('link', { name: 'Spring' }).getAttribute('href')).toBe('#list=b')
})

test('arrow keys go to the next person, except in a field, and what is not needed first is folded', () => {
  const [onEarlier, onLater] = [vi.fn(), vi.fn()]
  draw({
    on: { onCopyEmail: vi.fn(), onEarlier, onLater, onClose: vi.fn() },
    question: <textarea aria-label="Note" />
  })
  fireEvent.keyDown(screen.getByRole('heading', { level: 2 }), { key: 'ArrowDown' })
  fireEvent.keyDown(screen.getByRole('link', { name: 'Spring' }), { key: 'ArrowUp' })
  fireEvent.keyDown(screen.getByRole('textbox', { name: 'Note' }), { key: 'ArrowDown' })
  expect([onLater.mock.calls.length, onEarlier.mock.calls.length]).toEqual([1, 1])
  const folded = document.querySelector('details[data-more]')
  expect([folded?.hasAttribute('open'), folded?.textContent?.includes('Phone'), folded?.textContent?.includes('Spring')]).toEqual([
    false,
    true,
    false
  ])
})
