// Chooses the columns of the table and their order, by dragging or with the arrows.
import { useState } from 'preact/hooks'
import { t, tCount } from '../../../lib/i18n/text.ts'
import { Button } from '../../ui/Button.tsx'
import { classNames } from '../../ui/class-names.ts'
import type { GridColumn } from '../table/GridHead.tsx'
import { SearchField } from './FilterValues.tsx'
import styles from './ColumnChooser.module.css'

export interface ColumnChooserProps {
  /** in their order */
  chosen: readonly GridColumn[]
  /** every other column */
  others: readonly GridColumn[]
  /** further fields are being read from the records */
  reading: boolean
  onChange: (ids: readonly string[]) => void
  /** restores the default columns */
  onReset: () => void
}

const maxShownColumns = 100

const moved = (ids: readonly string[], from: number, to: number): string[] => {
  const rest = ids.filter((_, place) => place !== from)
  return rest.toSpliced(to, 0, ...ids.slice(from, from + 1))
}

export const ColumnChooser = ({ chosen, others, reading, onChange, onReset }: ColumnChooserProps) => {
  const [search, setSearch] = useState('')
  const [dragged, setDragged] = useState<number>()
  const [target, setTarget] = useState<number>()
  const ids = chosen.map(column => column.id)
  const found = others.filter(({ heading }) => heading.toLowerCase().includes(search.trim().toLowerCase()))
  const drop = (): void => {
    if (dragged !== undefined && target !== undefined && dragged !== target) onChange(moved(ids, dragged, target))
    setDragged(undefined)
    setTarget(undefined)
  }
  return (
    <div class={styles.chooser} data-columns>
      <ul aria-label={t('columnsShown')}>
        {chosen.map(({ id: column, heading }, at) => (
          <li
            key={column}
            draggable
            class={classNames(at === dragged && styles.dragged, at === target && at !== dragged && styles.target)}
            onDragStart={() => setDragged(at)}
            onDragOver={event => {
              event.preventDefault()
              setTarget(at)
            }}
            onDrop={event => {
              event.preventDefault()
              drop()
            }}
            onDragEnd={drop}
          >
            <label>
              <input
                type="checkbox"
                checked
                aria-disabled={ids.length === 1 || undefined}
                onClick={event => {
                  // The last column stays: a table without columns shows nothing.
                  if (ids.length === 1) event.preventDefault()
                }}
                onChange={() => onChange(ids.filter(other => other !== column))}
              />
              <span dir="auto">{heading}</span>
            </label>
            <Button small icon="earlier" iconOnly disabled={at === 0} onClick={() => onChange(moved(ids, at, at - 1))}>
              {t('columnEarlier', heading)}
            </Button>
            <Button small icon="later" iconOnly disabled={at === ids.length - 1} onClick={() => onChange(moved(ids, at, at + 1))}>
              {t('columnLater', heading)}
            </Button>
          </li>
        ))}
      </ul>
      <SearchField label={t('columnsFind')} value={search} onInput={setSearch} />
      <ul aria-label={t('columnsOthers')}>
        {found.slice(0, maxShownColumns).map(({ id: column, heading }) => (
          <li key={column}>
            <label>
              <input type="checkbox" checked={false} onChange={() => onChange([...ids, column])} />
              <span dir="auto">{heading}</span>
            </label>
          </li>
        ))}
      </ul>
      <p class="soft small" role="status">
        {reading ? t('columnsReading') : found.length > maxShownColumns ? tCount('columnsMore', found.length - maxShownColumns) : ''}
      </p>
      <Button small onClick={onReset}>
        {t('columnsReset')}
      </Button>
    </div>
  )
}
