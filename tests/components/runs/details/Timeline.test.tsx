// @vitest-environment happy-dom
// The timeline shows calls and events, and says that older calls may be missing.
import { render, screen, fireEvent } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import type { Call } from '../../../../components/runs/details/call-text.ts'
import { Timeline, CallRow, ReplyBody, mayHaveDroppedCalls, timelineEntries } from '../../../../components/runs/details/Timeline.tsx'
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

// A row shows the operation of a call, its duration and size, its meaning and new fields of the reply.

const drawRow = (more: Partial<Call>): string => {
  const call: Call = { id: 1, runId: 'run-1', at: now, operation: 'status', quote: '', ...more }
  const { container } = render(
    <ol>
      <CallRow call={call} now={now} onCopy={async () => {}} />
    </ol>
  )
  return container.textContent
}

test('shows an answered call', () => {
  const row = drawRow({
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
  const row = drawRow({ operation: 'import', understood: 'timedOut' })
  expect(row).toContain('Start')
  expect(row).toContain('no reply')
  expect(row).toContain('No clear reply: timed out')
  expect(screen.queryByRole('button')).toBeNull()
})

test('shows a changed reply format', () =>
  expect(drawRow({ addedFields: ['list.id:text', 'total:number'], missingFields: ['id:number'] })).toContain(
    'The reply format changed. New: list.id (text), total (number) · Missing: id (number)'
  ))

test('writes out characters that reverse the line', () =>
  expect(drawRow({ understood: 'failed', quote: 'a\u202Eb' })).toContain('a⟨U+202E⟩b'))

// A reply opens on demand as text, and is copied unchanged.

const openReply = (text: string, bytes?: number, onCopy = async () => {}) => {
  render(<ReplyBody text={text} bytes={bytes} time="14:03:12" onCopy={onCopy} />)
  fireEvent.click(screen.getByRole('button', { name: 'Show reply: 14:03:12' }))
  return screen.getByRole('region', { name: 'Reply: 14:03:12' })
}

test('is closed at first', () => {
  render(<ReplyBody text="{}" time="14:03:12" onCopy={async () => {}} />)
  expect(screen.queryByRole('region')).toBeNull()
})

test('markup is shown as text', () => {
  const body = openReply('<img src=x onerror=alert(1)>')
  expect(body.querySelector('img')).toBeNull()
  expect(body.textContent).toBe('<img src=x onerror=alert(1)>')
})

test('JSON is indented, and copied unchanged', () => {
  const onCopy = vi.fn(async () => {})
  expect(openReply('{"a":1}', 7, onCopy).textContent).toBe('{\n  "a": 1\n}')
  fireEvent.click(screen.getByRole('button', { name: /^Copy/ }))
  expect(onCopy).toHaveBeenCalledWith('{"a":1}')
})

test.each([
  [70_000, 70_000, true],
  [65_536, 99_000, true],
  [10, 10, false]
])('with %i characters and %i bytes only the start is shown: %s', (length, bytes, cut) => {
  expect(openReply('x'.repeat(length), bytes).textContent.length).toBeLessThanOrEqual(65_536)
  expect(screen.queryByText('Only the start of a longer reply.') !== null).toBe(cut)
})

test('it closes again', () => {
  openReply('{}')
  fireEvent.click(screen.getByRole('button', { name: 'Hide reply: 14:03:12' }))
  expect(screen.queryByRole('region')).toBeNull()
})

// Calls and events are in one order, newest first, without repetition.

const call = (at: number, more: Partial<Call> = {}): Call => ({ id: at, runId: 'run-1', at, operation: 'status', quote: '', ...more })
const run = makeRun(running, { createdAt: now - 300_000, sentAt: now - 299_000, changedAt: now - 60_000 })
const entryTexts = (made: Call[]): string[] =>
  timelineEntries(run, made, now).map(entry => (entry.is === 'call' ? entry.call.operation : entry.text))

test('newest first', () =>
  expect(entryTexts([call(now - 1_000), call(now - 298_000, { operation: 'import' })])).toEqual([
    'status',
    'Last change: Running',
    'import',
    'Sent to api.enrichment.example',
    'Created in this browser'
  ]))

test('a change that a call shows is not repeated', () => expect(entryTexts([call(now - 60_500)])).not.toContain('Last change: Running'))

test('a run that was not sent has no such event', () => {
  const { sentAt: _sentAt, ...unsent } = run
  expect(timelineEntries({ ...unsent, changedAt: unsent.createdAt }, [], now)).toHaveLength(1)
})

test.each([
  [29, false],
  [30, true]
])('with %i calls of one kind, older calls may be missing: %s', (count, mayBeMissing) =>
  expect(mayHaveDroppedCalls(Array.from({ length: count }, (_, index) => call(index)))).toBe(mayBeMissing)
)
