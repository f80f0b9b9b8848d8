// Which columns the table has, and in which order: the chosen ones first, each to be moved or taken out, then all that can be added.
import { useId, useState } from 'preact/hooks'
import { t, tCount } from '../../lib/i18n/text.ts'
import { Button } from '../ui/Button.tsx'
import type { GridColumn } from './GridHead.tsx'
import './ColumnChooser.css'

export interface ColumnChooserProps {
  /** in their order */
  chosen: readonly GridColumn[]
  /** everything else that there is */
  others: readonly GridColumn[]
  /** further fields are being read out of the records */
  reading: boolean
  onChange: (ids: readonly string[]) => void
  /** back to what it was before anybody chose */
  onReset: () => void
}

const shownAtMost = 100

const moved = (ids: readonly string[], at: number, by: number): string[] => {
  const rest = ids.filter((_, place) => place !== at)
  return rest.toSpliced(at + by, 0, ...ids.slice(at, at + 1))
}

export const ColumnChooser = ({ chosen, others, reading, onChange, onReset }: ColumnChooserProps) => {
  const id = useId()
  const [words, setWords] = useState('')
  const ids = chosen.map(column => column.id)
  const found = others.filter(({ heading }) => heading.toLowerCase().includes(words.trim().toLowerCase()))
  return (
    <section class="column-chooser" aria-label={t('columnsTitle')}>
      <ul aria-label={t('columnsShown')}>
        {chosen.map(({ id: column, heading }, at) => (
          <li key={column}>
            <label>
              <input
                type="checkbox"
                checked
                aria-disabled={ids.length === 1 || undefined}
                onClick={event => {
                  // A table without a column shows nothing that could be told apart.
                  if (ids.length === 1) event.preventDefault()
                }}
                onChange={() => onChange(ids.filter(other => other !== column))}
              />
              <span dir="auto">{heading}</span>
            </label>
            <Button small icon="earlier" iconOnly disabled={at === 0} onClick={() => onChange(moved(ids, at, -1))}>
              {t('columnEarlier', heading)}
            </Button>
            <Button small icon="later" iconOnly disabled={at === ids.length - 1} onClick={() => onChange(moved(ids, at, 1))}>
              {t('columnLater', heading)}
            </Button>
          </li>
        ))}
      </ul>
      <div class="field">
        <label for={id}>{t('columnsFind')}</label>
        <input id={id} type="search" dir="auto" autocomplete="off" value={words} onInput={event => setWords(event.currentTarget.value)} />
      </div>
      <ul aria-label={t('columnsOthers')}>
        {found.slice(0, shownAtMost).map(({ id: column, heading }) => (
          <li key={column}>
            <label>
              <input type="checkbox" checked={false} onChange={() => onChange([...ids, column])} />
              <span dir="auto">{heading}</span>
            </label>
          </li>
        ))}
      </ul>
      <p class="soft small" role="status">
        {reading ? t('columnsReading') : found.length > shownAtMost ? tCount('columnsMore', found.length - shownAtMost) : ''}
      </p>
      <Button small onClick={onReset}>
        {t('columnsReset')}
      </Button>
    </section>
  )
}
