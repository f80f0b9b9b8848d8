// What lists came to, counted from their rows: people, who of them was in the list before, and how good their addresses are.
import { emailStatus, type EmailStatus } from '../columns/email-status.ts'
import type { ResultTable } from './result-table.ts'

export interface ReceivedTotals {
  rows: number
  companies: number
  /** rows of people, and how many of these show somebody whom an earlier row shows */
  contacts: number
  doubles: number
  /** of the people, each counted once: who was in an older list already; absent until that is known */
  known?: number
  withEmail: number
  /** of the addresses: what is known of each; an address that nothing was said about is unknown */
  byStatus: Record<EmailStatus, number>
}

const nothing = (): ReceivedTotals => ({
  rows: 0,
  companies: 0,
  contacts: 0,
  doubles: 0,
  withEmail: 0,
  byStatus: { valid: 0, risky: 0, invalid: 0, unknown: 0 }
})

/**
 * One count for each number below `groups` that `groupOf` gives a row. Only an address of a page says that two rows are one person; a name
 * or an email never does.
 */
export const countReceived = (table: ResultTable, groups: number, groupOf: (row: number) => number): ReceivedTotals[] => {
  const counts = Array.from({ length: groups }, () => ({ delivered: nothing(), seen: new Set<string>() }))
  for (let row = 0; row < table.size; row++) {
    const count = counts[groupOf(row)]
    if (!count) continue
    const { delivered, seen } = count
    delivered.rows++
    if (table.companies[row]) {
      delivered.companies++
      continue
    }
    delivered.contacts++
    const keys = table.keys[row] ?? []
    if (keys.some(key => seen.has(key))) delivered.doubles++
    for (const key of keys) seen.add(key)
    if (table.cell(row, 'email') === '') continue
    delivered.withEmail++
    delivered.byStatus[emailStatus(table.cell(row, 'emailStatus'))]++
  }
  return counts.map(({ delivered }) => delivered)
}
