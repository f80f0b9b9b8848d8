// The button of several lists with what can be done with them together.
import { useId, useRef, useState } from 'preact/hooks'
import type { Database } from '../../lib/database/schema.ts'
import { formatDay, t, tCount } from '../../lib/i18n/text.ts'
import { toListTitle } from '../../lib/own-lists/add-list.ts'
import { mergeLists } from '../../lib/own-lists/merge-lists.ts'
import { localDay } from '../../lib/records/table/local-day.ts'
import { replaceDay } from '../../lib/records/table/replace-day.ts'
import { isAtRest } from '../../lib/runs/model/list-changes.ts'
import type { Run } from '../../lib/runs/model/run.ts'
import { undoAction, type Notify } from '../results/Toasts.tsx'
import type { FindMatches } from '../results/table/use-matches.ts'
import { selectLists } from '../results/use-route.ts'
import { createPause } from '../shell/pause.ts'
import { Button } from '../ui/Button.tsx'
import { Field, FieldNote } from '../ui/fields/Field.tsx'
import { MenuItems, Popover } from '../ui/overlay/Popover.tsx'
import { getTitle } from './ListRows.tsx'
import { changeList, ListFormEnd, useListProblem, type UndoListChange } from './ListForm.tsx'
import styles from './ListForm.module.css'

/** The titles of lists as one. Where all name the same day, it is named once, at the end. */
export const joinTitles = (lists: readonly Run[]): string => {
  const bare = lists.map(list => replaceDay(getTitle(list), list.createdAt))
  const [day] = lists.map(({ createdAt }) => formatDay(createdAt))
  const isOneDay = new Set(lists.map(({ createdAt }) => localDay(createdAt))).size === 1
  const isDated = lists.every((list, at) => bare[at] !== '' && bare[at] !== getTitle(list))
  return isOneDay && isDated ? `${bare.join(' + ')}, ${day}` : lists.map(getTitle).join(' + ')
}

export interface ManageListsFormProps {
  /** a name for the merged list */
  proposal: string
  isMerging: boolean
  titleProblem: string | undefined
  correct?: (event: Event) => void
  problem: string | undefined
  onMerge: (title: string) => void
  /** undefined where nothing can be archived, or no file can be made */
  onArchive: (() => void) | undefined
  onLockedFile: (() => void) | undefined
}

/** What the user can do with several lists at once: merge them into a new one, archive them, save them in a locked file. */
export const ManageListsForm = (props: ManageListsFormProps) => {
  const { proposal, isMerging, titleProblem, correct, problem, onMerge, onArchive, onLockedFile } = props
  const id = useId()
  const [title, setTitle] = useState(proposal)
  const merge = (event: Event): void => {
    event.preventDefault()
    if (!isMerging) onMerge(title)
  }
  return (
    <div class={styles.form}>
      <form class={styles.rename} onSubmit={merge} onInput={correct}>
        <Field label={t('mergeName')} value={title} error={titleProblem} onInput={setTitle} />
        <FieldNote id={id}>{t('mergeHint')}</FieldNote>
        <Button type="submit" small look="tinted" busy={isMerging} describedBy={id}>
          {t('mergeLists')}
        </Button>
      </form>
      <ListFormEnd problem={problem} archiveLabel={t('listsArchive')} onArchive={onArchive} onLockedFile={onLockedFile} />
    </div>
  )
}

interface ManageListsProps {
  database: Database
  lists: readonly Run[]
  findMatches: FindMatches
  notify: Notify
  /** undefined where no file may be made, as of sample data */
  onLockedFile: (() => void) | undefined
  /** undefined where nothing is sent */
  onSend: (() => void) | undefined
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

export const ManageLists = ({ database, lists, findMatches, notify, onLockedFile, onSend }: ManageListsProps) => {
  // One id until a merge is made: a second click makes no second list.
  const mergeId = useRef(crypto.randomUUID())
  const [isMerging, setIsMerging] = useState(false)
  const { setProblem, ...problems } = useListProblem('')
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
  return (
    <Popover button={{ children: t('listsManage') }} label={t('listsManage')} side="end" wide onToggle={() => setProblem(undefined)}>
      {close => (
        <>
          {onSend && (
            <div class={styles.items}>
              <MenuItems items={[{ label: t('sendTitle'), onClick: onSend }]} close={close} />
            </div>
          )}
          <ManageListsForm
            proposal={toListTitle(`${joinTitles(lists)}.csv`)}
            isMerging={isMerging}
            {...problems}
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
        </>
      )}
    </Popover>
  )
}
