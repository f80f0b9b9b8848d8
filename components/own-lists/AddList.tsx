// Adds a list from a file in steps: choose or drop it, check its columns and whom it shows, add it. Only the last step changes anything.
import { useEffect, useRef, useState } from 'preact/hooks'
import { t, formatNumber } from '../../lib/i18n/text.ts'
import { useIsSample } from '../sample/SampleMode.tsx'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/fields/Field.tsx'
import { FileDrop, useIgnoreStrayDrops } from '../ui/fields/FileDrop.tsx'
import { Notice, ProblemNotice, ProgressBar } from '../ui/Notice.tsx'
import { acceptedFiles } from './accepted-files.ts'
import { FilePreview, type FilePreviewProps, type ShownFile } from './FilePreview.tsx'
import type { Database } from '../../lib/database/schema.ts'
import type { Failure } from '../../lib/failure.ts'
import { addList, toListTitle } from '../../lib/own-lists/add-list.ts'
import { createPause } from '../shell/pause.ts'
import { useListFile } from './use-list-file.ts'
import { failureText } from '../shell/failure-text.ts'
import { useListTitleProblem } from '../start/list-title.ts'
import { WorkspaceBody, WorkspaceHeader } from '../results/Workspace.tsx'
import { selectLists } from '../results/use-route.ts'
import type { Notify } from '../results/Toasts.tsx'
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

/** The form that adds a list from a file: choose or drop it, check its columns and whom it shows, add it. */
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

/** `titleProblem` and `onAdded` come from the page. */
export const useAddList = (
  database: Database,
  onAdded: (runId: string, title: string) => void
): { step: AddListStep; problem: Failure | undefined; on: Omit<AddListFormProps['on'], 'onCancel'> } => {
  const isAdding = useRef(false)
  const { list, made, shown, readingName, problem, setProblem, read, clear, on } = useListFile({ isLocked: () => isAdding.current })
  const [title, setTitle] = useState('')
  const [added, setAdded] = useState<number>()
  /** Of the new list: a second click adds nothing. */
  const id = useRef('')

  const add = async (): Promise<void> => {
    if (!list || !made || isAdding.current) return
    isAdding.current = true
    setProblem(undefined)
    setAdded(0)
    const { file, source } = list
    const leftOut = made.counts.others + file.leftOut.length
    const result = await addList(
      database,
      { id: id.current, title, fileName: source.name, leftOut, records: made.records, now: Date.now() },
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
    if (result.ok) onAdded(id.current, title)
    else setProblem(result.failure)
  }
  return {
    step: shown ? { is: 'check', ...shown, title, titleProblem: undefined, added } : { is: 'choose', readingName },
    problem,
    on: {
      ...on,
      onFile: file => {
        id.current = crypto.randomUUID()
        setTitle(toListTitle(file.name))
        void read(file)
      },
      onTitle: setTitle,
      onAdd: () => void add(),
      onAnother: () => {
        if (!isAdding.current) clear()
      }
    }
  }
}

/** Adds a list from a file to the results page, and then shows it. */
export const AddList = ({ database, notify }: { database: Database; notify: Notify }) => {
  const { step, problem, on } = useAddList(database, (runId, title) => {
    notify({ id: 'list-added', text: t('addListDone', title) })
    selectLists([runId])
  })
  const titleProblem = useListTitleProblem(step.is === 'check' ? step.title : '-', problem, '')?.text
  const shownProblem = problem && failureText(problem, '', Date.now())
  return (
    <>
      <WorkspaceHeader title={t('addListTitle')} />
      <WorkspaceBody>
        <AddListForm
          step={step.is === 'check' ? { ...step, titleProblem } : step}
          problem={titleProblem === undefined ? shownProblem : undefined}
          on={{ ...on, onCancel: () => selectLists([]) }}
        />
      </WorkspaceBody>
    </>
  )
}
