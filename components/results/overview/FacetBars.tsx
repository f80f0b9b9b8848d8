// The three most frequent values of one column as bars that filter.
import { useId } from 'preact/hooks'
import { topValues } from '../../../lib/records/table/count-facets.ts'
import type { TextFacet } from '../../../lib/records/table/facets.ts'
import { t, formatNumber } from '../../../lib/i18n/text.ts'
import { columnLabel } from '../column-label.ts'
import styles from './Overview.module.css'

export interface FacetBarsProps {
  facet: TextFacet
  counts: ReadonlyMap<string, number>
  isCounted: boolean
  chosen: readonly string[]
  onPick: (value: string, isAdded: boolean) => void
}

const barCount = 3

export const FacetBars = ({ facet, counts, isCounted, chosen, onPick }: FacetBarsProps) => {
  const id = useId()
  const top = topValues(counts, barCount)
  const most = top[0]?.[1] ?? 1
  return (
    <section class={styles.tile} aria-labelledby={id} data-facet={facet}>
      <h2 id={id}>{columnLabel(facet)}</h2>
      {top.map(([value, count]) => (
        <button
          key={value}
          type="button"
          class={styles.bar}
          aria-pressed={chosen.includes(value)}
          title={value}
          style={{ '--share': count / most }}
          onClick={event => onPick(value, event.shiftKey)}
        >
          <span dir="auto">{value}</span> <b>{formatNumber(count)}</b>
        </button>
      ))}
      {isCounted && top.length === 0 && <p class={styles.nothing}>{t('overviewNothing')}</p>}
    </section>
  )
}
