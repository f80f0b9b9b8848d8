// What a file was understood as, before anything is stored: its columns, whom its rows show, and what was left out or repaired.
import type { ComponentChildren } from 'preact'
import { t, tCount } from '../../lib/i18n/text.ts'
import { columnIds } from '../../lib/records/columns/column-ids.ts'
import { columnLabel } from '../results/column-label.ts'
import { FileNotes, type FileNotesProps } from './FileNotes.tsx'
import styles from './AddListForm.module.css'

/** What a column becomes: a standard column, a field with its own name, or nothing. */
export type ColumnChoice = (typeof columnIds)[number] | 'as-is' | 'left-out'

/** One column of the file. `values`: the first ones. */
export interface ShownColumn {
  name: string
  meaning: ColumnChoice
  values: readonly string[]
}

export interface FileColumnsProps {
  columns: readonly ShownColumn[]
  onMeaning: (name: string, meaning: ColumnChoice) => void
}

/** More columns would take seconds to draw; they keep their own names. */
const maxShownColumns = 100
const choices: readonly ColumnChoice[] = ['as-is', 'left-out', ...columnIds]
const choiceLabel = (choice: ColumnChoice): string =>
  choice === 'as-is' ? t('addListAsIs') : choice === 'left-out' ? t('addListLeaveOut') : columnLabel(choice)

/** The columns of a file with their first values, and what each becomes. */
export const FileColumns = ({ columns, onMeaning }: FileColumnsProps) => {
  const shown = columns.slice(0, maxShownColumns)
  const valueCount = Math.max(0, ...shown.map(({ values }) => values.length))
  return (
    <div class={styles.scroll} tabIndex={0} role="region" aria-label={t('addListColumns')}>
      <table class={styles.columns}>
        <thead>
          <tr>
            <th scope="col">{t('addListColumn')}</th>
            <th scope="col">{t('addListBecomes')}</th>
            {valueCount > 0 && (
              <th scope="col" colSpan={valueCount}>
                {t('addListFirst')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ name, meaning, values }) => (
            <tr key={name}>
              <th scope="row" dir="auto" title={name}>
                {name}
              </th>
              <td>
                <select
                  aria-label={t('addListMeaning', name)}
                  value={meaning}
                  onChange={event => {
                    const chosen = choices.find(choice => choice === event.currentTarget.value)
                    if (chosen) onMeaning(name, chosen)
                  }}
                >
                  {choices.map(choice => (
                    <option key={choice} value={choice}>
                      {choiceLabel(choice)}
                    </option>
                  ))}
                </select>
              </td>
              {values.map((value, at) => (
                <td key={at} dir="auto" title={value} class={styles.value}>
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {columns.length > maxShownColumns && <p class="small soft">{tCount('addListMoreColumns', columns.length - maxShownColumns)}</p>}
    </div>
  )
}

/** The people whom a file has; `others`: rows that identify no one. */
export interface ShownCounts {
  people: number
  companies: number
  others: number
}

/** A file that was read. */
export interface ShownFile {
  fileName: string
  /** such as "CSV" */
  format: string
  rows: number
  columns: FileColumnsProps['columns']
  /** undefined while the rows are counted */
  counts: ShownCounts | undefined
  /** what was left out and repaired; undefined while the rows are counted */
  reading?: Omit<FileNotesProps, 'onEncoding' | 'onSaveLeftOut'> | undefined
}

/** "1,204 people · 3 companies · 12 rows identify no one and are left out". */
export const countsText = ({ people, companies, others }: ShownCounts): string =>
  [
    tCount('peopleCount', people),
    ...(companies > 0 ? [tCount('companies', companies)] : []),
    ...(others > 0 ? [tCount('addListOthers', others)] : [])
  ].join(' · ')

export interface FilePreviewProps {
  file: ShownFile
  /** shown in place of the counts of people and companies */
  countsText?: string | undefined
  on: Pick<FileColumnsProps, 'onMeaning'> & Pick<FileNotesProps, 'onEncoding' | 'onSaveLeftOut'>
  /** below the name of the file */
  children?: ComponentChildren
}

/** What a file was understood as, before anything is stored: its columns, whom its rows show, and what was left out or repaired. */
export const FilePreview = ({ file, countsText: text, on, children }: FilePreviewProps) => {
  const { fileName, format, rows, columns, counts, reading } = file
  return (
    <>
      <p dir="auto">
        {t('named', t('factFile'), fileName)} <span class="soft">{`${format} · ${tCount('exportRows', rows)}`}</span>
      </p>
      {children}
      <FileColumns columns={columns} onMeaning={on.onMeaning} />
      <p role="status" data-counts>
        {counts ? (text ?? countsText(counts)) : t('lockedCounting')}
      </p>
      {reading && <FileNotes {...reading} onEncoding={on.onEncoding} onSaveLeftOut={on.onSaveLeftOut} />}
    </>
  )
}
