// What the user can do with several lists at once: merge them into a new one, archive them, save them in a locked file.
import { useId, useState } from 'preact/hooks'
import { t } from '../../lib/i18n/text.ts'
import { Button } from '../ui/Button.tsx'
import { Field, FieldNote } from '../ui/fields/Field.tsx'
import { ProblemNotice } from '../ui/Notice.tsx'
import styles from './ManageListForm.module.css'

export interface ManageListsFormProps {
  /** a name for the merged list */
  proposal: string
  isMerging: boolean
  titleProblem: string | undefined
  problem: string | undefined
  onMerge: (title: string) => void
  /** undefined where nothing can be archived, or no file can be made */
  onArchive: (() => void) | undefined
  onLockedFile: (() => void) | undefined
}

export const ManageListsForm = (props: ManageListsFormProps) => {
  const { proposal, isMerging, titleProblem, problem, onMerge, onArchive, onLockedFile } = props
  const id = useId()
  const [title, setTitle] = useState(proposal)
  const merge = (event: Event): void => {
    event.preventDefault()
    if (!isMerging) onMerge(title)
  }
  return (
    <div class={styles.form}>
      <form class={styles.rename} onSubmit={merge}>
        <Field label={t('mergeName')} value={title} error={titleProblem} onInput={setTitle} />
        <FieldNote id={`${id}-merge`}>{t('mergeHint')}</FieldNote>
        <Button type="submit" small look="tinted" busy={isMerging} describedBy={`${id}-merge`}>
          {t('mergeLists')}
        </Button>
      </form>
      <ProblemNotice text={problem} />
      <div>
        <div class={styles.buttons}>
          {onArchive && (
            <Button small look="outlined" describedBy={`${id}-archive`} onClick={onArchive}>
              {t('listsArchive')}
            </Button>
          )}
          {onLockedFile && (
            <Button small look="outlined" onClick={onLockedFile}>
              {t('lockedOpen')}
            </Button>
          )}
        </div>
        {onArchive && <FieldNote id={`${id}-archive`}>{t('listArchiveHint')}</FieldNote>}
      </div>
    </div>
  )
}
