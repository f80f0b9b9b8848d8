// @vitest-environment happy-dom
// A row shows the title, request, state and next check of a run.
import { cleanup, fireEvent, render, screen, within } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { RunRow } from '../../../components/runs/RunRow.tsx'
import { isLive, type Run } from '../../../lib/runs/model/run.ts'
import { everyPeople, everyState, makePeople, makeRun, now, running } from './make-run.ts'

const draw = (run: Run) => {
  render(
    <ul>
      <RunRow run={run} now={now} onAction={() => {}} />
    </ul>
  )
  return screen.getByRole('listitem', { name: run.listTitle || 'No name' })
}

test('shows a running run', () => {
  const state = { is: 'running', status: { word: 'scraping', known: true, done: 39, total: 100 } } as const
  const row = draw(makeRun(state, { dueAt: now + 12_000 }))
  expect(within(row).getByRole('heading', { name: 'VP Sales · Europe' })).toBeTruthy()
  expect(within(row).getByRole('status').textContent).toBe('Running')
  expect(within(row).getByRole('progressbar').getAttribute('aria-valuenow')).toBe('39')
  expect(row.title).toContain('Import search · 4 pages, up to 100 people')
  expect(row.querySelector('[data-sentence]')!.textContent).toBe('39 of 100')
  expect(row.title).toContain('Changed 2 min ago · next check in 12 sec')
})

test('shows a bulk lookup', () => {
  const state = { is: 'running', status: { known: true, done: 120, total: 200 } } as const
  const row = draw(makePeople(state, { emails: 84, alreadyKnown: 12, waiting: 80 }))
  expect(within(row).getByRole('progressbar').getAttribute('aria-valuenow')).toBe('60')
  expect(row.title).toContain('200 people · 12 already in your lists')
  expect(row.textContent).toContain('120 of 200 · 84 emails')
})

test('shows a pause beside the state', () => {
  const row = draw(makeRun(running, { pause: { code: 'wrongApiKey' } }))
  expect(within(row).getByRole('status').textContent).toBe('Running')
  expect(row.textContent).toContain('rejected the API key')
})

test('an unclear start says what it may cost before why it cannot be checked now', () => {
  const row = draw(makeRun({ is: 'uncertain', failure: { code: 'timedOut' }, unknownListReplies: 0 }, { pause: { code: 'serviceError' } }))
  expect(row.querySelector('[data-sentence]')!.textContent).toMatch(/This may have started and been charged\..* has a problem on its side/)
})

test('a run without a title is called “No name”', () => expect(draw(makeRun(running, { listTitle: '' }))).toBeTruthy())

test('reserves the space of the progress bar in every state', () => {
  for (const run of [...everyState.map(state => makeRun(state)), ...everyPeople]) {
    const { container, unmount } = render(<RunRow run={run} now={now} onAction={() => {}} />)
    expect(container.querySelectorAll('[data-progress]')).toHaveLength(1)
    expect(container.querySelectorAll('[data-actions]')).toHaveLength(1)
    unmount()
  }
})

test('links to its details without results, and to its results in a tab with them', () => {
  const link = (run: Run) => within(draw(run)).getByRole('link', { name: 'VP Sales · Europe' })
  expect(link(makeRun(running, { id: 'run 1&2' })).getAttribute('href')).toBe('#run=run%201%262')
  cleanup()
  const results = link(makeRun({ is: 'collected', rows: 5 }, { id: 'run 1&2' }))
  expect([results.getAttribute('href'), results.getAttribute('target')]).toEqual(['/results.html#list=run%201%262', '_blank'])
  cleanup()
  expect(link(makeRun({ is: 'collected', rows: 0 })).getAttribute('href')).toMatch(/^#run=/)
  cleanup()
  expect(link(makeRun({ is: 'collected', rows: 5 }, { resultsDeletedAt: now })).getAttribute('href')).toMatch(/^#run=/)
})

test('a failed action is announced in the row of its run', () => {
  render(<RunRow run={makeRun(running)} now={now} problem="Your browser did not allow it." onAction={() => {}} />)
  expect(screen.getByRole('alert').textContent).toContain('Your browser did not allow it.')
})

test('a row shows what was read besides its run: another link, a line and an action', () => {
  const run = makeRun({ is: 'collected', rows: 90 })
  const onClick = vi.fn()
  const extra = { href: '/results.html#compare=a,b', line: 'Due today', action: { label: 'Import again', isDue: true, onClick } }
  render(<RunRow run={run} now={now} extra={extra} onAction={() => {}} />)
  expect(screen.getByText('Due today')).toBeTruthy()
  expect(screen.getByRole('link', { name: run.listTitle }).getAttribute('href')).toBe('/results.html#compare=a,b')
  fireEvent.click(screen.getByRole('button', { name: 'Import again' }))
  expect(onClick).toHaveBeenCalledOnce()
  expect(screen.queryByRole('button', { name: 'Export CSV' })).toBeNull()
})

test('a row in any state has one action at most, and says nothing in the words of the service', () => {
  const word = 'zzq'
  const runs = [...everyState, { is: 'running', status: { word, known: true } } as const, { is: 'failed', message: word } as const]
  for (const state of runs) {
    const said = 'failure' in state ? { ...state, failure: { ...state.failure, message: word } } : state
    const pause = isLive({ state }) ? { pause: { code: 'refused', message: word } as const } : {}
    for (const run of [makeRun(said, { remark: word }), makeRun(said, pause)]) {
      const { container, unmount } = render(<RunRow run={run} now={now} onAction={() => {}} />)
      const row = container.querySelector('li')!
      expect(`${row.textContent} ${row.title}`).not.toContain(word)
      expect(
        within(row)
          .queryAllByRole('button')
          .filter(one => one.textContent !== 'More actions').length
      ).toBeLessThan(2)
      unmount()
    }
  }
})
