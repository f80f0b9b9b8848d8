// @vitest-environment happy-dom
// The buttons of a run act at once, or ask first where it costs or loses something.
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

test('hands out files and looks at once', () => {
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

test('removing a live run asks in place; the safe answer puts the focus back', () => {
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

test('starting again names what it may cost, but not where nothing was sent', () => {
  const act = vi.fn()
  const { rerender } = render(<RunActions now={now} run={makeRun({ is: 'failed', message: 'x' })} onAction={act} />)
  press('Start again')
  expect(screen.getByRole('group', { name: /may charge/ })).toBeTruthy()
  expect(act).not.toHaveBeenCalled()
  press('Don’t start')
  rerender(<RunActions now={now} run={makeRun({ is: 'not-sent', failure: { code: 'interrupted' } })} onAction={act} />)
  press('Start again')
  expect(act).toHaveBeenCalledOnce()
})

test('a question goes when its run has moved on', () => {
  const { rerender } = render(<RunActions now={now} run={makeRun({ is: 'stopped', previous: 'running' })} onAction={() => {}} />)
  press('Start again')
  rerender(<RunActions now={now} run={makeRun(running)} onAction={() => {}} />)
  expect(screen.queryByRole('group')).toBeNull()
})

describe('a run that moves on while its question stands', () => {
  const row = (state: RunState) => (
    <ul>
      <li tabIndex={-1}>
        <RunActions now={now} run={makeRun(state)} onAction={() => {}} />
      </li>
    </ul>
  )
  test('does not turn the question into one about its results', () => {
    const { rerender } = render(row(running))
    press('Delete list')
    rerender(row({ is: 'collected', rows: 5 }))
    expect(screen.queryByRole('group')).toBeNull()
    rerender(row(running))
    expect(screen.queryByRole('group')).toBeNull()
  })
  test('keeps a question that means the same', () => {
    const { rerender } = render(row(running))
    press('Delete list')
    rerender(row({ is: 'finished' }))
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Keep list' }))
  })
  test('leaves the focus at the row, where no press can do anything', () => {
    const { rerender } = render(row(running))
    press('Delete list')
    rerender(row({ is: 'failed', message: 'x' }))
    expect(document.activeElement).toBe(screen.getByRole('listitem'))
  })
  test('so does a button that is gone', () => {
    const { rerender } = render(row(running))
    fireEvent.click(screen.getByRole('button', { name: 'More actions' }))
    screen.getByRole('button', { name: 'Check now' }).focus()
    rerender(row({ is: 'collected', rows: 5 }))
    expect(document.activeElement).toBe(screen.getByRole('listitem'))
  })
  test('takes no focus that was elsewhere', () => {
    const { rerender } = render(row(running))
    rerender(row({ is: 'collected', rows: 5 }))
    expect(document.activeElement).toBe(document.body)
  })
})

test('an action under way takes no second click', () => {
  const act = vi.fn()
  render(<RunActions now={now} run={makeRun(running)} busy="check" onAction={act} />)
  press('Check now')
  expect(act).not.toHaveBeenCalled()
})

describe('a run in trouble', () => {
  const run = makeRun({ is: 'finished' }, { pause: { code: 'notFound' } })
  test('shows its one remedy; the rest is behind “more”', () => {
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
  test('on its page shows the first three', () => {
    render(<RunActions now={now} run={run} inFull onAction={() => {}} />)
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Correct path',
      'Add results file',
      'Check now',
      'More actions'
    ])
  })
})

test('a list offers Open and CSV', () => {
  render(<RunActions now={now} run={makeRun({ is: 'collected', rows: 5 })} onAction={() => {}} />)
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Open', 'CSV', 'More actions'])
  expect(screen.getByRole('button', { name: 'Open results' })).toBeTruthy()
})

test('permission names the one host it is for', () => {
  const pause = { code: 'resultsOnOtherHost', host: 'files.cdn.example' } as const
  render(<RunActions now={now} run={makeRun({ is: 'finished' }, { pause })} onAction={() => {}} />)
  expect(screen.getByRole('button', { name: 'Allow files.cdn.example' })).toBeTruthy()
})

test('what a word means is said by a person, at once', () => {
  const act = vi.fn()
  const run = makeRun({ is: 'running', status: { known: false, word: 'segmenting_v2' } })
  render(<RunActions now={now} run={run} onAction={act} />)
  press('Mark as finished')
  press('Mark as failed')
  expect(act.mock.calls.map(([action]) => action as string)).toEqual(['treatFinished', 'treatFailed'])
})

test('many people are ended early only when asked, with how many that leaves out', () => {
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
  expect(act.mock.calls.map(([action]) => action as string)).toEqual(['pause', 'finish', 'resume'])
})
