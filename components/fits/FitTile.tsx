// A tile of the overview: how many people fit the search that found them. A click filters.
import { useId } from 'preact/hooks'
import { fitKinds, type FitKind } from '../../lib/records/table/facets.ts'
import { t, formatNumber } from '../../lib/i18n/text.ts'
import { fitWords } from './fit-words.ts'
import styles from '../results/Overview.module.css'

export interface FitTileProps {
  counts: Readonly<Record<FitKind, number>>
  chosen: readonly FitKind[]
  onPick: (kind: FitKind, isAdded: boolean) => void
}

export const FitTile = ({ counts, chosen, onPick }: FitTileProps) => {
  const id = useId()
  const most = Math.max(1, ...fitKinds.map(kind => counts[kind]))
  return (
    <section class={styles.tile} aria-labelledby={id} data-facet="fit">
      <h2 id={id}>{t('fitTitle')}</h2>
      {fitKinds.map(kind => (
        <button
          key={kind}
          type="button"
          class={styles.bar}
          aria-pressed={chosen.includes(kind)}
          style={{ '--share': counts[kind] / most }}
          onClick={event => onPick(kind, event.shiftKey)}
        >
          <span>{t(fitWords[kind])}</span> <b>{formatNumber(counts[kind])}</b>
        </button>
      ))}
    </section>
  )
}
