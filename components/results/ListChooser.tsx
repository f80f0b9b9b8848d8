// Which lists are looked at: any of them together, or everything there is.
import { useId, useState } from 'preact/hooks'
import { t, tCount, formatNumber } from '../../lib/i18n/text.ts'
import { Button } from '../ui/Button.tsx'
import './ColumnChooser.css'

/** A list with its number of records and the day it came, in words. */
export interface ListChoice {
  id: string
  name: string
  records: number
  day: string
}

export interface ListChooserProps {
  lists: readonly ListChoice[]
  /** ids of those that are shown; `all` is everything, and whatever comes */
  chosen: readonly string[] | 'all'
  onChoose: (chosen: readonly string[] | 'all') => void
}

const shownAtMost = 100

export const ListChooser = ({ lists, chosen, onChoose }: ListChooserProps) => {
  const id = useId()
  const [words, setWords] = useState('')
  const found = lists.filter(({ name }) => name.toLowerCase().includes(words.trim().toLowerCase()))
  const ids = chosen === 'all' ? lists.map(list => list.id) : chosen
  const tick = (list: string, ticked: boolean): void => onChoose(ticked ? [...ids, list] : ids.filter(other => other !== list))
  return (
    <section class="column-chooser" aria-label={t('listsTitle')}>
      <Button small look="tinted" disabled={chosen === 'all'} onClick={() => onChoose('all')}>
        {t('listsAll')}
      </Button>
      <div class="field">
        <label for={id}>{t('listsFind')}</label>
        <input id={id} type="search" dir="auto" autocomplete="off" value={words} onInput={event => setWords(event.currentTarget.value)} />
      </div>
      <ul aria-label={t('listsTitle')}>
        {found.slice(0, shownAtMost).map(({ id: list, name, records, day }) => (
          <li key={list}>
            <label>
              <input type="checkbox" checked={ids.includes(list)} onChange={event => tick(list, event.currentTarget.checked)} />
              <span dir="auto">
                {name} <span class="soft">{t('listsRow', formatNumber(records), day)}</span>
              </span>
            </label>
          </li>
        ))}
      </ul>
      {found.length > shownAtMost && <p class="soft small">{tCount('listsMore', found.length - shownAtMost)}</p>}
    </section>
  )
}
