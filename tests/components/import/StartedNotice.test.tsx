// @vitest-environment happy-dom
// Confirms a start until the run turns out otherwise.
import { fireEvent, render, screen } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { StartedNotice } from '../../../components/import/StartedNotice.tsx'
import type { RunState } from '../../../lib/runs/model/run.ts'
import { makePeople, makeRun, now, running, service } from '../runs/make-run.ts'

const nothing = () => {}
const heading = () => screen.getByRole('heading').textContent

test('confirms the start, and its button has the focus and opens the runs', () => {
  const show = vi.fn()
  render(<StartedNotice now={now} onShowRuns={show} />)
  expect(screen.getByRole('status').textContent).toContain('You can close this. Muster continues while your browser is open.')
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
])('a run that is $is is started', state => {
  render(<StartedNotice run={makeRun(state)} now={now} onShowRuns={nothing} />)
  expect(heading()).toBe('Started')
})

test.each<[state: RunState, word: string, sentence: string]>([
  [
    { is: 'refused', failure: { code: 'noCredits' }, isCertain: true, lateChecks: 0 },
    'Rejected',
    `${service} says you don’t have enough credits.`
  ],
  [{ is: 'not-sent', failure: { code: 'connectionChanged' } }, 'Not sent', 'Not sent'],
  [{ is: 'uncertain', failure: { code: 'timedOut' }, unknownListReplies: 0 }, 'Unconfirmed', 'This may have started and been charged.'],
  [{ is: 'failed', message: 'session expired' }, 'Failed', '“session expired”']
])('%j replaces “Started” and keeps the focus', (state, word, sentence) => {
  const { rerender } = render(<StartedNotice now={now} onShowRuns={nothing} />)
  const focused = document.activeElement
  rerender(<StartedNotice run={makeRun(state)} now={now} onShowRuns={nothing} />)
  expect(heading()).toBe(word)
  expect(screen.getByRole('status').textContent).toContain(sentence)
  expect(screen.queryByText(/You can close this/)).toBeNull()
  expect(screen.getByRole('button', { name: 'Show runs' })).toBe(focused)
  expect(document.activeElement).toBe(focused)
})

test('a bulk lookup that is paused is not started', () => {
  const { rerender } = render(<StartedNotice run={makePeople(running)} now={now} onShowRuns={nothing} />)
  expect(screen.getByRole('status').textContent).toContain('You can close this. Muster continues while your browser is open.')
  rerender(<StartedNotice run={makePeople({ is: 'stopped', previous: 'running' })} now={now} onShowRuns={nothing} />)
  expect(heading()).toBe('Paused')
})
