// @vitest-environment happy-dom
// A call says what was asked, what it took, how it was understood, and what was new about it.
import { render, screen } from '@testing-library/preact'
import { expect, test } from 'vitest'
import { CallRow } from '../../../../components/runs/details/CallRow.tsx'
import type { Call } from '../../../../components/runs/details/call-text.ts'
import { now } from '../make-run.ts'

const draw = (more: Partial<Call>): string => {
  const call: Call = { id: 1, runId: 'run-1', at: now, operation: 'status', quote: '', ...more }
  const { container } = render(
    <ol>
      <CallRow call={call} now={now} onCopy={async () => {}} />
    </ol>
  )
  return container.textContent
}

test('an answered call', () => {
  const row = draw({
    status: 200,
    milliseconds: 84,
    bytes: 1_240,
    understood: 'running',
    quote: 'scraping',
    nextCheckAt: now + 30_000,
    text: '{}'
  })
  for (const text of ['Status check', '200 · 84 ms · 1.2 kB', 'Running: “scraping”', 'Next check', 'Show reply'])
    expect(row).toContain(text)
})

test('a call without an answer', () => {
  const row = draw({ operation: 'import', understood: 'timedOut' })
  expect(row).toContain('Start')
  expect(row).toContain('no reply')
  expect(row).toContain('No clear reply: timed out')
  expect(screen.queryByRole('button')).toBeNull()
})

test('a shape that is new', () =>
  expect(draw({ addedFields: ['list.id:text', 'total:number'], missingFields: ['id:number'] })).toContain(
    'The reply format changed. New: list.id (text), total (number) · Missing: id (number)'
  ))

test('words that turn the line around are written out', () =>
  expect(draw({ understood: 'failed', quote: 'a\u202Eb' })).toContain('a⟨U+202E⟩b'))
