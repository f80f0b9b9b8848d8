// What can be done with one list as a whole: its name, tags and place, and the bin.
import { useId, useState } from 'preact/hooks'
import type { Database } from '../../lib/database/schema.ts'
import { watchAllPrices, type Prices } from '../../lib/spending/prices.ts'
import { t } from '../../lib/i18n/text.ts'
import { send } from '../../lib/messages/send.ts'
import { uniqueTags } from '../../lib/records/identity/person-note.ts'
import { isAtRest, type ListChanges } from '../../lib/runs/model/list-changes.ts'
import type { Run } from '../../lib/runs/model/run.ts'
import { TagsField } from '../notes/TagsField.tsx'
import { undoAction, type Notify } from '../results/Toasts.tsx'
import { hasUndo } from '../runs/run-actions.ts'
import { Button } from '../ui/Button.tsx'
import { Field, FieldNote } from '../ui/fields/Field.tsx'
import { useLiveQuery } from '../ui/hooks/use-live-query.ts'
import { changeList, ListFormEnd, useListProblem, type UndoListChange } from './ListForm.tsx'
import { againText } from './again-text.ts'
import styles from './ListForm.module.css'

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
  /** why the title was refused, what each input does with that, and why another change was not stored */
  titleProblem: string | undefined
  correct?: (event: Event) => void
  problem: string | undefined
  /** what it would take to get the list again */
  again?: string | undefined
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

/** What the user can do with one list: rename it here, tag it, archive it, save it in a locked file, delete it. */
export const ManageListForm = ({ list, knownTags, titleProblem, correct, problem, again, on }: ManageListFormProps) => {
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
      <form class={styles.rename} onSubmit={rename} onInput={correct}>
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
      <ListFormEnd
        problem={problem}
        archiveLabel={t(isArchived ? 'listUnarchive' : 'listArchive')}
        onArchive={onArchive && (() => onArchive(!isArchived))}
        onLockedFile={onLockedFile}
      />
      {onDelete && (
        <div class={styles.apart}>
          <Button small look="destructive" describedBy={id} onClick={onDelete}>
            {t('actionDeleteList')}
          </Button>
          <FieldNote id={id}>{[t('binHint'), ...(again === undefined ? [] : [again])].join(' ')}</FieldNote>
        </div>
      )}
    </div>
  )
}

interface ManageListProps {
  database: Database
  list: Run
  lists: readonly Run[]
  notify: Notify
  /** undefined where no file may be made, as of sample data */
  onLockedFile: (() => void) | undefined
  close: () => void
}

/** The name at the service, where the user calls the list otherwise. A list of several runs has none, and neither has a list from a file. */
const getServiceName = ({ firstTitle, serviceListName, listName }: Run): string | undefined =>
  firstTitle === undefined ? undefined : (serviceListName ?? listName) || undefined

export const ManageList = ({ database, list, lists, notify, onLockedFile, close }: ManageListProps) => {
  const { setProblem, ...problems } = useListProblem(list.serviceHost)
  const prices = useLiveQuery<ReadonlyMap<string, Prices>>(() => watchAllPrices(database), [database])
  /** Returns how to take the change back; undefined where it was not made. */
  const change = async (changes: ListChanges): Promise<UndoListChange | undefined> => {
    const changed = await changeList(list.id, changes)
    setProblem(changed.ok ? undefined : changed.failure)
    return changed.ok ? changed.value : undefined
  }
  const rename = async (title: string): Promise<void> => {
    if (!(await change({ title }))) return
    close()
    notify({ id: 'list-renamed', text: t('listRenamed', title.trim() || (list.firstTitle ?? list.listTitle)) })
  }
  const archive = async (isArchived: boolean): Promise<void> => {
    const undo = await change({ isArchived })
    if (!undo) return
    close()
    const text = t('listArchived', list.listTitle || t('noListName'))
    if (isArchived) notify({ id: 'list-archived', text, action: undoAction(notify, undo) })
  }
  const remove = async (): Promise<void> => {
    const removed = await send('removeRun', { runId: list.id, toBin: true })
    if (removed.ok) close()
    else setProblem(removed.failure)
  }
  return (
    <ManageListForm
      key={list.listTitle}
      list={{
        title: list.listTitle,
        serviceName: getServiceName(list),
        tags: list.tags ?? [],
        isArchived: list.archivedAt !== undefined
      }}
      knownTags={uniqueTags(lists.flatMap(({ tags = [] }) => tags))}
      {...problems}
      again={againText(list, prices ?? new Map())}
      on={{
        onRename: title => void rename(title),
        onTags: tags => void change({ tags }),
        onArchive: isAtRest(list) ? isArchived => void archive(isArchived) : undefined,
        // Where the service may still charge, the popup asks first.
        onDelete: hasUndo(list) ? () => void remove() : undefined,
        onLockedFile:
          onLockedFile &&
          (() => {
            close()
            onLockedFile()
          })
      }}
    />
  )
}
