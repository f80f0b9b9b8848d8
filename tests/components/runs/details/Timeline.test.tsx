// @vitest-environment happy-dom
// The timeline shows calls and events, and says that older calls may be missing.
import { render, screen } from '@testing-library/preact'
import { expect, test } from 'vitest'
import type { Call } from '../../../../components/runs/details/call-text.ts'
import { Timeline } from '../../../../components/runs/details/Timeline.tsx'
import { makeRun, now, running } from '../make-run.ts'

const calls = (count: number): Call[] =>
  Array.from({ length: count }, (_, n) => ({ n, runId: 'run-1', at: now - n, operation: 'status', quote: '', understood: 'running' }))
const draw = (made: Call[] | undefined) =>
  render(<Timeline run={makeRun(running, { sentAt: now - 299_000 })} calls={made} now={now} onCopy={async () => {}} />).container

test('shows calls and events', () => {
  draw(calls(2))
  expect(screen.getAllByRole('heading', { name: 'Status check' })).toHaveLength(2)
  expect(screen.getAllByRole('listitem')).toHaveLength(5)
})

test('says that there is no API call yet', () => expect(draw([]).textContent).toContain('No API calls yet.'))
test('shows nothing before the calls are read', () => expect(draw(undefined).textContent).toBe(''))
test('with 30 calls it says that only the last 30 are kept', () =>
  expect(draw(calls(30)).textContent).toContain('keeps only the last 30 calls'))
test('with 29 calls it does not say that only the last are kept', () =>
  expect(draw(calls(29)).textContent).not.toContain('keeps only the last'))
