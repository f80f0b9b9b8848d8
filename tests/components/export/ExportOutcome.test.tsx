// @vitest-environment happy-dom
// The progress and the outcome of an export are announced.
import { render, screen } from '@testing-library/preact'
import { expect, test } from 'vitest'
import { ExportOutcome, type ExportState } from '../../../components/export/ExportOutcome.tsx'

test('shows nothing before the export', () => {
  const { container } = render(<ExportOutcome state={{ is: 'ready' }} total={10} />)
  expect(container.textContent).toBe('')
})

test('shows the progress of a running export', () => {
  render(<ExportOutcome state={{ is: 'making', records: 2500 }} total={10_000} />)
  const bar = screen.getByRole('progressbar', { name: 'Export' })
  expect([bar.getAttribute('aria-valuenow'), bar.getAttribute('aria-valuetext')]).toEqual(['25', '2,500 of 10,000 records read'])
})

test.each<[ExportState, 'status' | 'alert', RegExp]>([
  [{ is: 'made', files: 1, records: 2500, damaged: 0 }, 'status', /received 1 file with 2,500 rows/],
  [{ is: 'made', files: 1, records: 1, damaged: 0 }, 'status', /received 1 file with 1 row/],
  [{ is: 'made', files: 3, records: 2500, damaged: 0 }, 'status', /received 3 files with 2,500 rows/],
  [{ is: 'made', files: 1, records: 5, damaged: 2 }, 'status', /2 stored blocks couldn’t be read and are missing from the file/],
  [
    { is: 'made', files: 1, records: 5, damaged: 0, isUnmarked: true },
    'status',
    /couldn’t note it\. These people still count as not exported/
  ],
  [{ is: 'nothing' }, 'status', /No records match/],
  [{ is: 'cancelled' }, 'status', /No file was created/],
  [{ is: 'cancelled', saved: 2, files: 100 }, 'status', /received 2 of 100 files/],
  [{ is: 'failed', text: 'It went wrong.' }, 'alert', /It went wrong\./]
])('%j', (state, role, text) => {
  render(<ExportOutcome state={state} total={10} />)
  expect(screen.getByRole(role).textContent).toMatch(text)
})
