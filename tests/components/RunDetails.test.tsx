// @vitest-environment happy-dom
// The details of a run hold its standing, its ways home, its facts and its calls.
import { fireEvent, render, screen } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { RunDetails, type RunDetailsProps } from '../../components/RunDetails.tsx'
import { everyState, makeRun, now, running } from './make-run.ts'

const draw = (more: Partial<RunDetailsProps> = {}) =>
  render(
    <RunDetails
      run={makeRun(running)}
      calls={[]}
      now={now}
      onWay={() => {}}
      onCopy={async () => {}}
      onSupport={() => {}}
      onBack={() => {}}
      {...more}
    />
  ).container

test('a run on its way', () => {
  draw()
  expect(screen.getByRole('heading', { level: 2, name: 'VP Sales · Europe' })).toBeTruthy()
  expect(screen.getAllByRole('status')[0]?.textContent).toBe('Running')
  for (const name of ['Bring the results home', 'This run', 'Timeline']) expect(screen.getByRole('region', { name })).toBeTruthy()
})

test('what is ready can be replaced', () => {
  draw({ run: makeRun({ is: 'collected', rows: 975 }) })
  expect(screen.getByRole('region', { name: 'Replace the results' })).toBeTruthy()
})

test('what was never sent has nothing to bring home', () => {
  draw({ run: makeRun({ is: 'not-sent', failure: { code: 'interrupted' } }) })
  expect(screen.queryByRole('region', { name: 'Bring the results home' })).toBeNull()
})

test('a pause stands beside the state', () =>
  expect(draw({ run: makeRun(running, { pause: { code: 'wrongKey' } }) }).textContent).toContain('refused the API key'))

test('the ways out', () => {
  const [onBack, onSupport] = [vi.fn(), vi.fn()]
  draw({ onBack, onSupport })
  fireEvent.click(screen.getByRole('button', { name: 'All runs' }))
  fireEvent.click(screen.getByRole('button', { name: 'Show support file' }))
  expect([onBack.mock.calls.length, onSupport.mock.calls.length]).toEqual([1, 1])
})

test.each(everyState.map(state => [state.is, state] as const))('%s can be drawn', (_, state) =>
  expect(draw({ run: makeRun(state) }).querySelector('.run-state')?.textContent).toMatch(/\w/)
)
