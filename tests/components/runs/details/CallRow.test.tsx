// @vitest-environment happy-dom
// A row shows the operation of a call, its duration and size, its meaning and new fields of the reply.
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

test('shows an answered call', () => {
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

test('shows a call without a reply', () => {
  const row = draw({ operation: 'import', understood: 'timedOut' })
  expect(row).toContain('Start')
  expect(row).toContain('no reply')
  expect(row).toContain('No clear reply: timed out')
  expect(screen.queryByRole('button')).toBeNull()
})

test('shows a changed reply format', () =>
  expect(draw({ addedFields: ['list.id:text', 'total:number'], missingFields: ['id:number'] })).toContain(
    'The reply format changed. New: list.id (text), total (number) · Missing: id (number)'
  ))

test('writes out characters that reverse the line', () => expect(draw({ understood: 'failed', quote: 'a\u202Eb' })).toContain('a⟨U+202E⟩b'))
