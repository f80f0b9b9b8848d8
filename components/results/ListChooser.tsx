// Chooses the lists in the table: some, or all.
import { useId, useState } from 'preact/hooks'
import { t, tCount, formatNumber } from '../../lib/i18n/text.ts'
import { Button } from '../ui/Button.tsx'
import field from '../ui/Field.module.css'
import styles from './Chooser.module.css'

/** A list with its number of records and the day it was received, as text. */
export interface ListChoice {
  id: string
  name: string
  records: number
  day: string
}

export interface ListChooserProps {
  lists: readonly ListChoice[]
  /** ids of the shown lists; `all` includes future ones */
  chosen: readonly string[] | 'all'
  onChoose: (chosen: readonly string[] | 'all') => void
}

const maxShown = 100

export const ListChooser = ({ lists, chosen, onChoose }: ListChooserProps) => {
  const id = useId()
  const [search, setSearch] = useState('')
  const found = lists.filter(({ name }) => name.toLowerCase().includes(search.trim().toLowerCase()))
  const ids = chosen === 'all' ? lists.map(list => list.id) : chosen
  const toggle = (list: string, checked: boolean): void => onChoose(checked ? [...ids, list] : ids.filter(other => other !== list))
  return (
    <section class={styles.chooser} aria-label={t('listsTitle')}>
      <Button small look="tinted" disabled={chosen === 'all'} onClick={() => onChoose('all')}>
        {t('listsAll')}
      </Button>
      <div class={field.field}>
        <label for={id}>{t('listsFind')}</label>
        <input id={id} type="search" dir="auto" autocomplete="off" value={search} onInput={event => setSearch(event.currentTarget.value)} />
      </div>
      <ul aria-label={t('listsTitle')}>
        {found.slice(0, maxShown).map(({ id: list, name, records, day }) => (
          <li key={list}>
            <label>
              <input type="checkbox" checked={ids.includes(list)} onChange={event => toggle(list, event.currentTarget.checked)} />
              <span dir="auto">
                {name} <span class="soft">{t('listsRow', formatNumber(records), day)}</span>
              </span>
            </label>
          </li>
        ))}
      </ul>
      {found.length > maxShown && <p class="soft small">{tCount('listsMore', found.length - maxShown)}</p>}
    </section>
  )
}
