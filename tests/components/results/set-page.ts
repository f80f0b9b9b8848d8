// What a test of the results page needs: a browser with a size, so that rows are drawn, and a lock; and lists with records.
import { cleanup } from '@testing-library/preact'
import { afterEach, beforeEach, vi } from 'vitest'
import type { Database } from '../../../lib/database/schema.ts'
import type { Run } from '../../../lib/runs/model/run.ts'
import { toStoredRun } from '../../../lib/runs/store/stored-run.ts'
import { prepareResults } from '../../../lib/runs/track/prepare-results.ts'
import { exampleRun } from '../../lib/runs/examples.ts'

/** Call it once in a file. `width` is in pixels. */
export const setPage = (width = 900): void => {
  beforeEach(() => {
    const request = (_name: string, work: () => unknown): unknown => work()
    Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } })
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width)
  })
  afterEach(() => {
    cleanup()
    location.hash = ''
    vi.restoreAllMocks()
  })
}

/** Stores a list with these records, as the service sent them. */
export const putList = async (database: Database, list: Partial<Run> & { id: string }, records: readonly object[]): Promise<void> => {
  const { chunks, rows, personKeys: keys } = await prepareResults([...records], () => Promise.resolve())
  const runId = list.id
  await database.chunks.bulkPut(chunks.map((text, index) => ({ runId, index, text })))
  await database.rows.bulkPut(rows.map((columns, index) => ({ runId, index, columns, keys: keys[index] ?? [] })))
  await database.runs.put(toStoredRun(exampleRun('collected', { clickId: runId, state: { is: 'collected', rows: rows.length }, ...list })))
}
