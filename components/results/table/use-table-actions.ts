// What every table of the results page does with its rows: some are selected, one is open, and they are copied or put on the do-not-contact list.
import { useMemo, useState } from 'preact/hooks'
import type { Database } from '../../../lib/database/schema.ts'
import type { Run } from '../../../lib/runs/model/run.ts'
import type { ResultTable } from '../../../lib/records/table/result-table.ts'
import type { LeavingTable } from '../../../lib/results/leaving-rows.ts'
import { toTsv } from '../../../lib/records/table/spreadsheet-cells.ts'
import { t, tCount } from '../../../lib/i18n/text.ts'
import { getContactKeys, getPage, getPersonKeys, getRecordName } from '../../record/record-view.ts'
import { undoAction, type Notify } from '../Toasts.tsx'
import { focusTable } from '../use-results-shortcuts.ts'
import { changeRoute, type ResultsRoute } from '../use-route.ts'
import type { GridRecords } from './GridRow.tsx'
import type { Results } from './use-results.ts'

const none: ReadonlySet<number> = new Set()

/** Loaded with the first click: no first row needs it. */
const doNotContact = () => import('../../../lib/do-not-contact/do-not-contact.ts')

/** Another table starts without a selection, since its row numbers are other records. */
const useSelection = (table: ResultTable) => {
  const [selection, setSelection] = useState({ of: table, rows: none })
  const select = (rows: readonly number[], isSelected: boolean): void =>
    setSelection(before => {
      const next = new Set(before.of === table ? before.rows : none)
      for (const row of rows) {
        if (isSelected) next.add(row)
        else next.delete(row)
      }
      return { of: table, rows: next }
    })
  return { selected: selection.of === table ? selection.rows : none, select }
}

/** Its place is in the URL, its row depends on what was read so far. A person on the do-not-contact list is not shown, unless `withSuppressed`. */
const useOpenRecord = ({ table, size, suppressed }: Results, { open: place }: Pick<ResultsRoute, 'open'>, withSuppressed: boolean) => {
  const open = useMemo(() => {
    if (!place) return undefined
    for (let row = 0; row < size; row++)
      if (table.rowIndexes[row] === place.index && table.runIds[row] === place.runId)
        return withSuppressed || !suppressed.has(row) ? row : undefined
    return undefined
  }, [table, size, place?.runId, place?.index, suppressed, withSuppressed])
  /** `isNext`: it takes the place of the record before, so that Back closes the drawer. */
  const setOpen = (row: number | undefined, isNext = false): void => {
    const runId = row === undefined ? undefined : table.runIds[row]
    changeRoute({ open: row === undefined || runId === undefined ? undefined : { runId, index: table.rowIndexes[row] ?? 0 } }, isNext)
  }
  return { open, setOpen }
}

interface TableActionsOptions {
  page: { database: Database; notify: Notify }
  results: Results
  /** the lists of `results` */
  lists: readonly Run[]
  route: Pick<ResultsRoute, 'open'>
  /** the shown rows in their order; rows that are selected in another view are not used */
  rows: readonly number[]
  withSuppressed: boolean
  isSuppressed: (row: number) => boolean
  /** what copied rows hold: the same in every language, as in a file */
  copied: LeavingTable
}

export const useTableActions = ({ page, results, lists, route, rows, withSuppressed, isSuppressed, copied }: TableActionsOptions) => {
  const { database, notify } = page
  const { table } = results
  const { selected, select } = useSelection(table)
  const { open, setOpen } = useOpenRecord(results, route, withSuppressed)
  const selectedRows = useMemo(() => rows.filter(row => selected.has(row)), [rows, selected])
  const notCopied = (): void => notify({ id: 'copy', text: t('resultsNotCopied'), tone: 'problem' })
  const copy = (text: string, doneText: string): void => {
    navigator.clipboard.writeText(text).then(() => notify({ id: 'copy', text: doneText }), notCopied)
  }
  /** The rows that may be copied, by the user's standing choice, and what is said of the others. */
  const getAllowed = async (unhidden: readonly number[], isOne: boolean): Promise<{ allowed: readonly number[]; note: string }> => {
    // Of a single record, whose status the user sees, only the do-not-contact list decides.
    if (isOne || unhidden.length === 0) return { allowed: unhidden, note: '' }
    const { leaveCopied } = await import('../../check/leave-copied.ts')
    return leaveCopied(database, { table, lists, rows: unhidden })
  }
  /** What is copied of these rows. Says why where it is nothing. */
  const getLines = async (wanted: readonly number[], leaving: LeavingTable): Promise<{ lines: readonly string[][]; note: string }> => {
    const unhidden = wanted.filter(row => !isSuppressed(row))
    const { allowed, note } = await getAllowed(unhidden, wanted.length < 2)
    const { readLeavingRows } = await import('../../../lib/results/leaving-rows.ts')
    const { lines } = await readLeavingRows(database, table, allowed, leaving)
    if (lines.length === 0 && wanted.length > 0) notify({ id: 'copy', text: note || t('resultsNoneCopied') })
    return { lines, note }
  }
  /** It stays until it is closed: what concerns many people can be taken back long after. */
  const sayDone = (text: string, undo: (() => Promise<void>) | undefined): void =>
    notify({ id: 'suppress', text, stays: true, ...(undo && { action: undoAction(notify, undo) }) })
  return {
    rows,
    selected,
    select,
    selectedRows,
    open,
    setOpen,
    isSuppressed,
    clear: (): void => {
      select([...selected], false)
      focusTable()
    },
    /** Copies the rows as a spreadsheet reads them. People on the do-not-contact list are left out. */
    copyRows: (wanted: readonly number[]): void => {
      void getLines(wanted, copied).then(({ lines, note }) => {
        const text = [tCount('resultsCopied', lines.length), note].filter(Boolean).join(' · ')
        if (lines.length > 0) copy(toTsv([copied.columns.map(({ heading }) => heading), ...lines]), text)
      }, notCopied)
    },
    /** Copies each email address once, one a line. */
    copyEmails: (wanted: readonly number[]): void => {
      void getLines(wanted, { columns: [{ heading: '' }], cells: row => [table.cell(row, 'email')] }).then(({ lines, note }) => {
        if (lines.length === 0) return undefined
        const emails = [...new Set(lines.flat().filter(Boolean))]
        if (emails.length === 0) return notify({ id: 'copy', text: [t('emailsNone'), note].filter(Boolean).join(' ') })
        const done = emails.length === 1 ? t('emailCopied', emails[0] ?? '') : tCount('emailsCopied', emails.length)
        return copy(emails.join('\n'), [done, note].filter(Boolean).join(' · '))
      }, notCopied)
    },
    suppress: (wanted: readonly number[]): void => {
      const people = wanted.filter(row => !isSuppressed(row)).map(row => getPersonKeys(table, row))
      const known = people.filter(keys => keys.length > 0)
      if (known.length === 0) return notify({ id: 'suppress', text: t('suppressNoKeys'), tone: 'problem' })
      const batch = { id: crypto.randomUUID(), at: Date.now(), count: known.length }
      const add = async () => {
        const { addBatch } = await doNotContact()
        const { findListTitle } = await import('../../../lib/do-not-contact/batches.ts')
        const source = await findListTitle(
          database,
          wanted.flatMap(row => table.runIds[row] ?? [])
        )
        return addBatch(database, { ...batch, source }, known.flat())
      }
      add().then(
        ({ undo }) => sayDone(tCount('suppressed', known.length), undo),
        () => notify({ id: 'suppress', text: t('settingNotSaved'), tone: 'problem' })
      )
    },
    allowContact: (wanted: readonly number[]): void => {
      const people = wanted.filter(isSuppressed).map(row => getContactKeys(table, row))
      const allow = async () => (await doNotContact()).allowContact(database, people)
      allow().then(
        ({ left, undo }) => {
          const allowed = people.length - left
          const texts = [
            ...(allowed > 0 ? [tCount('contactAllowed', allowed)] : []),
            ...(left > 0 ? [tCount('contactNotAllowed', left)] : [])
          ]
          sayDone(texts.join(' '), allowed > 0 ? undo : undefined)
        },
        () => notify({ id: 'suppress', text: t('settingNotSaved'), tone: 'problem' })
      )
    }
  }
}

export type TableActions = ReturnType<typeof useTableActions>

/** What a grid shows of the rows. The first of its `columns` marks people on the do-not-contact list. */
export const toGridRecords = (
  table: ResultTable,
  { rows, isSuppressed, copyEmails }: TableActions,
  columns: readonly { id: string }[],
  {
    cell,
    status = () => undefined,
    onMore
  }: {
    cell: GridRecords['cell']
    status?: GridRecords['status']
    /** gets the row, and the lower end of its button in pixels from the top left of the window */
    onMore: (row: number, place: { x: number; y: number }) => void
  }
): GridRecords => ({
  rows,
  cell: (row, column) => (isSuppressed(row) && column === columns[0]?.id ? t('suppressionCell', cell(row, column)) : cell(row, column)),
  status,
  nameOf: row => getRecordName(table, row),
  tools: row => ({
    onCopyEmail: table.cell(row, 'email') === '' ? undefined : () => copyEmails([row]),
    profile: getPage(table, row),
    onMore: place => onMore(row, place)
  })
})
