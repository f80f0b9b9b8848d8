// Two lists side by side in numbers, each of which is a view of the people behind it.
import type { ComparisonView } from '../../lib/records/table/compare-lists.ts'
import { t, formatNumber, type MessageKey } from '../../lib/i18n/text.ts'
import './ComparisonSummary.css'

export interface ComparedFactsProps {
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

export const ComparisonSummary = ({ was, is, counts, view, onView }: ComparedFactsProps) => {
  const choice = (value: ComparisonView, words: string) => (
    <button key={value} type="button" class="compared-choice" aria-pressed={view === value} onClick={() => onView(value)}>
      <span dir="auto">{words}</span> <strong>{formatNumber(counts[value])}</strong>
    </button>
  )
  return (
    <section class="compared-facts" aria-label={t('comparedFacts')}>
      <div>
        {choice('all', t('comparedAll'))}
        {choice('left', t('comparedLeft', was))}
        {choice('both', t('comparedBoth'))}
        {choice('joined', t('comparedJoined', is))}
      </div>
      <div>{changed.map(([value, key]) => choice(value, t(key)))}</div>
    </section>
  )
}
