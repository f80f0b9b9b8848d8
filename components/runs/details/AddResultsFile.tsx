// The form that adds a results file to a run: choose or drop it, check its content, add it.
import { useState, useEffect, useRef } from 'preact/hooks'
import { t, tCount, formatNumber } from '../../../lib/i18n/text.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { FactList } from '../../ui/FactList.tsx'
import type { Database } from '../../../lib/database/schema.ts'
import { fail, ok, type Failure, type Result } from '../../../lib/failure.ts'
import { getPersonName } from '../../../lib/records/columns/person-name.ts'
import { readColumns } from '../../../lib/records/columns/read-columns.ts'
import { fromChunks } from '../../../lib/records/decode/parse-json.ts'
import type { FileRows } from '../../../lib/records/decode/read-results-file.ts'
import { maxFileBytes } from '../../../lib/records/decode/zip-contents.ts'
import { readInWorker } from '../../own-lists/read-in-worker.ts'
import { addRows } from './use-kept-files.ts'
import { Button } from '../../ui/Button.tsx'
import { failureText } from '../../shell/failure-text.ts'
import { FileDrop, useIgnoreStrayDrops } from '../../ui/fields/FileDrop.tsx'
import type { Run } from '../../../lib/runs/model/run.ts'
import { classNames } from '../../ui/class-names.ts'
import styles from './RunDetails.module.css'

type AddStep =
  | { is: 'choose' }
  | { is: 'reading'; name: string }
  | { is: 'read'; name: string; found: FileRows; first: { name: string; email: boolean }[]; adding: boolean }
  | { is: 'done'; rows: number }

const readResultsFile = async (file: File): Promise<Result<FileRows>> => {
  // Checked before the file is in memory.
  if (file.size > maxFileBytes) return fail('fileTooLarge')
  try {
    const job = { is: 'results', bytes: new Uint8Array(await file.arrayBuffer()), contentType: file.type } as const
    const read = await readInWorker(job)
    return read.ok ? ok({ rows: [...fromChunks(read.value.chunks)], format: read.value.format }) : read
  } catch {
    return fail('fileUnreadable')
  }
}

const getFirstPeople = (rows: readonly unknown[]): { name: string; email: boolean }[] =>
  rows.slice(0, 3).map(row => {
    const columns = readColumns(row)
    return { name: getPersonName(columns) || columns.company, email: Boolean(columns.email || columns.personalEmail) }
  })

/** The steps of adding a results file to a run: choose, read, check, add. Only the last step changes anything. */
const useAddFile = (database: Database, run: string) => {
  const [step, setStep] = useState<AddStep>({ is: 'choose' })
  const [problem, setProblem] = useState<Failure>()
  return {
    step,
    problem,
    read: async (file: File): Promise<void> => {
      setProblem(undefined)
      setStep({ is: 'reading', name: file.name })
      const read = await readResultsFile(file)
      if (!read.ok) setProblem(read.failure)
      setStep(
        read.ok
          ? { is: 'read', name: file.name, found: read.value, first: getFirstPeople(read.value.rows), adding: false }
          : { is: 'choose' }
      )
    },
    add: async (): Promise<void> => {
      if (step.is !== 'read' || step.adding) return
      setProblem(undefined)
      setStep({ ...step, adding: true })
      const added = await addRows(database, run, step.found.rows)
      if (!added.ok) setProblem(added.failure)
      setStep(added.ok ? { is: 'done', rows: added.value.rows } : { ...step, adding: false })
    },
    another: (): void => {
      setProblem(undefined)
      setStep({ is: 'choose' })
    }
  }
}

export interface FilePreviewProps {
  name: string
  /** such as "CSV" */
  format: string
  rows: number
  /** the first people in order; `name` is '' where there is none */
  first: readonly { name: string; email: boolean }[]
  list: string
  /** the number of records that the file replaces */
  replaces: number
}

/** What a chosen results file holds, before it is added. */
export const FilePreview = ({ name, format, rows, first, list, replaces }: FilePreviewProps) => (
  <>
    <FactList>
      <div>
        <dt>{t('factFile')}</dt>
        <dd dir="auto">{name}</dd>
      </div>
      <div>
        <dt>{t('exportFormat')}</dt>
        <dd>{format}</dd>
      </div>
      <div>
        <dt>{t('resultsGrid')}</dt>
        <dd>{formatNumber(rows)}</dd>
      </div>
      <div>
        <dt>{t('addFileFirst')}</dt>
        <dd>
          <ul class={styles.people}>
            {first.map((person, index) => (
              <li key={index}>
                <span dir="auto">{person.name || t('noListName')}</span>
                <span class={person.email ? styles.email : 'soft'}>
                  {person.email && <Icon name="good" size={14} />}
                  {t(person.email ? 'addFileWithEmail' : 'addFileWithoutEmail')}
                </span>
              </li>
            ))}
          </ul>
        </dd>
      </div>
    </FactList>
    {replaces > 0 && <Notice tone="warning">{tCount('addFileReplaces', replaces, list)}</Notice>}
  </>
)

const accept = '.csv,.tsv,.txt,.json,.jsonl,.ndjson,.xlsx,.gz,text/csv,application/json,application/x-ndjson'
const formats = { csv: 'CSV', json: 'JSON', 'json-lines': 'JSON lines', xlsx: 'XLSX' }

export const AddResultsFile = ({ database, run, onDone }: { database: Database; run: Run; onDone: () => void }) => {
  const { step, problem, read, add, another } = useAddFile(database, run.id)
  const heading = useRef<HTMLHeadingElement>(null)
  useIgnoreStrayDrops()
  useEffect(() => {
    // The focused button was removed with the last step.
    if (document.activeElement === document.body) heading.current?.focus()
  }, [step.is])
  return (
    <article class={styles.page}>
      <h2 ref={heading} tabIndex={-1}>
        {t('actionAddResultsFile')}
      </h2>
      <p class={classNames(styles.intro, 'soft')} dir="auto">
        {t('addFileIntro', run.listTitle)}
      </p>
      {problem && (
        <Notice tone="problem" live>
          {failureText(problem, run.serviceHost, Date.now())}
        </Notice>
      )}
      {(step.is === 'choose' || step.is === 'reading') && (
        <>
          <FileDrop
            accept={accept}
            hint={t('dropHint')}
            readingName={step.is === 'reading' ? step.name : undefined}
            onFile={file => void read(file)}
          />
          <div class={styles.end}>
            <Button onClick={onDone}>{t('confirmCancel')}</Button>
          </div>
        </>
      )}
      {step.is === 'read' && (
        <>
          <FilePreview
            name={step.name}
            format={formats[step.found.format]}
            rows={step.found.rows.length}
            first={step.first}
            list={run.listTitle}
            replaces={run.state.is === 'collected' ? run.state.rows : 0}
          />
          <div class={styles.end}>
            <Button look="primary" busy={step.adding} onClick={() => void add()}>
              {t('addFileAdd')}
            </Button>
            <Button onClick={another}>{t('addFileAnother')}</Button>
          </div>
        </>
      )}
      {step.is === 'done' && (
        <>
          <Notice tone="good" live>
            {tCount('addFileDone', step.rows)}
          </Notice>
          <Button look="primary" onClick={onDone}>
            {t('unseenShow')}
          </Button>
        </>
      )}
    </article>
  )
}
