// What is said about exports: where a record went, the last time of each destination, on the day of this computer.
import { expect, test } from 'vitest'
import { createExportIndex, exportedCell, sendDestination, type ExportEntry } from '../../../lib/results/export-times.ts'
import { localDay } from '../../../lib/records/table/local-day.ts'

const at = (day: number, hour: number): number => new Date(2026, 10, day, hour).getTime()
const entry = (to: string, day: number, ranges: number[], more: Partial<ExportEntry> = {}): ExportEntry => ({
  runId: 'a',
  to,
  day: localDay(at(day, 9)),
  at: at(day, 9),
  name: '',
  ranges,
  ...more
})

test('a record knows the last time of each destination, the latest first; another run’s record with its index knows nothing', () => {
  const n8n = sendDestination('w1')
  const index = createExportIndex([
    entry('csv', 20, [0, 5]),
    entry('csv', 22, [3, 4]),
    entry(n8n, 21, [0, 5], { name: 'n8n' }),
    entry('xlsx', 23, [0, 1], { runId: 'b' })
  ])
  expect(index.find('a', 3).map(({ to }) => to)).toEqual(['csv', n8n])
  expect(exportedCell(index.find('a', 3))).toBe('2026-11-22 CSV, 2026-11-21 n8n')
  expect(exportedCell(index.find('a', 2))).toBe('2026-11-21 n8n, 2026-11-20 CSV')
  expect(exportedCell(index.find('b', 3))).toBe('')
  expect([index.isExported('a', 4), index.isExported('a', 5), index.isExported('b', 0, n8n)]).toEqual([true, false, false])
})

test('the day is that of this computer, up to its last second', () => {
  expect([localDay(at(23, 0)), localDay(at(24, 0) - 1), localDay(at(24, 0))]).toEqual(['2026-11-23', '2026-11-23', '2026-11-24'])
})
