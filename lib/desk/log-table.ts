// The log of the data desk as a table for a file. Its headings and words are the same in every language of the browser.
import type { DeskEntry, DeskLine } from './desk-log.ts'
import type { Table } from '../export/to-table.ts'

const kinds: Record<DeskEntry['kind'], string> = {
  given: 'Notice given',
  'not-needed': 'No notice needed',
  'taken-back': 'Mark taken back',
  objection: 'Objection',
  erased: 'Person erased'
}

/** One row for each line. Times are ISO 8601 in UTC. */
export const createLogTable = (lines: readonly DeskLine[]): Table => ({
  headings: ['Time', 'What', 'People', 'List'],
  rows: lines.map(({ at, kind, count, runId, title }) => [
    new Date(at).toISOString(),
    kinds[kind],
    String(count),
    runId === undefined ? '' : (title ?? '(removed)')
  ])
})
