// The form that adds a list from a file: choose or drop it, check its columns and whom it shows, add it.
import { useEffect, useRef } from 'preact/hooks'
import { t, tCount, formatNumber } from '../../../lib/i18n/text.ts'
import { useIsSample } from '../../sample/sample-context.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { FileDrop } from '../../ui/fields/FileDrop.tsx'
import { useIgnoreStrayDrops } from '../../ui/hooks/use-ignore-stray-drops.ts'
import { Notice } from '../../ui/Notice.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { FileColumns, type FileColumnsProps } from './FileColumns.tsx'
import { FileNotes, type FileNotesProps } from './FileNotes.tsx'
import styles from './AddListForm.module.css'

/** Whom the rows of a file show; `others`: rows that identify no one. */
export interface ShownCounts {
  people: number
  companies: number
  others: number
}

/** `counts` is undefined while the rows are counted. `added`: records stored so far, while the list is added. */
export type AddListStep =
  | { is: 'choose'; readingName?: string | undefined }
  | {
      is: 'check'
      fileName: string
      /** such as "CSV" */
      format: string
      rows: number
      title: string
      titleProblem: string | undefined
      columns: FileColumnsProps['columns']
      counts: ShownCounts | undefined
      /** what was left out and repaired; undefined while the rows are counted */
      reading?: Omit<FileNotesProps, 'onEncoding' | 'onSaveLeftOut'> | undefined
      added: number | undefined
    }

export interface AddListFormProps {
  step: AddListStep
  /** why the last file could not be read, or the list not be added */
  problem: string | undefined
  on: {
    onFile: (file: File) => void
    onTitle: (title: string) => void
    onMeaning: FileColumnsProps['onMeaning']
    onEncoding: FileNotesProps['onEncoding']
    onSaveLeftOut: FileNotesProps['onSaveLeftOut']
    onAdd: () => void
    onAnother: () => void
    onCancel: () => void
  }
}

const accept =
  '.csv,.tsv,.txt,.json,.jsonl,.ndjson,.xlsx,.vcf,.vcard,.gz,text/csv,text/vcard,text/x-vcard,application/json,application/x-ndjson'

/** "1,204 people · 3 companies · 12 rows identify no one and are left out". */
export const countsText = ({ people, companies, others }: ShownCounts): string =>
  [
    tCount('addListPeople', people),
    ...(companies > 0 ? [tCount('addListCompanies', companies)] : []),
    ...(others > 0 ? [tCount('addListOthers', others)] : [])
  ].join(' · ')

const CheckStep = ({ step, on }: { step: Extract<AddListStep, { is: 'check' }>; on: AddListFormProps['on'] }) => {
  const { fileName, format, rows, title, titleProblem, columns, counts, reading, added } = step
  const total = counts && counts.people + counts.companies
  const progress = added === undefined ? undefined : t('addListProgress', formatNumber(added), formatNumber(rows))
  return (
    <form
      class={styles.form}
      aria-label={t('addListTitle')}
      onSubmit={event => {
        event.preventDefault()
        if (total && added === undefined && titleProblem === undefined) on.onAdd()
      }}
      noValidate
    >
      <p dir="auto">
        {t('addListFile', fileName)} <span class="soft">{`${format} · ${tCount('addListRows', rows)}`}</span>
      </p>
      <div class={styles.title}>
        <Field label={t('listNameLabel')} value={title} error={titleProblem} onInput={on.onTitle} />
      </div>
      <FileColumns columns={columns} onMeaning={on.onMeaning} />
      <p role="status" data-counts>
        {counts ? countsText(counts) : t('addListCounting')}
      </p>
      {reading && <FileNotes {...reading} onEncoding={on.onEncoding} onSaveLeftOut={on.onSaveLeftOut} />}
      {total === 0 && <Notice tone="warning">{t('addListNoOne')}</Notice>}
      {progress !== undefined && (
        <ProgressBar label={t('progressLabel')} value={rows > 0 ? (added ?? 0) / rows : undefined} valueText={progress} />
      )}
      <div class={styles.end}>
        <Button type="submit" look="primary" busy={added !== undefined} disabled={!total}>
          {t('addListAdd')}
        </Button>
        <Button onClick={on.onAnother}>{t('addFileAnother')}</Button>
        <Button onClick={on.onCancel}>{t('confirmCancel')}</Button>
      </div>
    </form>
  )
}

export const AddListForm = ({ step, problem, on }: AddListFormProps) => {
  const intro = useRef<HTMLParagraphElement>(null)
  const isSample = useIsSample()
  useIgnoreStrayDrops()
  useEffect(() => {
    // The focused button was removed with the last step.
    if (document.activeElement === document.body) intro.current?.focus()
  }, [step.is])
  return (
    <article class={styles.page}>
      <p class="soft" ref={intro} tabIndex={-1}>
        {t('addListIntro')}
      </p>
      {isSample && <Notice tone="warning">{t('addListSample')}</Notice>}
      {problem !== undefined && (
        <Notice tone="problem" live>
          {problem}
        </Notice>
      )}
      {step.is === 'choose' ? (
        <div class={styles.form}>
          <FileDrop accept={accept} hint={t('addListHint')} readingName={step.readingName} onFile={on.onFile} />
          <div class={styles.end}>
            <Button onClick={on.onCancel}>{t('confirmCancel')}</Button>
          </div>
        </div>
      ) : (
        <CheckStep step={step} on={on} />
      )}
    </article>
  )
}
