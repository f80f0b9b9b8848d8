// @vitest-environment happy-dom
// After a start the page shows the state of the run, and the form again on request.
import { fireEvent, render, screen } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { StartedSearch } from '../../../components/import/StartedSearch.tsx'
import type { RunState } from '../../../lib/runs/model/run.ts'
import { makeRun, now, running } from '../runs/make-run.ts'

const search = { title: 'VP Sales · Europe', summary: { filters: [] } }

test.each<[state: RunState, word: string]>([
  [{ is: 'sending', workerId: 'b' }, 'Sending'],
  [running, 'Running'],
  [{ is: 'refused', failure: { code: 'noCredits' }, isCertain: true, lateChecks: 0 }, 'Rejected'],
  [{ is: 'uncertain', failure: { code: 'timedOut' }, unknownListReplies: 0 }, 'Unconfirmed']
])('%j', (state, word) => {
  render(<StartedSearch search={search} run={makeRun(state)} now={now} onAgain={() => {}} />)
  expect(screen.getByText(`“VP Sales · Europe”: ${word}`)).toBeTruthy()
})

test('the form is shown again on request', () => {
  const again = vi.fn()
  render(<StartedSearch search={search} run={undefined} now={now} onAgain={again} />)
  fireEvent.click(screen.getByRole('button', { name: 'Import again' }))
  expect(again).toHaveBeenCalledOnce()
})
