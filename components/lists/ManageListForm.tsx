// What the user can do with one list: rename it here, tag it, archive it, save it in a locked file, delete it.
import { useId, useState } from 'preact/hooks'
import { t } from '../../lib/i18n/text.ts'
import { Button } from '../ui/Button.tsx'
import { Field, FieldNote } from '../ui/fields/Field.tsx'
import { ProblemNotice } from '../ui/Notice.tsx'
import { TagsField } from '../notes/TagsField.tsx'
import styles from './ManageListForm.module.css'

/** `serviceName`: the name by which the service knows the list, where the user has renamed it here. */
export interface ManagedList {
  title: string
  serviceName: string | undefined
  tags: readonly string[]
  isArchived: boolean
}

export interface ManageListFormProps {
  list: ManagedList
  /** tags in use on lists, offered as suggestions */
  knownTags: readonly string[]
  /** why the title was refused, and why another change was not stored */
  titleProblem: string | undefined
  problem: string | undefined
  on: {
    onRename: (title: string) => void
    onTags: (tags: readonly string[]) => void
    /** undefined while something is still to come from the service */
    onArchive: ((isArchived: boolean) => void) | undefined
    onDelete: (() => void) | undefined
    /** undefined where no file may be made */
    onLockedFile: (() => void) | undefined
  }
}

export const ManageListForm = ({ list, knownTags, titleProblem, problem, on }: ManageListFormProps) => {
  const id = useId()
  const [title, setTitle] = useState(list.title)
  const { serviceName, tags, isArchived } = list
  const { onArchive, onDelete, onLockedFile } = on
  const rename = (event: Event): void => {
    event.preventDefault()
    if (title.trim() !== list.title) on.onRename(title)
  }
  return (
    <div class={styles.form}>
      <form class={styles.rename} onSubmit={rename}>
        <Field label={t('listNameHere')} value={title} hint={t('listNameHereHint')} error={titleProblem} onInput={setTitle} />
        {serviceName !== undefined && <p class="small soft">{t('listNameService', serviceName)}</p>}
        <Button type="submit" small look="outlined" disabled={title.trim() === list.title}>
          {t('listRename')}
        </Button>
      </form>
      <TagsField
        tags={tags}
        known={knownTags}
        onAdd={added => on.onTags([...tags, ...added])}
        onRemove={removed => on.onTags(tags.filter(tag => tag !== removed))}
      />
      <ProblemNotice text={problem} />
      <div>
        <div class={styles.buttons}>
          {onArchive && (
            <Button small look="outlined" describedBy={`${id}-archive`} onClick={() => onArchive(!isArchived)}>
              {t(isArchived ? 'listUnarchive' : 'listArchive')}
            </Button>
          )}
          {onLockedFile && (
            <Button small look="outlined" onClick={onLockedFile}>
              {t('lockedOpen')}
            </Button>
          )}
          {onDelete && (
            <Button small look="destructive" onClick={onDelete}>
              {t('actionDeleteList')}
            </Button>
          )}
        </div>
        {onArchive && <FieldNote id={`${id}-archive`}>{t('listArchiveHint')}</FieldNote>}
      </div>
    </div>
  )
}
