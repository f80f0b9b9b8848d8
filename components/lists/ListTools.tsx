// The buttons for one list: compare it with another, run its search again, what a list from a file counts as, and what is done with it as a whole.
import { CompareChooser } from '../compare/CompareChooser.tsx'
import { LinkButton } from '../ui/Button.tsx'
import { Popover } from '../ui/overlay/Popover.tsx'
import type { Database } from '../../lib/database/schema.ts'
import type { ListUse } from '../../lib/own-lists/list-uses.ts'
import { getSearch, isFileList, isSameRequest } from '../../lib/runs/kind.ts'
import type { Run } from '../../lib/runs/model/run.ts'
import { isWatchable } from '../../lib/reminders/is-watchable.ts'
import { t } from '../../lib/i18n/text.ts'
import { toChoice } from './ListRows.tsx'
import { loadLater } from '../shell/load-later.tsx'
import { openPath } from '../shell/navigate.ts'
import { useCommands } from '../palette/commands.ts'
import { compareLists } from '../results/use-route.ts'
import type { Notify } from '../results/Toasts.tsx'
import { searchRoute } from '../shell/routes.ts'

const ManageList = loadLater(async () => (await import('./ManageList.tsx')).ManageList)
const SearchReminder = loadLater(async () => (await import('../reminders/SearchReminder.tsx')).SearchReminder)
const ListUseTools = loadLater(async () => (await import('../own-lists/ListUseTools.tsx')).ListUseTools)

export interface ListToolsProps {
  database: Database
  list: Run
  lists: readonly Run[]
  /** what the list counts as, where the user has said so */
  use: ListUse | undefined
  notify: Notify
  /** undefined where no file may be made, as of sample data */
  onLockedFile: (() => void) | undefined
}

export const ListTools = ({ database, list, lists, use, notify, onLockedFile }: ListToolsProps) => {
  const others = lists.filter(({ id }) => id !== list.id)
  const searchPath = `/popup.html${searchRoute(list.id)}`
  useCommands([
    ...(others.length > 0
      ? [
          {
            id: 'compare',
            icon: 'lists' as const,
            label: t('compareWith'),
            run: () => document.querySelector<HTMLElement>('[data-panel="compare"]')?.click()
          }
        ]
      : []),
    ...(getSearch(list) ? [{ id: 'again', icon: 'running' as const, label: t('runAgain'), run: () => openPath(searchPath) }] : [])
  ])
  const isSame = (other: Run): boolean => isSameRequest(other, list)
  /** The earlier list comes first in a comparison. */
  const choose = (id: string): void => {
    const other = others.find(one => one.id === id)
    if (other) compareLists(other.createdAt <= list.createdAt ? [other.id, list.id] : [list.id, other.id])
  }
  return (
    <>
      {others.length > 0 && (
        <Popover button={{ children: t('compare'), 'data-panel': 'compare' }} label={t('compareWith')} side="end" wide>
          {() => (
            <CompareChooser
              same={others.filter(isSame).map(toChoice)}
              others={others.filter(other => !isSame(other)).map(toChoice)}
              onChoose={choose}
            />
          )}
        </Popover>
      )}
      {isFileList(list) && <ListUseTools database={database} runId={list.id} use={use ?? {}} />}
      {isWatchable(list) && (
        <Popover button={{ children: t('reminderTitle') }} label={t('reminderTitle')} side="end" wide>
          {() => <SearchReminder database={database} run={list} now={Date.now()} />}
        </Popover>
      )}
      {getSearch(list) && <LinkButton href={searchPath}>{t('runAgain')}</LinkButton>}
      <ManageList database={database} list={list} lists={lists} notify={notify} onLockedFile={onLockedFile} />
    </>
  )
}
