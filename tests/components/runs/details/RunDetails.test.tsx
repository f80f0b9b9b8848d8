// @vitest-environment happy-dom
// Shows the state, recovery actions, facts and calls of a run.
import { fireEvent, render, screen } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { RunDetails, type RunDetailsProps } from '../../../../components/runs/details/RunDetails.tsx'
import { everyPeople, everyState, makePeople, makeRun, now, running } from '../make-run.ts'

const props: RunDetailsProps = {
  run: makeRun(running),
  calls: [],
  now,
  on: { recover: () => {}, copy: async () => {}, showSupport: () => {}, back: () => {} }
}
const draw = (more: Partial<RunDetailsProps> = {}) => render(<RunDetails {...props} {...more} />).container

test('shows a running run', () => {
  draw()
  expect(screen.getByRole('heading', { level: 2, name: 'VP Sales · Europe' })).toBeTruthy()
  expect(screen.getAllByRole('status')[0]?.textContent).toBe('Running')
  for (const name of ['Get your results', 'About this run', 'Timeline']) expect(screen.getByRole('region', { name })).toBeTruthy()
})

test('results that are ready can be replaced', () => {
  draw({ run: makeRun({ is: 'collected', rows: 975 }) })
  expect(screen.getByRole('region', { name: 'Replace results' })).toBeTruthy()
})

test('a run that was not sent has no recovery actions', () => {
  draw({ run: makeRun({ is: 'not-sent', failure: { code: 'interrupted' } }) })
  expect(screen.queryByRole('region', { name: 'Get your results' })).toBeNull()
})

test('shows a pause beside the state', () =>
  expect(draw({ run: makeRun(running, { pause: { code: 'wrongApiKey' } }) }).textContent).toContain('rejected the API key'))

test('a bulk lookup lists its people instead of calls, without recovery actions', () => {
  for (const run of everyPeople) {
    const { unmount } = render(<RunDetails {...props} run={run} childRuns={<p>Ada Beispiel</p>} />)
    expect(screen.getByRole('region', { name: 'People' }).textContent).toContain('Ada Beispiel')
    for (const name of ['Timeline', 'Get your results', 'Replace results']) expect(screen.queryByRole('region', { name })).toBeNull()
    unmount()
  }
})

test('the progress bar of a bulk lookup includes the number of emails', () => {
  draw({ run: makePeople({ is: 'running', status: { known: true, done: 120, total: 200 } }, { emails: 84 }) })
  expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('120 of 200 · 84 emails')
})

test('a child run links to its parent run', () => {
  draw({ parentRun: { id: 'run 2&3', listTitle: 'Fair visitors' } })
  expect(screen.getByRole('link', { name: 'Part of “Fair visitors”' }).getAttribute('href')).toBe('#run=run%202%263')
})

test('a recovery action is described and runs on a click, and exact facts can be copied', () => {
  const recover = vi.fn()
  draw({ on: { ...props.on, recover } })
  fireEvent.click(screen.getByRole('button', { name: 'Mark as failed', description: /\.$/ }))
  expect(recover).toHaveBeenCalledExactlyOnceWith('markFailed')
  expect(screen.getByRole('button', { name: 'Copy: List name at the service' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Copy: Service' })).toBeNull()
})

test('leads back, and to the support file', () => {
  const [back, showSupport] = [vi.fn(), vi.fn()]
  draw({ on: { ...props.on, back, showSupport } })
  fireEvent.click(screen.getByRole('button', { name: 'All runs' }))
  fireEvent.click(screen.getByRole('button', { name: 'Show support file' }))
  expect([back.mock.calls.length, showSupport.mock.calls.length]).toEqual([1, 1])
})

test.each(everyState.map(state => [state.is, state] as const))('%s is rendered', (_, state) =>
  expect(draw({ run: makeRun(state) }).querySelector('[data-state]')?.textContent).toMatch(/\w/)
)
