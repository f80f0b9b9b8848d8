// @vitest-environment happy-dom
// A destination is removed only after a question that names it.
import { fireEvent, render, screen } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { DestinationList } from '../../../components/send/DestinationList.tsx'

test('what a test says takes the focus that the saved form had, and leaves it where a button has it', () => {
  const one = { destinations: [{ id: 'w1', name: 'n8n', url: 'https://a.example/x' }], onTest: vi.fn(), onEdit: vi.fn(), onRemove: vi.fn() }
  const outcome = (text: string) => ({ id: 'w1', tone: 'good', text }) as const
  const { rerender } = render(<DestinationList {...one} />)
  rerender(<DestinationList {...one} outcome={outcome('It works.')} />)
  expect(document.activeElement?.textContent).toContain('It works.')
  screen.getByRole('button', { name: 'Test n8n' }).focus()
  rerender(<DestinationList {...one} outcome={outcome('It works again.')} />)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Test n8n' }))
})

test('Test, Edit and Remove apply to the destination of their row', () => {
  const on = { onTest: vi.fn(), onEdit: vi.fn(), onRemove: vi.fn() }
  render(
    <DestinationList
      destinations={[
        { id: 'w1', name: 'n8n', url: 'https://a.example/x?token=secret' },
        { id: 'w2', name: 'Sheet', url: 'https://b.example/' }
      ]}
      outcome={{ id: 'w2', tone: 'good', text: 'It works.' }}
      {...on}
    />
  )
  // The URL may hold a token.
  expect(document.body.textContent).not.toContain('secret')
  fireEvent.click(screen.getByRole('button', { name: 'Test Sheet' }))
  fireEvent.click(screen.getByRole('button', { name: 'Edit n8n' }))
  expect([on.onTest.mock.calls, on.onEdit.mock.calls]).toEqual([[['w2']], [['w1']]])
  fireEvent.click(screen.getByRole('button', { name: 'Remove n8n' }))
  expect(on.onRemove).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Keep destination' }))
  expect(on.onRemove).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Remove n8n' }))
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }))
  expect(on.onRemove).toHaveBeenCalledExactlyOnceWith('w1')
  expect(screen.getByText('It works.')).toBeDefined()
})
