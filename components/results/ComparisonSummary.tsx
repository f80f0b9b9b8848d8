// The numbers of a comparison; each shows the people behind it, and what changed comes first.
import type { ComparisonView } from '../../lib/records/table/compare-lists.ts'
import { t, tCount, formatNumber, type MessageKey } from '../../lib/i18n/text.ts'
import styles from './ComparisonSummary.module.css'

export interface ComparisonSummaryProps {
  counts: Readonly<Record<ComparisonView, number>>
  view: ComparisonView
  /** records hidden by the do-not-contact list, and whether they are shown */
  suppressed: { count: number; isShown: boolean; onShow: (isShown: boolean) => void }
  onView: (view: ComparisonView) => void
}

const changes = [
  ['title', 'comparedTitle'],
  ['company', 'comparedCompany'],
  ['email', 'comparedEmail']
] as const satisfies readonly (readonly [ComparisonView, MessageKey])[]

export const ComparisonSummary = ({ counts, view, suppressed, onView }: ComparisonSummaryProps) => {
  const choice = (value: ComparisonView, label: string) => (
    <button key={value} type="button" class={styles.choice} aria-pressed={view === value} onClick={() => onView(value)}>
      <span dir="auto">{label}</span> <strong>{formatNumber(counts[value])}</strong>
    </button>
  )
  return (
    <section class={styles.summary} aria-label={t('comparedFacts')} data-toolbar>
      {choice('changed', t('comparedChanged'))}
      {choice('joined', t('changeJoined'))}
      {choice('left', t('changeLeft'))}
      {changes.map(([value, key]) => choice(value, t(key)))}
      {choice('unchanged', t('comparedUnchanged'))}
      {choice('both', t('comparedBoth'))}
      {choice('all', t('comparedAll'))}
      {suppressed.count > 0 && (
        <button
          type="button"
          class={styles.choice}
          aria-pressed={suppressed.isShown}
          title={t('listedShow')}
          onClick={() => suppressed.onShow(!suppressed.isShown)}
        >
          {tCount(suppressed.isShown ? 'suppressedShown' : 'suppressedHidden', suppressed.count)}
        </button>
      )}
    </section>
  )
}
