// @vitest-environment happy-dom
// The buttons of a run act at once, or ask first where the action may cost or delete something.
import { fireEvent, render, screen } from '@testing-library/preact'
import { describe, expect, test, vi } from 'vitest'
import { RunActions } from '../../../components/runs/RunActions.tsx'
import type { RunState } from '../../../lib/runs/model/run.ts'
import { makePeople, makeRun, now, running } from './make-run.ts'

const press = (name: string) => {
  const more = screen.queryByRole('button', { name: 'More actions', expanded: false })
  if (!screen.queryByRole('button', { name }) && more) fireEvent.click(more)
  fireEvent.click(screen.getByRole('button', { name }))
}

test('exports files at once', () => {
  const act = vi.fn()
  const run = makeRun({ is: 'collected', rows: 5 })
  render(<RunActions now={now} run={run} onAction={act} />)
  press('Export CSV')
  press('Export JSON')
  expect(act.mock.calls).toEqual([
    ['csv', run],
    ['json', run]
  ])
})

test('deleting a live run asks first; “Keep list” returns the focus', () => {
  const act = vi.fn()
  render(<RunActions now={now} run={makeRun(running)} onAction={act} />)
  press('Delete list')
  expect(screen.getByRole('group', { name: /may continue the run and charge for it/ })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Check now' })).toBeNull()
  press('Keep list')
  expect(act).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More actions' }))
  press('Delete list')
  press('Delete list')
  expect(act).toHaveBeenCalledExactlyOnceWith('remove', expect.anything())
})

test('starting again warns of a charge, but not where nothing was sent', () => {
  const act = vi.fn()
  const { rerender } = render(<RunActions now={now} run={makeRun({ is: 'failed', message: 'x' })} onAction={act} />)
  press('Start again')
  expect(screen.getByRole('group', { name: /may charge/ })).toBeTruthy()
  expect(act).not.toHaveBeenCalled()
  press('Don’t start')
  rerender(<RunActions now={now} run={makeRun({ is: 'not-sent', failure: { code: 'interrupted' } })} onAction={act} />)
  press('Try again')
  expect(act).toHaveBeenCalledOnce()
})

test('a question closes when the state of its run changes', () => {
  const { rerender } = render(<RunActions now={now} run={makeRun({ is: 'stopped', previous: 'running' })} onAction={() => {}} />)
  press('Start again')
  rerender(<RunActions now={now} run={makeRun(running)} onAction={() => {}} />)
  expect(screen.queryByRole('group')).toBeNull()
})

describe('a run whose state changes while its question is open', () => {
  const row = (state: RunState) => (
    <ul>
      <li tabIndex={-1}>
        <RunActions now={now} run={makeRun(state)} onAction={() => {}} />
      </li>
    </ul>
  )
  test('closes the question for good once there are results', () => {
    const { rerender } = render(row(running))
    press('Delete list')
    rerender(row({ is: 'collected', rows: 5 }))
    expect(screen.queryByRole('group')).toBeNull()
    rerender(row(running))
    expect(screen.queryByRole('group')).toBeNull()
  })
  test('keeps a question with the same meaning', () => {
    const { rerender } = render(row(running))
    press('Delete list')
    rerender(row({ is: 'finished' }))
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Keep list' }))
  })
  test('moves the focus from a closed question to the row', () => {
    const { rerender } = render(row(running))
    press('Delete list')
    rerender(row({ is: 'failed', message: 'x' }))
    expect(document.activeElement).toBe(screen.getByRole('listitem'))
  })
  test('moves the focus from a removed button to the row', () => {
    const { rerender } = render(row(running))
    fireEvent.click(screen.getByRole('button', { name: 'More actions' }))
    screen.getByRole('button', { name: 'Check now' }).focus()
    rerender(row({ is: 'collected', rows: 5 }))
    expect(document.activeElement).toBe(screen.getByRole('listitem'))
  })
  test('leaves a focus that is elsewhere', () => {
    const { rerender } = render(row(running))
    rerender(row({ is: 'collected', rows: 5 }))
    expect(document.activeElement).toBe(document.body)
  })
})

test('ignores a second click while an action runs', () => {
  const act = vi.fn()
  render(<RunActions now={now} run={makeRun(running)} busy="check" onAction={act} />)
  press('Check now')
  expect(act).not.toHaveBeenCalled()
})

describe('a run with a problem', () => {
  const run = makeRun({ is: 'finished' }, { pause: { code: 'notFound' } })
  test('shows its main action; the others are under “More actions”', () => {
    const act = vi.fn()
    render(<RunActions now={now} run={run} onAction={act} />)
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Correct path', 'More actions'])
    press('More actions')
    expect(screen.getByRole('button', { name: 'More actions' }).getAttribute('aria-expanded')).toBe('true')
    press('Details')
    expect(act).toHaveBeenCalledExactlyOnceWith('details', run)
    press('Delete list')
    press('Keep list')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More actions' }))
  })
  test('shows the first three actions on its own page', () => {
    render(<RunActions now={now} run={run} inFull onAction={() => {}} />)
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Correct path',
      'Add results file',
      'Check now',
      'More actions'
    ])
  })
})

test('a list offers its file, and the rest behind “more”', () => {
  render(<RunActions now={now} run={makeRun({ is: 'collected', rows: 5 })} onAction={() => {}} />)
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['CSV', 'More actions'])
  expect(screen.getByRole('button', { name: 'Export CSV' })).toBeTruthy()
  press('Open results')
})

test('the permission button names its host', () => {
  const pause = { code: 'resultsOnOtherHost', host: 'files.cdn.example' } as const
  render(<RunActions now={now} run={makeRun({ is: 'finished' }, { pause })} onAction={() => {}} />)
  expect(screen.getByRole('button', { name: 'Allow files.cdn.example' })).toBeTruthy()
})

test('the user marks an unknown status as finished or failed without a question', () => {
  const act = vi.fn()
  const run = makeRun({ is: 'running', status: { known: false, word: 'segmenting_v2' } })
  render(<RunActions now={now} run={run} onAction={act} />)
  press('Mark as finished')
  press('Mark as failed')
  expect(act.mock.calls.map(([action]) => action as string)).toEqual(['markFinished', 'markFailed'])
})

test('finishing a bulk lookup early asks first, and says how many people are left out', () => {
  const act = vi.fn()
  const { rerender } = render(<RunActions now={now} run={makePeople(running, { waiting: 80 })} onAction={act} />)
  press('Pause')
  press('Finish now')
  expect(screen.getByRole('group', { name: '80 people are not requested yet. Finish without them?' })).toBeTruthy()
  rerender(<RunActions now={now} run={makePeople(running, { waiting: 79 })} onAction={act} />)
  expect(screen.getByRole('group', { name: /^79 people/ })).toBeTruthy()
  press('Finish now')
  rerender(<RunActions now={now} run={makePeople({ is: 'stopped', previous: 'running' }, { waiting: 79 })} onAction={act} />)
  press('Resume')
  press('Delete list')
  expect(screen.getByRole('group', { name: /^Delete this list and its results so far\?/ })).toBeTruthy()
  expect(act.mock.calls.map(([action]) => action as string)).toEqual(['pause', 'finishEarly', 'startRemaining'])
})
