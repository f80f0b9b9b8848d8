// The steps of adding a list from a file: choose, read, check the columns, add. Only the last one changes anything.
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { ShownColumn } from '../../../components/results/own-list/FileColumns.tsx'
import type { AddListFormProps, AddListStep } from '../../../components/results/own-list/AddListForm.tsx'
import type { Database } from '../../../lib/database/schema.ts'
import { fail, type Failure } from '../../../lib/failure.ts'
import { addList, toListTitle } from '../../../lib/own-lists/add-list.ts'
import { writeCsvHeadings, writeCsvRow } from '../../../lib/exports/csv.ts'
import { saveFile } from '../../../lib/exports/save-file.ts'
import { t } from '../../../lib/i18n/text.ts'
import { readListFile, type ListFile } from '../../../lib/own-lists/read-list-file.ts'
import { maxFileBytes } from '../../../lib/records/decode/zip-contents.ts'
import { recogniseColumns, toCellText, type FileColumn } from '../../../lib/own-lists/recognise-columns.ts'
import { createNotes, listLeftOut } from '../../../lib/own-lists/preview.ts'
import { toRecords, type ListRecords } from '../../../lib/own-lists/to-records.ts'
import { createPause } from '../pause.ts'

interface ReadList {
  /** id of the new list: a second click adds nothing */
  id: string
  /** read again where a person chooses another encoding */
  source: File
  file: ListFile
  fileName: string
  title: string
  columns: readonly FileColumn[]
}

const formats: Record<ListFile['format'], string> = { csv: 'CSV', json: 'JSON', 'json-lines': 'JSON lines', xlsx: 'XLSX', vcard: 'vCard' }
const shownRows = 3
const maxShownCharacters = 200

const toShownColumns = ({ file, columns }: ReadList): ShownColumn[] =>
  columns.map(({ name, meaning }) => ({
    name,
    meaning,
    values: file.rows.slice(0, shownRows).map(row => (toCellText(row[name]) ?? '').slice(0, maxShownCharacters))
  }))

const readChosen = async (file: File, encoding?: string): Promise<Awaited<ReturnType<typeof readListFile>>> => {
  // Checked before the file is in memory.
  if (file.size > maxFileBytes) return fail('fileTooLarge')
  try {
    return await readListFile(new Uint8Array(await file.arrayBuffer()), file.type, encoding)
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

/** `titleProblem` and `onAdded` come from the page. */
export const useAddList = (
  database: Database,
  onAdded: (runId: string, title: string) => void
): { step: AddListStep; problem: Failure | undefined; on: Omit<AddListFormProps['on'], 'onCancel'> } => {
  const [readingName, setReadingName] = useState<string>()
  const [list, setList] = useState<ReadList>()
  const [problem, setProblem] = useState<Failure>()
  const [added, setAdded] = useState<number>()
  const isAdding = useRef(false)
  const made = useRecords(list)
  const columns = useMemo(() => list && toShownColumns(list), [list?.file, list?.columns])

  const read = async (file: File, encoding?: string): Promise<void> => {
    setProblem(undefined)
    setReadingName(file.name)
    const found = await readChosen(file, encoding)
    setReadingName(undefined)
    if (!found.ok) setProblem(found.failure)
    else
      setList({
        id: crypto.randomUUID(),
        source: file,
        file: found.value,
        fileName: file.name,
        title: toListTitle(file.name),
        columns: recogniseColumns(found.value.rows)
      })
  }
  const add = async (): Promise<void> => {
    if (!list || !made || isAdding.current) return
    isAdding.current = true
    setProblem(undefined)
    setAdded(0)
    const { id, title, fileName } = list
    const result = await addList(
      database,
      { id, title, fileName, leftOut: made.counts.others + list.file.leftOut.length, records: made.records, now: Date.now() },
      {
        pause: createPause(),
        runExclusively: async (name, work) => {
          await navigator.locks.request(name, work)
        },
        onProgress: setAdded
      }
    )
    isAdding.current = false
    setAdded(undefined)
    if (result.ok) onAdded(id, title)
    else setProblem(result.failure)
  }
  return {
    step:
      list && columns
        ? {
            is: 'check',
            fileName: list.fileName,
            format: formats[list.file.format],
            rows: list.file.rows.length + list.file.leftOut.length,
            title: list.title,
            titleProblem: undefined,
            columns,
            counts: made?.counts,
            reading: made && {
              notes: createNotes(list.file, made),
              sharedColumns: list.columns.flatMap(({ name, isShared }) => (isShared ? [name] : [])),
              moreColumns: list.file.moreColumns,
              encodings: list.file.encodings
            },
            added
          }
        : { is: 'choose', readingName },
    problem,
    on: {
      onFile: file => void read(file),
      onTitle: title => setList(before => before && { ...before, title }),
      onMeaning: (name, meaning) =>
        setList(
          before => before && { ...before, columns: before.columns.map(column => (column.name === name ? { ...column, meaning } : column)) }
        ),
      onEncoding: encoding => {
        if (list && !isAdding.current) void read(list.source, encoding)
      },
      onSaveLeftOut: () => {
        if (!list || !made) return
        const name = `${toListTitle(list.fileName) || 'list'} (${t('fileSaveLeftOut')}).csv`
        const lines = listLeftOut(list.file, made).map(([line, kind, cells]) => writeCsvRow([String(line), kind, ...cells], true))
        const headings = writeCsvHeadings([t('fileLeftOutLine'), t('fileLeftOutReason')], true)
        void saveFile(name, [[headings, ...lines].join('\r\n')], 'text/csv')
      },
      onAdd: () => void add(),
      onAnother: () => {
        if (isAdding.current) return
        setProblem(undefined)
        setList(undefined)
      }
    }
  }
}
