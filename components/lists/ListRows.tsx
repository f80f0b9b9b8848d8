// The lists of the sidebar: those in use, and behind a button the archived ones.
import { useId, useState } from 'preact/hooks'
import { t, tCount } from '../../lib/i18n/text.ts'
import { Button } from '../ui/Button.tsx'
import { ListRow, type ListChoice } from './ListRow.tsx'
import styles from './Sidebar.module.css'

export interface ListRowsProps {
  /** newest first, archived ones among them */
  lists: readonly ListChoice[]
  /** the user looks for a list, so archived ones are shown too */
  isSearching: boolean
  chosen: readonly string[]
  onOpen: (id: string) => void
  onCombine: (id: string, isChosen: boolean) => void
  onKeep: (id: string) => void
}

const maxShownLists = 200

const Rows = ({ lists, chosen, onOpen, onCombine, onKeep }: Omit<ListRowsProps, 'isSearching'>) => (
  <>
    <ul>
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
