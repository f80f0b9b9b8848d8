// @vitest-environment happy-dom
// What an export notes of who left is who is in the files that the browser was given, also where it was cancelled or failed after some of them.
import { act, cleanup, renderHook, waitFor } from '@testing-library/preact'
import { afterEach, expect, test, vi } from 'vitest'
import { useExport } from '../../../components/export/export-files.ts'
import type { ExportChoice } from '../../../components/export/export-text.ts'
import { createLeaving } from '../../../lib/check/leaving.ts'
import { createDatabase } from '../../../lib/database/schema.ts'
import { prepareResults } from '../../../lib/runs/track/prepare-results.ts'
import { exampleRun } from '../../lib/runs/examples.ts'

const records = [
  { full_name: 'Ada Beispiel', email: 'ada@one.example' },
  { full_name: 'Bo Exempel', email: 'bo@two.example' },
  { company_name: 'Northwind', domain: 'northwind.example' },
  { full_name: 'Cy Ejemplo', email: 'cy@three.example' },
  { company_name: 'Contoso', domain: 'contoso.example' }
]
const choice: ExportChoice = {
  scope: 'all',
  format: 'csv',
  template: '',
  companiesOnly: false,
  validEmailOnly: false,
  onePerCompany: false,
  onePerPerson: false,
  split: '1',
  guardFormulas: true,
  nameTemplate: '{list} {part}'
}

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

/** Exports one record per file. `onSave` runs when the browser is given a file, by its number. */
const exportAll = async (name: string, changes: Partial<ExportChoice>, onSave: (file: number, cancel: () => void) => void) => {
  const database = createDatabase(`saved files ${name}`)
  const { chunks, rows } = await prepareResults(records, () => Promise.resolve())
  await database.runs.put(exampleRun('collected', { id: 'a' }))
  await database.chunks.bulkPut(chunks.map((text, index) => ({ runId: 'a', index, text })))
  await database.rows.bulkPut(rows.map((columns, index) => ({ runId: 'a', index, columns })))
  const { result } = renderHook(() => useExport())
  let files = 0
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => onSave(++files, () => result.current.cancel()))
  const leaving = createLeaving('own-copy', {
    // Bo was left out by the check.
    set: { has: (_, index) => index !== 1 },
    explain: written => new Map([['bounced', new Map([['a', [1, ...(written.get('a')?.includes(0) ? [] : [0])]]])]])
  })
  void act(() =>
    result.current.start(
      {
        database,
        lists: ['a'],
        choice: { ...choice, ...changes },
        names: { listTitle: 'List', date: new Date(0), service: 's', isSample: false }
      },
      () => Promise.resolve(leaving)
    )
  )
  await waitFor(() => expect(['cancelled', 'failed', 'made']).toContain(result.current.state.is))
  const rangesOf = (entries: { ranges: readonly number[] }[]): string => entries.map(({ ranges }) => ranges.join()).join(';')
  return {
    state: result.current.state,
    exported: rangesOf(await database.exports.toArray()),
    leftOut: rangesOf(await database.leftOut.toArray())
  }
}

test('a cancelled export notes the people of the files that were saved, and who was left out', async () => {
  const { state, exported, leftOut } = await exportAll('cancelled', {}, (_, cancel) => cancel())
  expect(state).toEqual({ is: 'cancelled', saved: 1, files: 2 })
  expect([exported, leftOut]).toEqual(['0,1', '1,2'])
})

test('an export whose second file cannot be saved notes those of the first', async () => {
  const { state, exported } = await exportAll('failed', {}, file => {
    if (file === 2) throw new Error('The disk is full.')
  })
  expect([state.is, exported]).toEqual(['failed', '0,1'])
})

test('an export that is cancelled before its first file is saved notes no one', async () => {
  const { state, exported, leftOut } = await exportAll('nothing', {}, () => {
    throw new Error('The disk is full.')
  })
  expect([state.is, exported, leftOut]).toEqual(['failed', '', ''])
})

test('a file of JSON holds companies, too, and each is noted with its file', async () => {
  const { exported } = await exportAll('json', { format: 'json' }, (file, cancel) => file === 2 && cancel())
  expect(exported).toBe('0,1,2,3')
})

test.each([
  ['are noted with the last file', false, '2,3,4,5'],
  ['are not noted before', true, '']
])('companies that several people name %s', async (name, isCancelled, wanted) => {
  const { exported } = await exportAll(`companies ${name}`, { companiesOnly: true }, (_, cancel) => isCancelled && cancel())
  expect(exported).toBe(wanted)
})
