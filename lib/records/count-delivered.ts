// What a list came to, counted from its rows: people, who of them was in it before, and how good their addresses are.
import { emailStatus, type EmailStatus } from './email-status.ts'
import type { ResultTable } from './result-table.ts'

export interface Delivered {
  rows: number
  companies: number
  /** rows of people, and how many of these show somebody whom an earlier row of the same list shows */
  contacts: number
  doubles: number
  withEmail: number
  /** of the addresses: what is known of each; an address that nothing was said about is unknown */
  byStatus: Record<EmailStatus, number>
}

/** `list`: the number of the list, from 0. Only an address of a page says that two rows are one person; a name or an email never does. */
export const countDelivered = (table: ResultTable, list: number): Delivered => {
  const byStatus = { valid: 0, risky: 0, invalid: 0, unknown: 0 }
  const delivered = { rows: 0, companies: 0, contacts: 0, doubles: 0, withEmail: 0, byStatus }
  const seen = new Set<string>()
  for (let row = 0; row < table.size; row++) {
    if (table.lists[row] !== list) continue
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
    byStatus[emailStatus(table.cell(row, 'emailStatus'))]++
  }
  return delivered
}
