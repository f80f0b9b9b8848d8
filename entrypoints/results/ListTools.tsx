// The buttons for one list: compare it with another, run its search again, and what a list from a file counts as.
import { CompareChooser } from '../../components/results/CompareChooser.tsx'
import { LinkButton } from '../../components/ui/Button.tsx'
import { Popover } from '../../components/ui/overlay/Popover.tsx'
import type { Database } from '../../lib/database/schema.ts'
import type { ListUse } from '../../lib/database/settings/list-uses.ts'
import { isFileList, type Run } from '../../lib/runs/model/run.ts'
import { isWatchable } from '../../lib/runs/model/is-watchable.ts'
import { t } from '../../lib/i18n/text.ts'
import { toChoice } from './list-titles.ts'
import { loadLater } from '../shared/load-later.tsx'
import { compareLists } from './use-route.ts'

const SearchReminder = loadLater(async () => (await import('../shared/SearchReminder.tsx')).SearchReminder)
const ListUseTools = loadLater(async () => (await import('./own-list/ListUseTools.tsx')).ListUseTools)

export interface ListToolsProps {
  database: Database
  list: Run
  lists: readonly Run[]
  /** what the list counts as, where the user has said so */
  use: ListUse | undefined
}

export const ListTools = ({ database, list, lists, use }: ListToolsProps) => {
  const others = lists.filter(({ id }) => id !== list.id)
  const isSame = ({ request }: Run): boolean => request.kind === list.request.kind && request.comparisonKey === list.request.comparisonKey
  /** The earlier list comes first in a comparison. */
  const choose = (id: string): void => {
    const other = others.find(one => one.id === id)
    if (other) compareLists(other.createdAt <= list.createdAt ? [other.id, list.id] : [list.id, other.id])
  }
  return (
    <>
      {others.length > 0 && (
        <Popover button={{ children: t('compare') }} label={t('compareWith')} side="end" wide>
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
      {list.request.kind === 'lead-search' && (
        <LinkButton href={`/popup.html#search=${encodeURIComponent(list.id)}`}>{t('runAgain')}</LinkButton>
      )}
    </>
  )
}
