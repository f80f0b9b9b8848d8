// Counts what lists contain: people, duplicates, companies, and the statuses of their email addresses.
import { parseEmailStatus, type EmailStatus } from '../columns/email-status.ts'
import type { ResultTable } from './result-table.ts'

/** The totals of one list or group of rows. */
export interface ReceivedTotals {
  rows: number
  companies: number
  /** rows of people, duplicates included */
  contacts: number
  /** rows that show the same person as an earlier row of the group */
  duplicates: number
  /** unique people who are in an older list; absent until the lists are compared */
  alreadyInLists?: number
  withEmail: number
  /** email addresses by status; `unknown` includes addresses without a status */
  byStatus: Record<EmailStatus, number>
}

const createTotals = (): ReceivedTotals => ({
  rows: 0,
  companies: 0,
  contacts: 0,
  duplicates: 0,
  withEmail: 0,
  byStatus: { valid: 0, risky: 0, invalid: 0, unknown: 0 }
})

/**
 * The totals of each of `groupCount` groups. `getGroup` gives the group of a row, from 0; rows of any other group are not counted. Only a
 * shared person key makes a duplicate, never an equal name or email.
 */
export const countReceived = (table: ResultTable, groupCount: number, getGroup: (row: number) => number): ReceivedTotals[] => {
  const groups = Array.from({ length: groupCount }, () => ({ totals: createTotals(), seenKeys: new Set<string>() }))
  for (let row = 0; row < table.size; row++) {
    const group = groups[getGroup(row)]
    if (!group) continue
    const { totals, seenKeys } = group
    totals.rows++
    if (table.isCompany[row]) {
      totals.companies++
      continue
    }
    totals.contacts++
    const keys = table.personKeys[row] ?? []
    if (keys.some(key => seenKeys.has(key))) totals.duplicates++
    for (const key of keys) seenKeys.add(key)
    if (table.cell(row, 'email') === '') continue
    totals.withEmail++
    totals.byStatus[parseEmailStatus(table.cell(row, 'emailStatus'))]++
  }
  return groups.map(({ totals }) => totals)
}
