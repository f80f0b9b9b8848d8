// @vitest-environment happy-dom
// After a start the person may go, or look; and "Started" is said no longer than it is true.
import { fireEvent, render, screen } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { StartedNotice } from '../../../components/import/StartedNotice.tsx'
import type { RunState } from '../../../lib/runs/model/run.ts'
import { makePeople, makeRun, now, running, service } from '../runs/make-run.ts'

const nothing = () => {}
const heading = () => screen.getByRole('heading').textContent

test('says so, and leads to the runs; its button takes the place of the one that was pressed', () => {
  const show = vi.fn()
  render(<StartedNotice now={now} onShowRuns={show} />)
  expect(screen.getByRole('status').textContent).toContain('You can close this; Muster checks while your browser is open.')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Show runs' }))
  fireEvent.click(screen.getByRole('button', { name: 'Show runs' }))
  expect(show).toHaveBeenCalledOnce()
})

test.each<RunState>([
  { is: 'intent', workerId: 'b' },
  { is: 'sending', workerId: 'b' },
  running,
  { is: 'finished' },
  { is: 'collected', rows: 5 }
])('goes on saying so of a run that is $is', state => {
  render(<StartedNotice run={makeRun(state)} now={now} onShowRuns={nothing} />)
  expect(heading()).toBe('Started')
})

test.each<[state: RunState, word: string, sentence: string]>([
  [{ is: 'refused', failure: { code: 'noCredits' }, lateChecks: 0 }, 'Refused', `${service} says you lack credits.`],
  [{ is: 'not-sent', failure: { code: 'connectionChanged' } }, 'Not sent', 'Nothing was sent'],
  [{ is: 'uncertain', failure: { code: 'timedOut' }, unknownListReplies: 0 }, 'Uncertain', 'This may have started and been charged.'],
  [{ is: 'failed', message: 'session expired' }, 'Failed', '“session expired”']
])('%j takes its place, and leaves the focus where it is', (state, word, sentence) => {
  const { rerender } = render(<StartedNotice now={now} onShowRuns={nothing} />)
  const focused = document.activeElement
  rerender(<StartedNotice run={makeRun(state)} now={now} onShowRuns={nothing} />)
  expect(heading()).toBe(word)
  expect(screen.getByRole('status').textContent).toContain(sentence)
  expect(screen.queryByText(/You can close this/)).toBeNull()
  expect(screen.getByRole('button', { name: 'Show runs' })).toBe(focused)
  expect(document.activeElement).toBe(focused)
})

test('of many people, each is asked in turn; a pause takes the place of “Started”', () => {
  const { rerender } = render(<StartedNotice run={makePeople(running)} now={now} onShowRuns={nothing} />)
  expect(screen.getByRole('status').textContent).toContain(
    'You can close this; Muster asks about one after another while your browser is open.'
  )
  rerender(<StartedNotice run={makePeople({ is: 'stopped', previous: 'running' })} now={now} onShowRuns={nothing} />)
  expect(heading()).toBe('Paused')
})
