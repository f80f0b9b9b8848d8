// @vitest-environment happy-dom
// The search over all lists and their people, and the email that a lookup adds to its row.
import { render, screen, waitFor } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { FoundEmails } from '../../../components/runs/FoundEmails.tsx'
import type { RowExtra } from '../../../components/runs/row-line.ts'
import { SearchRuns } from '../../../components/runs/SearchRuns.tsx'
import type { Database } from '../../../lib/database/schema.ts'
import { getRecordPath } from '../../../lib/records/table/results-path.ts'
import type { Run } from '../../../lib/runs/model/run.ts'
import { toStoredRun } from '../../../lib/runs/store/stored-run.ts'
import { freshDatabase } from '../../lib/backup/backup-helpers.ts'
import { exampleRun, noon } from '../../lib/runs/examples.ts'

const put = async (database: Database, id: string, changes: Partial<Run>, columns?: Record<string, string>): Promise<Run> => {
  const run = exampleRun('collected', { id, clickId: id, liveKey: id, createdAt: noon, changedAt: noon, ...changes })
  await database.runs.put(toStoredRun(run))
  if (columns) await database.rows.put({ runId: id, index: 0, columns, personKeys: [run.request.comparisonKey] })
  return run
}

const openSearch = async () => {
  const database = freshDatabase()
  await put(database, 'a', { listTitle: 'CTOs in Berlin', tags: ['fair'] }, { fullName: 'Ada Beispiel', email: 'ada@northwind.example' })
  await put(database, 'b', { listTitle: 'Bakers in Spain' })
  const draw = (query: string) => <SearchRuns database={database} query={query} list={{ now: noon, onAction: () => {} }} />
  const { rerender } = render(draw('berlin'))
  return (query: string): void => rerender(draw(query))
}
const shownLists = (): (string | null)[] => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)

test('lists are found by name and by tag, people by name, and nothing else says so', async () => {
  const search = await openSearch()
  await waitFor(() => expect(shownLists()).toEqual(['CTOs in Berlin']))
  search('fair')
  await waitFor(() => expect(shownLists()).toEqual(['CTOs in Berlin']))
  search('beispiel')
  const person = await screen.findByRole('link', { name: /Ada Beispiel.*CTOs in Berlin/ })
  expect([person.getAttribute('href'), shownLists()]).toEqual([getRecordPath({ listId: 'a', runId: 'a', index: 0 }), ['People']])
  search('zeppelin')
  await waitFor(() => expect([screen.getByRole('status').textContent, shownLists()]).toEqual(['No list or person matches.', []]))
})

const ada = 'https://www.linkedin.com/in/ada-beispiel'
const lookup = (database: Database, id: string, key: string, columns?: Record<string, string>, changes: Partial<Run> = {}) =>
  put(database, id, { state: { is: 'collected', rows: 1 }, request: { kind: 'person', url: key, comparisonKey: key }, ...changes }, columns)

test('the row of a lookup says and copies its email; other rows say nothing', async () => {
  const database = freshDatabase()
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const runs = [
    await lookup(database, 'own', ada, { email: 'ada@northwind.example', emailStatus: 'valid' }),
    await lookup(database, 'none', 'https://www.linkedin.com/in/bo-muster', { fullName: 'Bo Muster' }),
    await lookup(database, 'gone', 'https://www.linkedin.com/in/cy-ejemplo', undefined, { resultsDeletedAt: noon }),
    await put(database, 'list', { listTitle: 'Fair' }, { email: 'list@northwind.example' })
  ]
  let extras: ReadonlyMap<string, RowExtra> = new Map()
  render(<FoundEmails database={database} runs={runs} onExtras={to => (extras = to)} />)
  await waitFor(() => expect([...extras.keys()]).toEqual(['own']))
  expect(extras.get('own')).toMatchObject({ line: 'ada@northwind.example · valid', action: { label: 'Copy email', isDue: false } })
  extras.get('own')?.action?.onClick()
  await waitFor(() => expect(extras.get('own')?.action?.label).toBe('Copied'))
  expect(writeText).toHaveBeenCalledExactlyOnceWith('ada@northwind.example')
  // A newer answer about the person belongs to its own row.
  await lookup(database, 'newer', ada, { email: 'ada@contoso.example', emailStatus: 'valid' }, { changedAt: noon + 1 })
  await waitFor(() => expect([...extras.keys()]).toEqual([]))
})
