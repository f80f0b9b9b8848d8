// What is handed out of a list where somebody is hidden: the rows as they came, without the people that were forgotten or are not to be contacted.
import type { Guard } from '../database/guard.ts'
import { fromChunks, toChunks } from '../records/chunks.ts'
import { createRecordReader } from '../records/columns.ts'
import { expandRow } from '../records/expand-rows.ts'
import { recordKind } from '../records/record-kind.ts'
import { personKeys } from '../runs/person-keys.ts'

/**
 * `chunks` as they are stored: those in which nobody is hidden stay as they are. Of a company with people inside, those who are left come one
 * by one. `listed`: how many records are left out for the list of whom not to contact. Throws where a chunk is damaged.
 */
export const withoutHidden = async (chunks: readonly string[], guard: Guard): Promise<{ chunks: string[]; listed: number }> => {
  const read = createRecordReader()
  let listed = 0
  const leave = async (row: unknown): Promise<unknown[]> => {
    const records = expandRow(row, read)
    const standings = await guard(
      records.map(record => {
        const { columns } = read(record)
        return { columns, keys: personKeys(columns), isCompany: recordKind(record) === 'company' }
      })
    )
    listed += standings.filter(standing => standing === 'listed').length
    return standings.every(standing => standing === 'free') ? [row] : records.filter((_, n) => standings[n] === 'free')
  }
  const out: string[] = []
  for (const chunk of chunks) {
    const rows = [...fromChunks([chunk])]
    const kept: unknown[] = []
    for (const row of rows) kept.push(...(await leave(row)))
    out.push(...(kept.length === rows.length && kept.every((row, n) => row === rows[n]) ? [chunk] : toChunks(kept)))
  }
  return { chunks: out, listed }
}
