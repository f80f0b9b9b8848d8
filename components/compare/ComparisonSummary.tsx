// The numbers of a comparison; each shows the people behind it, and what changed comes first. Views without a number are left out.
import type { ComparisonView } from '../../lib/compare/compare-lists.ts'
import { t, tCount, formatNumber, type MessageKey } from '../../lib/i18n/text.ts'
import styles from './ComparisonSummary.module.css'

export interface ComparisonSummaryProps {
  counts: Readonly<Partial<Record<ComparisonView, number>>>
  view: ComparisonView
  /** records hidden by the do-not-contact list, and whether they are shown */
  suppressed: { count: number; isShown: boolean; onShow: (isShown: boolean) => void }
  onView: (view: ComparisonView) => void
}

const views = [
  ['changed', 'comparedChanged'],
  ['joined', 'changeJoined'],
  ['left', 'changeLeft'],
  ['title', 'comparedTitle'],
  ['company', 'comparedCompany'],
  ['email', 'comparedEmail'],
  ['unchanged', 'comparedUnchanged'],
  ['both', 'comparedBoth'],
  ['all', 'comparedAll']
] as const satisfies readonly (readonly [ComparisonView, MessageKey])[]

export const ComparisonSummary = ({ counts, view, suppressed, onView }: ComparisonSummaryProps) => {
  return (
    <section class={styles.summary} aria-label={t('comparedFacts')} data-toolbar>
      {views.map(([value, key]) => {
        const count = counts[value]
        return (
          count !== undefined && (
            <button key={value} type="button" class={styles.choice} aria-pressed={view === value} onClick={() => onView(value)}>
              <span dir="auto">{t(key)}</span> <strong>{formatNumber(count)}</strong>
            </button>
          )
        )
      })}
      {suppressed.count > 0 && (
        <button
          type="button"
          class={styles.choice}
          aria-pressed={suppressed.isShown}
          title={t('suppressionShow')}
          onClick={() => suppressed.onShow(!suppressed.isShown)}
        >
          {tCount(suppressed.isShown ? 'suppressedShown' : 'suppressedHidden', suppressed.count)}
        </button>
      )}
    </section>
  )
}
