// The lists of the sidebar with their titles: those in use, and behind a button the archived ones. A click opens one, the tick beside it combines several.
import { useEffect, useId, useRef, useState } from 'preact/hooks'
import type { Run } from '../../lib/runs/model/run.ts'
import { t, tCount, formatDate, formatDay, formatNumber } from '../../lib/i18n/text.ts'
import type { SelectedLists } from '../results/use-route.ts'
import { Button } from '../ui/Button.tsx'
import { classNames } from '../ui/class-names.ts'
import styles from './Sidebar.module.css'

// The titles of lists, of comparisons, and of the page.

/** The title of a list, or that it has none. */
export const getTitle = ({ listTitle }: Run): string => listTitle || t('noListName')

/** Two runs of the same search may have the same title: then the day with its year is added, or takes the place of the day at its end. */
export const getComparedTitles = ([before, after]: readonly [Run, Run]): readonly [string, string] => {
  const withDay = (list: Run): string => {
    const [title, day] = [getTitle(list), formatDay(list.createdAt)]
    return title.endsWith(day) ? title.slice(0, -day.length) + formatDate(list.createdAt) : `${title} (${formatDate(list.createdAt)})`
  }
  return getTitle(before) === getTitle(after) ? [withDay(before), withDay(after)] : [getTitle(before), getTitle(after)]
}

export const getPageTitle = (selected: SelectedLists, shown: readonly Run[]): string => {
  const [only] = shown
  if (selected === 'all') return t('allPeople')
  return only && shown.length === 1 ? getTitle(only) : shown.length > 1 ? tCount('resultsSomeLists', shown.length) : t('resultsTitle')
}

/** The people and companies of a list. A domain without a result is neither. */
const countRecords = ({ state }: Run): number => {
  if (state.is !== 'collected') return 0
  const { rows, companies, contacts = 0, otherDomains = 0 } = state
  return companies === undefined ? rows : companies + contacts + otherDomains
}

export const toChoice = (list: Run): ListChoice => ({
  id: list.id,
  name: getTitle(list),
  records: countRecords(list),
  day: formatDate(list.createdAt),
  ...(list.tags && { tags: list.tags }),
  ...(list.archivedAt !== undefined && { isArchived: true })
})

/** A list with its number of records, the day it was received, as text, and the user's tags on it. */
export interface ListChoice {
  id: string
  name: string
  records: number
  day: string
  tags?: readonly string[]
  isArchived?: boolean
  /** when its records are deleted by age, as a sentence, if that is soon */
  going?: string | undefined
}

/** A list of the sidebar. `records`: undefined until they are counted. */
export interface CountedList extends Omit<ListChoice, 'records'> {
  records: number | undefined
}

export interface ListRowProps {
  list: CountedList
  isShown: boolean
  /** several lists are shown together */
  isCombined: boolean
  onOpen: () => void
  onCombine: (isChosen: boolean) => void
  /** keeps records that would be deleted by age */
  onKeep: () => void
}

/** One list of the sidebar: a click opens it, the tick beside it combines several. */
export const ListRow = ({
  list: { id, name, records, day, tags = [], going },
  isShown,
  isCombined,
  onOpen,
  onCombine,
  onKeep
}: ListRowProps) => (
  <li class={classNames(styles.row, isCombined && styles.ticked)} data-list={id}>
    <button
      type="button"
      class={styles.item}
      aria-current={isShown ? 'page' : undefined}
      title={[name, day, ...tags].join(' · ')}
      onClick={onOpen}
    >
      <span dir="auto">{name}</span>
      {records !== undefined && <span class={styles.count}>{formatNumber(records)}</span>}
    </button>
    <label class={styles.tick}>
      <input
        type="checkbox"
        checked={isShown}
        aria-label={t('sidebarCombine', name)}
        onChange={event => onCombine(event.currentTarget.checked)}
      />
    </label>
    {going !== undefined && (
      <div class={styles.going}>
        <span>{going}</span>
        <Button small onClick={onKeep}>
          {t('keepRecords')}
        </Button>
      </div>
    )}
  </li>
)

export interface ListRowsProps {
  /** newest first, archived ones among them */
  lists: readonly CountedList[]
  /** the user looks for a list, so archived ones are shown too */
  isSearching: boolean
  chosen: readonly string[]
  onOpen: (id: string) => void
  onCombine: (id: string, isChosen: boolean) => void
  onKeep: (id: string) => void
  /** gets the lists that come into view */
  onSeen?: ((ids: readonly string[]) => void) | undefined
}

const maxShownLists = 200

const useSeen = (lists: readonly CountedList[], onSeen: ListRowsProps['onSeen']) => {
  const rows = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (!onSeen) return undefined
    const observer = new IntersectionObserver(entries => {
      const seen = entries.flatMap(({ isIntersecting, target }) => (isIntersecting ? (target.getAttribute('data-list') ?? []) : []))
      if (seen.length > 0) onSeen(seen)
    })
    for (const row of rows.current?.children ?? []) observer.observe(row)
    return () => observer.disconnect()
  }, [lists.map(({ id }) => id).join(' ')])
  return rows
}

const Rows = ({ lists, chosen, onOpen, onCombine, onKeep, onSeen }: Omit<ListRowsProps, 'isSearching'>) => (
  <>
    <ul ref={useSeen(lists, onSeen)}>
      {lists.slice(0, maxShownLists).map(list => (
        <ListRow
          key={list.id}
          list={list}
          isShown={chosen.includes(list.id)}
          isCombined={chosen.length > 1}
          onOpen={() => onOpen(list.id)}
          onCombine={isChosen => onCombine(list.id, isChosen)}
          onKeep={() => onKeep(list.id)}
        />
      ))}
    </ul>
    {lists.length > maxShownLists && <p class={styles.note}>{tCount('listsMore', lists.length - maxShownLists)}</p>}
  </>
)

/** The lists of the sidebar: those in use, and behind a button the archived ones. */
export const ListRows = ({ lists, isSearching, ...rows }: ListRowsProps) => {
  const id = useId()
  const [isOpened, setIsOpened] = useState(false)
  // What is deleted soon is shown in any case.
  const archived = lists.filter(({ isArchived, going }) => isArchived && going === undefined)
  // The list that is shown is always to be seen here.
  const isForced = isSearching || archived.some(list => rows.chosen.includes(list.id))
  const isOpen = isOpened || isForced
  return (
    <>
      <Rows lists={lists.filter(list => !archived.includes(list))} {...rows} />
      {archived.length > 0 && (
        <>
          {!isForced && (
            <Button small expanded={isOpen} controls={id} onClick={() => setIsOpened(!isOpened)}>
              {isOpen ? t('archivedHide') : tCount('archivedShow', archived.length)}
            </Button>
          )}
          <section id={id} aria-label={t('archivedTitle')} hidden={!isOpen}>
            {isOpen && <h2>{t('archivedTitle')}</h2>}
            {isOpen && <Rows lists={archived} {...rows} />}
          </section>
        </>
      )}
    </>
  )
}
