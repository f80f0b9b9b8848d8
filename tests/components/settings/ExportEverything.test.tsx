// @vitest-environment happy-dom
// Everything is exported by one click; what is left out or damaged is said.
import { fireEvent, render, screen } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { ExportEverything, type EverythingState } from '../../../components/settings/ExportEverything.tsx'

const draw = (state?: EverythingState) => {
  const onExport = vi.fn()
  render(<ExportEverything state={state} onExport={onExport} />)
  return { onExport, press: () => fireEvent.click(screen.getByRole('button', { name: 'Export everything' })) }
}

test('one click exports, and while it is written a second one does nothing', () => {
  const first = draw()
  first.press()
  expect(first.onExport).toHaveBeenCalledOnce()
})

test('the progress counts lists', () => {
  const { onExport, press } = draw({ is: 'working', lists: 3, total: 120 })
  press()
  expect(onExport).not.toHaveBeenCalled()
  expect(screen.getByRole('status').textContent).toContain('Writing list 3 of 120…')
})

test.each<[EverythingState, string[]]>([
  [{ is: 'made', lists: 1, damaged: 0, suppressed: 0 }, ['Saved 1 list as a ZIP file.']],
  [
    { is: 'made', lists: 120, damaged: 2, suppressed: 3 },
    ['Saved 120 lists', '3 records are left out because of your do-not-contact list.', 'Muster can’t read 2 lists in full.']
  ],
  [{ is: 'failed', text: 'Broken.' }, ['Broken.']]
])('%j is said', (state, texts) => {
  draw(state)
  for (const text of texts) expect(document.body.textContent).toContain(text)
})
