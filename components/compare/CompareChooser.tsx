// Chooses the list to compare with; other runs of the same search come first.
import { useId, useState } from 'preact/hooks'
import { t, tCount } from '../../lib/i18n/text.ts'
import { Button } from '../ui/Button.tsx'
import type { ListChoice } from '../lists/ListRows.tsx'
import { SearchField } from '../results/toolbar/FilterValues.tsx'
import styles from './Chooser.module.css'

export interface CompareChooserProps {
  /** lists of the same search, and all others; newest first */
  same: readonly ListChoice[]
  others: readonly ListChoice[]
  onChoose: (list: string) => void
}

const maxShownLists = 100

const Lists = ({ title, lists, onChoose }: { title: string; lists: readonly ListChoice[]; onChoose: (list: string) => void }) => {
  const id = useId()
  return (
    <>
      <h2 id={id} class="small">
        {title}
      </h2>
      <ul aria-labelledby={id}>
        {lists.slice(0, maxShownLists).map(({ id: list, name, day }) => (
          <li key={list}>
            <Button small onClick={() => onChoose(list)}>
              <bdi>{name}</bdi> <span class="soft">{day}</span>
            </Button>
          </li>
        ))}
      </ul>
      {lists.length > maxShownLists && <p class="soft small">{tCount('listsMore', lists.length - maxShownLists)}</p>}
    </>
  )
}

export const CompareChooser = ({ same, others, onChoose }: CompareChooserProps) => {
  const [search, setSearch] = useState('')
  const matchesSearch = ({ name }: ListChoice): boolean => name.toLowerCase().includes(search.trim().toLowerCase())
  const [ofSame, ofOthers] = [same.filter(matchesSearch), others.filter(matchesSearch)]
  return (
    <section class={styles.chooser} aria-label={t('compareTitle')}>
      <SearchField label={t('listsFind')} value={search} onInput={setSearch} />
      {ofSame.length > 0 && <Lists title={t('compareSame')} lists={ofSame} onChoose={onChoose} />}
      {ofOthers.length > 0 && <Lists title={t('compareOthers')} lists={ofOthers} onChoose={onChoose} />}
    </section>
  )
}
