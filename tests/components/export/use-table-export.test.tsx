// @vitest-environment happy-dom
// A table that is saved as a file, over a real database.
import { fireEvent, render, screen, waitFor } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { useTableExport } from '../../../components/export/use-table-export.ts'
import { ownCopy } from '../../../lib/check/leaving.ts'
import { addDoNotContact } from '../../../lib/do-not-contact/do-not-contact.ts'
import { createDatabase } from '../../../lib/database/schema.ts'
import { createResultTable } from '../../../lib/records/table/result-table.ts'
import { addErasedPeople } from '../../../lib/results/erased-people.ts'

test('who was hidden since the table was read is in no file', async () => {
  const saved: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation(blob => `blob:${saved.push(blob as Blob)}`)
  const database = createDatabase('table export')
  const table = createResultTable()
  const emailOf = (name: string): string => `${name.toLowerCase()}@one.example`
  table.add(
    ['Ada', 'Bo', 'Cy', 'Di'].map((name, index) => ({
      runId: 'r',
      index,
      columns: { fullName: name, email: emailOf(name) },
      personKeys: [`https://www.linkedin.com/in/${name.toLowerCase()}`]
    })),
    0
  )
  const rows = [0, 1, 2, 3]
  const Save = () => {
    const { state, save } = useTableExport()
    const order = {
      createTable: () => ({ columns: [{ heading: 'Name' }], cells: (row: number) => [table.cell(row, 'fullName')] }),
      sheet: 'People',
      title: 'People',
      records: { database, table, rows },
      suppressedCount: 0,
      leave: async () => ownCopy,
      isSample: false,
      format: 'csv' as const
    }
    return (
      <button onClick={() => save(order)}>{state.is === 'made' ? `${state.records} saved, ${state.suppressed} left out` : state.is}</button>
    )
  }
  render(<Save />)
  await addDoNotContact(database, [`email:${emailOf('Bo')}`, 'profile:https://www.linkedin.com/in/cy'])
  await addErasedPeople(database, [`email:${emailOf('Di')}`], () => new Uint8Array(32))
  fireEvent.click(screen.getByRole('button'))
  await waitFor(() => expect(screen.getByRole('button').textContent).toBe('1 saved, 3 left out'), { timeout: 30_000 })
  expect(await saved[0]?.text()).toMatch(/Ada/)
  expect(await saved[0]?.text()).not.toMatch(/Bo|Cy|Di/)
}, 60_000)
