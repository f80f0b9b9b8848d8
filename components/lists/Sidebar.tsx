// The lists beside the results: all people, each list, running ones and saved views. On a narrow page a rail of icons opens it.
import { useId, useState } from 'preact/hooks'
import { foldTag, uniqueTags } from '../../lib/records/identity/person-note.ts'
import { t, formatNumber } from '../../lib/i18n/text.ts'
import { Button } from '../ui/Button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Logo } from '../ui/Icon.tsx'
import { ProblemNotice } from '../ui/Notice.tsx'
import { useEscape } from '../ui/hooks/use-layers.ts'
import { RunningRow, ViewRow, FootLinks, TagFilter, type RunningList, type ViewChoice } from './SidebarParts.tsx'
import { ListRows, type CountedList } from './ListRows.tsx'
import { binRoute } from '../results/use-route.ts'
import styles from './Sidebar.module.css'

export interface SidebarActions {
  onOpen: (chosen: readonly string[] | 'all') => void
  onView: (id: string) => void
  onDeleteView: (id: string) => void
  /** keeps the records of a list that would be deleted by age */
  onKeep: (id: string) => void
  /** gets the lists whose rows come into view */
  onSeen?: (ids: readonly string[]) => void
}

export interface SidebarProps {
  /** newest first; undefined while they are read */
  lists: readonly CountedList[] | undefined
  running: readonly RunningList[]
  views: readonly ViewChoice[]
  /** ids of the shown lists; `all` includes future ones */
  chosen: readonly string[] | 'all'
  /** the deleted lists that can be restored */
  bin?: { count: number; isShown: boolean }
  /** the page shows a form or a comparison, which an open sidebar would cover on a narrow page */
  isPageBusy?: boolean
  /** how many people there are in all lists, once it is known */
  peopleCount: number | undefined
  /** why the records of a list were not kept */
  problem?: string | undefined
  actions: SidebarActions
}

/** The tags of these lists in the order of the alphabet, each in its first spelling. */
const listTags = (lists: readonly CountedList[]): string[] =>
  uniqueTags(lists.flatMap(({ tags = [] }) => tags)).toSorted((a, b) => a.localeCompare(b))

const hasTags = ({ tags = [] }: CountedList, wanted: readonly string[]): boolean => {
  const own = new Set(tags.map(foldTag))
  return wanted.every(tag => own.has(foldTag(tag)))
}

export const Sidebar = ({ lists = [], running, views, chosen, bin, isPageBusy = false, peopleCount, problem, actions }: SidebarProps) => {
  const id = useId()
  const [search, setSearch] = useState('')
  // On a narrow page it is what the page without a list points to.
  const [isOpen, setIsOpen] = useState(chosen !== 'all' && chosen.length === 0 && bin?.isShown !== true && !isPageBusy)
  useEscape(isOpen, () => setIsOpen(false))
  const [tags, setTags] = useState<readonly string[]>([])
  const known = listTags(lists)
  // A tag that no list has any more filters nothing.
  const wanted = known.filter(tag => tags.includes(tag))
  const text = search.trim().toLowerCase()
  const found = lists.filter(list => list.name.toLowerCase().includes(text) && hasTags(list, wanted))
  const open = (opened: readonly string[] | 'all'): void => {
    setIsOpen(false)
    actions.onOpen(opened)
  }
  const ids = chosen === 'all' ? [] : chosen
  const combine = (list: string, isChosen: boolean): void => actions.onOpen(isChosen ? [...ids, list] : ids.filter(other => other !== list))
  return (
    <>
      <nav class={styles.rail} aria-label={t('sidebarTitle')}>
        <Logo size={20} />
        <Button icon="sidebar" iconOnly expanded={isOpen} controls={id} onClick={() => setIsOpen(!isOpen)}>
          {t('sidebarOpen')}
        </Button>
        <Button icon="people" iconOnly onClick={() => open('all')}>
          {t('allPeople')}
        </Button>
        <FootLinks onClick={() => setIsOpen(false)} />
      </nav>
      <nav id={id} class={classNames(styles.sidebar, isOpen && styles.open)} aria-label={t('listsTitle')} data-sidebar>
        <p class={styles.brand}>
          <Logo size={20} /> {t('extensionName')}
        </p>
        <input
          type="search"
          class={styles.find}
          dir="auto"
          autocomplete="off"
          aria-label={t('listsFind')}
          placeholder={t('listsFind')}
          value={search}
          onInput={event => setSearch(event.currentTarget.value)}
        />
        <div class={styles.scroll}>
          <button type="button" class={styles.item} aria-current={chosen === 'all' ? 'page' : undefined} onClick={() => open('all')}>
            <span>{t('allPeople')}</span>
            {peopleCount !== undefined && <span class={styles.count}>{formatNumber(peopleCount)}</span>}
          </button>
          {lists.length > 0 && <h2>{t('listsTitle')}</h2>}
          {known.length > 0 && <TagFilter tags={known} chosen={wanted} onChoose={setTags} />}
          {wanted.length > 0 && found.length === 0 && <p class={styles.note}>{t('tagFilterNone')}</p>}
          <ListRows
            lists={found}
            isSearching={text !== '' || wanted.length > 0}
            chosen={ids}
            onOpen={list => open([list])}
            onCombine={combine}
            onKeep={actions.onKeep}
            onSeen={actions.onSeen}
          />
          {bin && (bin.count > 0 || bin.isShown) && (
            <a class={styles.item} href={binRoute} aria-current={bin.isShown ? 'page' : undefined} onClick={() => setIsOpen(false)}>
              <span>{t('binTitle')}</span>
              <span class={styles.count}>{formatNumber(bin.count)}</span>
            </a>
          )}
          <ProblemNotice text={problem} />
          {running.length > 0 && <h2>{t('stateRunning')}</h2>}
          <ul>
            {running.map(one => (
              <RunningRow key={one.id} list={one} />
            ))}
          </ul>
          <h2>{t('viewsTitle')}</h2>
          <ul>
            {views.map(view => (
              <ViewRow
                key={view.id}
                view={view}
                onOpen={() => {
                  setIsOpen(false)
                  actions.onView(view.id)
                }}
                onDelete={() => actions.onDeleteView(view.id)}
              />
            ))}
          </ul>
        </div>
        <FootLinks onClick={() => setIsOpen(false)} />
      </nav>
    </>
  )
}
