// @vitest-environment happy-dom
// The note of a due search shows what an import would request, and opens its form with one click.
import { fireEvent, render, screen } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { DueNote } from '../../../../components/runs/reminder/DueNote.tsx'
import '../../clean-up.ts'

test.each([
  [10, 12, 'Due Up to 250 people, last time 12 new'],
  [100, 0, 'Due Up to 2,500 people, last time 0 new'],
  [1, undefined, 'Due Up to 25 people']
])('%i pages, %s new people', (pages, newPeople, text) => {
  const onImport = vi.fn()
  render(<DueNote pages={pages} newPeople={newPeople} onImport={onImport} />)
  expect(document.querySelector('[data-due] > p')?.textContent).toBe(text)
  fireEvent.click(screen.getByRole('button', { name: 'Import search again' }))
  expect(onImport).toHaveBeenCalledOnce()
})
