// The menu of one list: what is done with its people, with its search, with its name and place, and how it is deleted.
import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { CompareChooser } from '../compare/CompareChooser.tsx'
import { ListUseTools } from '../own-lists/ListUseTools.tsx'
import { SearchReminder } from '../reminders/SearchReminder.tsx'
import { BackButton } from '../ui/Button.tsx'
import { MenuItems, Popover, type MenuItem } from '../ui/overlay/Popover.tsx'
import type { Database } from '../../lib/database/schema.ts'
import type { ListUse } from '../../lib/own-lists/list-uses.ts'
import { getSearch, isFileList, isSameRequest } from '../../lib/runs/kind.ts'
import type { Run } from '../../lib/runs/model/run.ts'
import { isWatchable } from '../../lib/reminders/is-watchable.ts'
import { t } from '../../lib/i18n/text.ts'
import { toChoice } from './ListRows.tsx'
import { ManageList } from './ManageList.tsx'
import { openPath } from '../shell/navigate.ts'
import { useCommands } from '../palette/commands.ts'
import { compareLists } from '../results/use-route.ts'
import type { Notify } from '../results/Toasts.tsx'
import { searchRoute } from '../shell/routes.ts'
import styles from './ListForm.module.css'

/** One panel of the menu, whose first control takes the focus. */
const Panel = ({ onBack, children }: { onBack: () => void; children: ComponentChildren }) => {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => place.current?.querySelector<HTMLElement>('button, input, select')?.focus(), [])
  return (
    <div ref={place}>
      <BackButton label={t('listManage')} onClick={onBack} />
      {children}
    </div>
  )
}

export interface ListMenuProps {
  database: Database
  list: Run
  lists: readonly Run[]
  /** what the list counts as, where the user has said so */
  use: ListUse | undefined
  notify: Notify
  /** undefined where no file may be made, as of sample data */
  onLockedFile: (() => void) | undefined
  /** undefined where nothing is sent */
  onSend: (() => void) | undefined
}

type View = 'menu' | 'compare' | 'reminder' | 'use'

export const ListMenu = ({ database, list, lists, use, notify, onLockedFile, onSend }: ListMenuProps) => {
  const [view, setView] = useState<View>('menu')
  const wanted = useRef<View>('menu')
  const others = lists.filter(({ id }) => id !== list.id)
  const searchPath = `/popup.html${searchRoute(list.id)}`
  const openAt = (next: View): void => {
    wanted.current = next
    document.querySelector<HTMLElement>('[data-panel="list"]')?.click()
  }
  useCommands([
    ...(others.length > 0 ? [{ id: 'compare', icon: 'lists' as const, label: t('compareWith'), run: () => openAt('compare') }] : []),
    ...(getSearch(list) ? [{ id: 'again', icon: 'running' as const, label: t('runAgain'), run: () => openPath(searchPath) }] : [])
  ])
  const isSame = (other: Run): boolean => isSameRequest(other, list)
  /** The earlier list comes first in a comparison. */
  const choose = (id: string): void => {
    const other = others.find(one => one.id === id)
    if (other) compareLists(other.createdAt <= list.createdAt ? [other.id, list.id] : [list.id, other.id])
  }
  const items: MenuItem[] = [
    ...(onSend ? [{ label: t('sendTitle'), onClick: onSend }] : []),
    ...(others.length > 0 ? [{ label: t('compareWith'), stays: true, onClick: () => setView('compare') }] : []),
    ...(getSearch(list) ? [{ label: t('runAgain'), href: searchPath, onClick: () => undefined }] : []),
    ...(isWatchable(list) ? [{ label: t('reminderTitle'), stays: true, onClick: () => setView('reminder') }] : []),
    ...(isFileList(list) ? [{ label: t('listUse'), stays: true, onClick: () => setView('use') }] : [])
  ]
  const draw: Record<View, (close: () => void) => ComponentChildren> = {
    menu: close => (
      <>
        {items.length > 0 && (
          <div class={styles.items}>
            <MenuItems items={items} close={close} />
          </div>
        )}
        <ManageList database={database} list={list} lists={lists} notify={notify} onLockedFile={onLockedFile} close={close} />
      </>
    ),
    compare: () => (
      <CompareChooser
        same={others.filter(isSame).map(toChoice)}
        others={others.filter(other => !isSame(other)).map(toChoice)}
        onChoose={choose}
      />
    ),
    reminder: () => <SearchReminder database={database} run={list} now={Date.now()} />,
    use: () => <ListUseTools database={database} runId={list.id} use={use ?? {}} />
  }
  return (
    <Popover
      button={{ children: t('listManage'), icon: 'actions', iconOnly: true, 'data-panel': 'list' }}
      label={t('listManage')}
      side="end"
      wide
      onToggle={() => {
        setView(wanted.current)
        wanted.current = 'menu'
      }}
    >
      {close =>
        view === 'menu' ? (
          draw.menu(close)
        ) : (
          <Panel key={view} onBack={() => setView('menu')}>
            {draw[view](close)}
          </Panel>
        )
      }
    </Popover>
  )
}
