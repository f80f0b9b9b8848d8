// What a file was understood as, before anything is stored: its columns, whom its rows show, and what was left out or repaired.
import type { ComponentChildren } from 'preact'
import { t, tCount } from '../../lib/i18n/text.ts'
import { FileColumns, type FileColumnsProps } from './FileColumns.tsx'
import { FileNotes, type FileNotesProps } from './FileNotes.tsx'

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
    tCount('addListPeople', people),
    ...(companies > 0 ? [tCount('addListCompanies', companies)] : []),
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

export const FilePreview = ({ file, countsText: text, on, children }: FilePreviewProps) => {
  const { fileName, format, rows, columns, counts, reading } = file
  return (
    <>
      <p dir="auto">
        {t('addListFile', fileName)} <span class="soft">{`${format} · ${tCount('addListRows', rows)}`}</span>
      </p>
      {children}
      <FileColumns columns={columns} onMeaning={on.onMeaning} />
      <p role="status" data-counts>
        {counts ? (text ?? countsText(counts)) : t('addListCounting')}
      </p>
      {reading && <FileNotes {...reading} onEncoding={on.onEncoding} onSaveLeftOut={on.onSaveLeftOut} />}
    </>
  )
}
