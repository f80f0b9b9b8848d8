// The numbers of a comparison; each shows the people behind it.
import type { ComparisonView } from '../../lib/records/table/compare-lists.ts'
import { t, formatNumber, type MessageKey } from '../../lib/i18n/text.ts'
import styles from './ComparisonSummary.module.css'

export interface ComparisonSummaryProps {
  /** the names of the two lists */
  was: string
  is: string
  counts: Readonly<Record<ComparisonView, number>>
  view: ComparisonView
  onView: (view: ComparisonView) => void
}

const changed = [
  ['title', 'comparedTitle'],
  ['company', 'comparedCompany'],
  ['email', 'comparedEmail'],
  ['unchanged', 'comparedUnchanged']
] as const satisfies readonly (readonly [ComparisonView, MessageKey])[]

export const ComparisonSummary = ({ was, is, counts, view, onView }: ComparisonSummaryProps) => {
  const choice = (value: ComparisonView, label: string) => (
    <button key={value} type="button" class={styles.choice} aria-pressed={view === value} onClick={() => onView(value)}>
      <span dir="auto">{label}</span> <strong>{formatNumber(counts[value])}</strong>
    </button>
  )
  return (
    <section class={styles.summary} aria-label={t('comparedFacts')}>
      <div>
        {choice('all', t('comparedAll'))}
        {choice('left', t('comparedLeft', was))}
        {choice('both', t('comparedBoth'))}
        {choice('joined', t('comparedLeft', is))}
      </div>
      <div>{changed.map(([value, key]) => choice(value, t(key)))}</div>
    </section>
  )
}
