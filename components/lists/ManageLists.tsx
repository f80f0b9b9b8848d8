// The button of several lists with what can be done with them together.
import { useRef, useState } from 'preact/hooks'
import { failureText } from '../shell/failure-text.ts'
import { isListTitleFailure } from '../start/list-title.ts'
import { ManageListsForm } from './ManageListsForm.tsx'
import { Popover } from '../ui/overlay/Popover.tsx'
import type { Database } from '../../lib/database/schema.ts'
import type { Failure } from '../../lib/failure.ts'
import { t, tCount } from '../../lib/i18n/text.ts'
import { mergeLists } from '../../lib/own-lists/merge-lists.ts'
import { toListTitle } from '../../lib/own-lists/add-list.ts'
import { isAtRest } from '../../lib/runs/model/list-changes.ts'
import type { Run } from '../../lib/runs/model/run.ts'
import { createPause } from '../shell/pause.ts'
import type { FindMatches } from '../results/table/use-matches.ts'
import { selectLists } from '../results/use-route.ts'
import { undoAction, type Notify } from '../results/Toasts.tsx'
import { changeList, type UndoListChange } from './change-list.ts'

export interface ManageListsProps {
  database: Database
  lists: readonly Run[]
  findMatches: FindMatches
  notify: Notify
  /** undefined where no file may be made, as of sample data */
  onLockedFile: (() => void) | undefined
}

/** Returns for each list that was archived how to take that back. */
const archive = async (lists: readonly Run[]): Promise<UndoListChange[]> => {
  const done: UndoListChange[] = []
  for (const { id } of lists) {
    const changed = await changeList(id, { isArchived: true })
    if (changed.ok) done.push(changed.value)
  }
  return done
}

export const ManageLists = ({ database, lists, findMatches, notify, onLockedFile }: ManageListsProps) => {
  // One id until a merge is made: a second click makes no second list.
  const mergeId = useRef(crypto.randomUUID())
  const [isMerging, setIsMerging] = useState(false)
  const [problem, setProblem] = useState<Failure>()
  const archivable = lists.filter(list => isAtRest(list) && list.archivedAt === undefined)
  const merge = async (title: string): Promise<void> => {
    setProblem(undefined)
    setIsMerging(true)
    const merged = await mergeLists(
      database,
      { id: mergeId.current, title, listIds: lists.map(({ id }) => id), now: Date.now() },
      {
        pause: createPause(),
        runExclusively: async (name, work) => {
          await navigator.locks.request(name, work)
        },
        findMatches: request => findMatches(request, () => undefined, new AbortController().signal)
      }
    )
    setIsMerging(false)
    if (!merged.ok) return setProblem(merged.failure)
    mergeId.current = crypto.randomUUID()
    notify({ id: 'lists-merged', text: tCount('mergeDone', merged.value.people, title.trim()) })
    selectLists([merged.value.runId])
  }
  const archiveAll = async (close: () => void): Promise<void> => {
    close()
    const done = await archive(archivable)
    const undo = async (): Promise<boolean> => {
      const taken: boolean[] = []
      for (const takeBack of done) taken.push(await takeBack())
      return taken.every(Boolean)
    }
    notify({ id: 'list-archived', text: tCount('listsArchived', done.length), action: undoAction(notify, undo) })
  }
  const text = problem && failureText(problem, '', Date.now())
  const isTitleProblem = problem !== undefined && isListTitleFailure(problem)
  return (
    <Popover button={{ children: t('listsManage') }} label={t('listsManage')} side="end" wide onToggle={() => setProblem(undefined)}>
      {close => (
        <ManageListsForm
          proposal={toListTitle(`${lists.map(({ listTitle }) => listTitle || t('noListName')).join(' + ')}.csv`)}
          isMerging={isMerging}
          titleProblem={isTitleProblem ? text : undefined}
          problem={isTitleProblem ? undefined : text}
          onMerge={title => void merge(title)}
          onArchive={archivable.length > 0 ? () => void archiveAll(close) : undefined}
          onLockedFile={
            onLockedFile &&
            (() => {
              close()
              onLockedFile()
            })
          }
        />
      )}
    </Popover>
  )
}
