// @vitest-environment happy-dom
// One click exports everything. Records that are left out or damaged are reported.
import { fireEvent, render, screen } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { openFolds } from '../settings/open-folds.ts'
import { ExportEverything, type EverythingState } from '../../../components/export/EverythingExport.tsx'

const draw = async (state?: EverythingState) => {
  const onExport = vi.fn()
  render(<ExportEverything state={state} onExport={onExport} />)
  await openFolds()
  return { onExport, press: () => fireEvent.click(screen.getByRole('button', { name: 'Export everything' })) }
}

test('one click exports everything', async () => {
  const first = await draw()
  first.press()
  expect(first.onExport).toHaveBeenCalledOnce()
})

test('the progress counts lists, and a click during it does nothing', async () => {
  const { onExport, press } = await draw({ is: 'working', lists: 3, total: 120 })
  press()
  expect(onExport).not.toHaveBeenCalled()
  expect(screen.getByRole('status').textContent).toContain('Writing list 3 of 120…')
})

test.each<[EverythingState, string[]]>([
  [{ is: 'made', lists: 1, damaged: 0, suppressed: 0 }, ['Saved 1 list as a ZIP file.']],
  [
    { is: 'made', lists: 120, damaged: 2, suppressed: 3 },
    ['Saved 120 lists', '3 records were left out: they are on your do-not-contact list.', 'Muster can’t read 2 lists in full.']
  ],
  [{ is: 'failed', text: 'Broken.' }, ['Broken.']]
])('%j is reported', async (state, texts) => {
  await draw(state)
  for (const text of texts) expect(document.body.textContent).toContain(text)
})
