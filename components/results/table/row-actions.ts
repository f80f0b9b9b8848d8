// What can be done with rows: copying their email addresses or cells, and adding their people to the do-not-contact list.
import type { GridColumn } from './GridHead.tsx'
import { addDoNotContact } from '../../../lib/do-not-contact/do-not-contact.ts'
import type { Database } from '../../../lib/database/schema.ts'
import { getHeading } from '../../../lib/records/table/result-columns.ts'
import { toTsv } from '../../../lib/records/table/spreadsheet-cells.ts'
import { t, tCount } from '../../../lib/i18n/text.ts'
import { getPersonKeys } from '../../record/record-view.ts'
import { undoAction, type Notify } from '../Toasts.tsx'
import type { Results } from './use-results.ts'

export const createRowActions = (database: Database, { table, suppressed }: Results, columns: readonly GridColumn[], notify: Notify) => {
  const copy = (text: string, doneText: string): void => {
    navigator.clipboard.writeText(text).then(
      () => notify({ id: 'copy', text: doneText }),
      () => notify({ id: 'copy', text: t('resultsNotCopied'), tone: 'problem' })
    )
  }
  const getAllowed = (rows: readonly number[]): number[] => {
    const allowed = rows.filter(row => !suppressed.has(row))
    if (allowed.length === 0 && rows.length > 0) notify({ id: 'copy', text: t('resultsNoneCopied') })
    return allowed
  }
  return {
    /** Copies the rows as a spreadsheet reads them. People on the do-not-contact list are left out. */
    copyRows: (rows: readonly number[]): void => {
      const allowed = getAllowed(rows)
      if (allowed.length === 0) return
      const lines = [columns.map(({ id }) => getHeading(id)), ...allowed.map(row => columns.map(({ id }) => table.cell(row, id)))]
      copy(toTsv(lines), tCount('resultsCopied', allowed.length))
    },
    /** Copies each email address once, one a line. */
    copyEmails: (rows: readonly number[]): void => {
      const allowed = getAllowed(rows)
      if (allowed.length === 0) return
      const emails = [...new Set(allowed.map(row => table.cell(row, 'email')).filter(Boolean))]
      if (emails.length === 0) return notify({ id: 'copy', text: t('emailsNone') })
      copy(emails.join('\n'), emails.length === 1 ? t('emailCopied', emails[0] ?? '') : tCount('emailsCopied', emails.length))
    },
    suppress: (rows: readonly number[]): void => {
      const keys = [...new Set(rows.flatMap(row => getPersonKeys(table, row)))]
      if (keys.length === 0) return notify({ id: 'suppress', text: t('suppressNoKeys'), tone: 'problem' })
      addDoNotContact(database, keys).then(
        ({ undo }) => notify({ id: 'suppress', text: tCount('suppressed', rows.length), action: undoAction(notify, undo) }),
        () => notify({ id: 'suppress', text: t('settingNotSaved'), tone: 'problem' })
      )
    }
  }
}

export type RowActions = ReturnType<typeof createRowActions>
