// The button of one list with all that can be done with it as a whole.
import { useState } from 'preact/hooks'
import { failureText } from '../shell/failure-text.ts'
import { ManageListForm } from './ManageListForm.tsx'
import { hasUndo } from '../runs/run-actions.ts'
import { Popover } from '../ui/overlay/Popover.tsx'
import type { Failure } from '../../lib/failure.ts'
import { t } from '../../lib/i18n/text.ts'
import { send } from '../../lib/messages/send.ts'
import { uniqueTags } from '../../lib/records/identity/person-note.ts'
import { isAtRest, type ListChanges } from '../../lib/runs/model/list-changes.ts'
import type { Run } from '../../lib/runs/model/run.ts'
import { undoAction, type Notify } from '../results/Toasts.tsx'
import { changeList, type UndoListChange } from './change-list.ts'

export interface ManageListProps {
  list: Run
  lists: readonly Run[]
  notify: Notify
  /** undefined where no file may be made, as of sample data */
  onLockedFile: (() => void) | undefined
}

/** The name at the service, where the user calls the list otherwise. A list of several runs has none, and neither has a list from a file. */
const getServiceName = ({ firstTitle, serviceListName, listName }: Run): string | undefined =>
  firstTitle === undefined ? undefined : (serviceListName ?? listName) || undefined

export const ManageList = ({ list, lists, notify, onLockedFile }: ManageListProps) => {
  const [problem, setProblem] = useState<Failure>()
  /** Returns how to take the change back; undefined where it was not made. */
  const change = async (changes: ListChanges): Promise<UndoListChange | undefined> => {
    const changed = await changeList(list.id, changes)
    setProblem(changed.ok ? undefined : changed.failure)
    return changed.ok ? changed.value : undefined
  }
  const rename = async (title: string, close: () => void): Promise<void> => {
    if (!(await change({ title }))) return
    close()
    notify({ id: 'list-renamed', text: t('listRenamed', title.trim() || (list.firstTitle ?? list.listTitle)) })
  }
  const archive = async (isArchived: boolean, close: () => void): Promise<void> => {
    const undo = await change({ isArchived })
    if (!undo) return
    close()
    const text = t('listArchived', list.listTitle || t('noListName'))
    if (isArchived) notify({ id: 'list-archived', text, action: undoAction(notify, undo) })
  }
  const remove = async (close: () => void): Promise<void> => {
    const removed = await send('removeRun', { runId: list.id, withUndo: true })
    if (removed.ok) close()
    else setProblem(removed.failure)
  }
  const text = problem && failureText(problem, list.serviceHost, Date.now())
  const isTitleProblem = problem?.code === 'listNameTooLong'
  return (
    <Popover
      button={{ children: t('listManage'), icon: 'actions', iconOnly: true }}
      label={t('listManage')}
      side="end"
      wide
      onToggle={() => setProblem(undefined)}
    >
      {close => (
        <ManageListForm
          key={list.listTitle}
          list={{
            title: list.listTitle,
            serviceName: getServiceName(list),
            tags: list.tags ?? [],
            isArchived: list.archivedAt !== undefined
          }}
          knownTags={uniqueTags(lists.flatMap(({ tags = [] }) => tags))}
          titleProblem={isTitleProblem ? text : undefined}
          problem={isTitleProblem ? undefined : text}
          on={{
            onRename: title => void rename(title, close),
            onTags: tags => void change({ tags }),
            onArchive: isAtRest(list) ? isArchived => void archive(isArchived, close) : undefined,
            // Where the service may still charge, the popup asks first.
            onDelete: hasUndo(list) ? () => void remove(close) : undefined,
            onLockedFile:
              onLockedFile &&
              (() => {
                close()
                onLockedFile()
              })
          }}
        />
      )}
    </Popover>
  )
}
