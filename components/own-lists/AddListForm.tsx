// The form that adds a list from a file: choose or drop it, check its columns and whom it shows, add it.
import { useEffect, useRef } from 'preact/hooks'
import { t, formatNumber } from '../../lib/i18n/text.ts'
import { useIsSample } from '../sample/SampleMode.tsx'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/fields/Field.tsx'
import { FileDrop, useIgnoreStrayDrops } from '../ui/fields/FileDrop.tsx'
import { Notice, ProblemNotice, ProgressBar } from '../ui/Notice.tsx'
import { acceptedFiles } from './accepted-files.ts'
import { FilePreview, type FilePreviewProps, type ShownFile } from './FilePreview.tsx'
import styles from './AddListForm.module.css'

/** `added`: records stored so far, while the list is added. */
export type AddListStep =
  | { is: 'choose'; readingName?: string | undefined }
  | ({ is: 'check'; title: string; titleProblem: string | undefined; added: number | undefined } & ShownFile)

export interface AddListFormProps {
  step: AddListStep
  /** why the last file could not be read, or the list not be added */
  problem: string | undefined
  on: {
    onFile: (file: File) => void
    onTitle: (title: string) => void
    onAdd: () => void
    onAnother: () => void
    onCancel: () => void
  } & FilePreviewProps['on']
}

const CheckStep = ({ step, on }: { step: Extract<AddListStep, { is: 'check' }>; on: AddListFormProps['on'] }) => {
  const { rows, title, titleProblem, counts, added } = step
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
      <FilePreview file={step} on={on}>
        <div class={styles.title}>
          <Field label={t('listNameLabel')} value={title} error={titleProblem} onInput={on.onTitle} />
        </div>
      </FilePreview>
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
      <ProblemNotice text={problem} />
      {step.is === 'choose' ? (
        <div class={styles.form}>
          <FileDrop accept={acceptedFiles} hint={t('addListHint')} readingName={step.readingName} onFile={on.onFile} />
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
