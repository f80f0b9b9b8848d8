// Which other list is held against this one: earlier runs of the same search come first, since that is what most people ask.
import { useId, useState } from 'preact/hooks'
import { t, tCount, formatNumber } from '../../lib/i18n/text.ts'
import { Button } from '../ui/Button.tsx'
import type { ListChoice } from './ListChooser.tsx'
import './ColumnChooser.css'

export interface CompareChooserProps {
  /** lists of the same search, and all others; both the newest first */
  same: readonly ListChoice[]
  others: readonly ListChoice[]
  onChoose: (list: string) => void
}

const shownAtMost = 100

const Lists = ({ title, lists, onChoose }: { title: string; lists: readonly ListChoice[]; onChoose: (list: string) => void }) => {
  const id = useId()
  return (
    <>
      <h2 id={id} class="small">
        {title}
      </h2>
      <ul aria-labelledby={id}>
        {lists.slice(0, shownAtMost).map(({ id: list, name, records, day }) => (
          <li key={list}>
            <Button small onClick={() => onChoose(list)}>
              <bdi>{name}</bdi> <span class="soft">{t('listsRow', formatNumber(records), day)}</span>
            </Button>
          </li>
        ))}
      </ul>
      {lists.length > shownAtMost && <p class="soft small">{tCount('listsMore', lists.length - shownAtMost)}</p>}
    </>
  )
}

export const CompareChooser = ({ same, others, onChoose }: CompareChooserProps) => {
  const id = useId()
  const [words, setWords] = useState('')
  const fits = ({ name }: ListChoice): boolean => name.toLowerCase().includes(words.trim().toLowerCase())
  const [ofSame, ofOthers] = [same.filter(fits), others.filter(fits)]
  return (
    <section class="column-chooser" aria-label={t('compareTitle')}>
      <div class="field">
        <label for={id}>{t('listsFind')}</label>
        <input id={id} type="search" dir="auto" autocomplete="off" value={words} onInput={event => setWords(event.currentTarget.value)} />
      </div>
      {ofSame.length > 0 && <Lists title={t('compareSame')} lists={ofSame} onChoose={onChoose} />}
      {ofOthers.length > 0 && <Lists title={t('compareOthers')} lists={ofOthers} onChoose={onChoose} />}
    </section>
  )
}
