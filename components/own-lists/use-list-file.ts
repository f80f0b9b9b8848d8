// Reads a file of people on a page: its rows and columns, whom they show, and the file of what was left out. Nothing is stored.
import { useEffect, useMemo, useState } from 'preact/hooks'
import type { FilePreviewProps, ShownFile } from './FilePreview.tsx'
import { writeCsvHeadings, writeCsvRow } from '../../lib/export/csv.ts'
import { saveFile } from '../../lib/export/save-file.ts'
import { fail, ok, type Failure, type Result } from '../../lib/failure.ts'
import { t, type MessageKey } from '../../lib/i18n/text.ts'
import { toListTitle } from '../../lib/own-lists/add-list.ts'
import { createNotes, listLeftOut, type LeftOutKind } from '../../lib/own-lists/preview.ts'
import { listOfJob } from '../../lib/own-lists/read-file-job.ts'
import type { ListFile } from '../../lib/own-lists/read-list-file.ts'
import { recogniseColumns, toCellText, type FileColumn } from '../../lib/own-lists/recognise-columns.ts'
import { toRecords, type ListRecords } from '../../lib/own-lists/to-records.ts'
import { maxFileBytes } from '../../lib/records/decode/zip-contents.ts'
import { createPause } from '../shell/pause.ts'
import { readInWorker } from './read-in-worker.ts'

/** A file that was read. `source`: read again where a person chooses another encoding. */
export interface ReadList {
  source: File
  file: ListFile
  columns: readonly FileColumn[]
}

const formats: Record<ListFile['format'], string> = { csv: 'CSV', json: 'JSON', 'json-lines': 'JSON lines', xlsx: 'XLSX', vcard: 'vCard' }
const reasons: Record<LeftOutKind, MessageKey> = {
  width: 'leftOutWidth',
  'cut-off': 'leftOutCutOff',
  footer: 'leftOutFooter',
  'repeated-headings': 'leftOutHeadings',
  'no-one': 'leftOutNoOne'
}
const shownRows = 3
const maxShownCharacters = 200

const readChosen = async (file: File, encoding: string | undefined, maxRows: number | undefined): Promise<Result<ListFile>> => {
  // Checked before the file is in memory.
  if (file.size > maxFileBytes) return fail('fileTooLarge')
  try {
    const bytes = new Uint8Array(await file.arrayBuffer())
    const read = await readInWorker({ is: 'list', bytes, contentType: file.type, encoding, maxRows })
    return read.ok ? ok(listOfJob(read.value)) : read
  } catch {
    return fail('fileUnreadable')
  }
}

/** The records of the rows with these columns; undefined while they are made. */
const useRecords = (list: ReadList | undefined): ListRecords | undefined => {
  const [made, setMade] = useState<{ of: readonly FileColumn[]; records: ListRecords }>()
  const columns = list?.columns
  useEffect(() => {
    if (!list || !columns) return undefined
    let isStale = false
    void toRecords(list.file.rows, columns, createPause(), () => isStale).then(records => {
      if (records && !isStale) setMade({ of: columns, records })
    })
    return () => {
      isStale = true
    }
  }, [columns])
  return made && made.of === columns ? made.records : undefined
}

/** Saves the lines that are left out, each with its number and its reason, below the headings of the file: to be corrected and added again. */
const saveLeftOut = ({ source, file }: ReadList, made: ListRecords): void => {
  const name = `${toListTitle(source.name) || 'list'} (${t('fileSaveLeftOut')}).csv`
  const lines = listLeftOut(file, made).map(([line, kind, cells]) => writeCsvRow([String(line), t(reasons[kind]), ...cells], true))
  const headings = writeCsvHeadings([t('fileLeftOutLine'), t('fileLeftOutReason'), ...Object.keys(file.rows[0] ?? {})], true)
  void saveFile(name, [[headings, ...lines].join('\r\n')], 'text/csv')
}

/** `maxRows`: more than the 100,000 of a list. `isLocked`: whether the file may not be read in another encoding now. */
interface ListFileOptions {
  maxRows?: number
  isLocked?: () => boolean
}

/** `list` and `made`: the file and its records, once they are read. `shown`: both as a page shows them. */
export const useListFile = ({ maxRows, isLocked = () => false }: ListFileOptions = {}) => {
  const [readingName, setReadingName] = useState<string>()
  const [list, setList] = useState<ReadList>()
  const [problem, setProblem] = useState<Failure>()
  const made = useRecords(list)
  const read = async (source: File, encoding?: string): Promise<void> => {
    setProblem(undefined)
    setReadingName(source.name)
    const found = await readChosen(source, encoding, maxRows)
    setReadingName(undefined)
    if (found.ok) setList({ source, file: found.value, columns: recogniseColumns(found.value.rows) })
    else setProblem(found.failure)
  }
  const shown = useMemo((): ShownFile | undefined => {
    if (!list) return undefined
    const { source, file, columns } = list
    return {
      fileName: source.name,
      format: formats[file.format],
      rows: file.rows.length + file.leftOut.length,
      columns: columns.map(({ name, meaning }) => ({
        name,
        meaning,
        values: file.rows.slice(0, shownRows).map(row => (toCellText(row[name]) ?? '').slice(0, maxShownCharacters))
      })),
      counts: made?.counts,
      reading: made && {
        notes: createNotes(file, made),
        sharedColumns: columns.flatMap(({ name, isShared }) => (isShared ? [name] : [])),
        moreColumns: file.moreColumns,
        encodings: file.encodings
      }
    }
  }, [list, made])
  const on: FilePreviewProps['on'] = {
    onMeaning: (name, meaning) =>
      setList(
        before => before && { ...before, columns: before.columns.map(column => (column.name === name ? { ...column, meaning } : column)) }
      ),
    onEncoding: encoding => {
      if (list && !isLocked()) void read(list.source, encoding)
    },
    onSaveLeftOut: () => {
      if (list && made) saveLeftOut(list, made)
    }
  }
  const clear = (): void => {
    setProblem(undefined)
    setList(undefined)
  }
  return { list, made, shown, readingName, problem, setProblem, read, clear, on }
}
