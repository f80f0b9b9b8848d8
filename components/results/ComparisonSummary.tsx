// Two lists side by side in numbers, each of which is a view of the people behind it.
import type { ComparedView } from '../../lib/records/table/compare-lists.ts'
import { t, formatNumber, type MessageKey } from '../../lib/i18n/text.ts'
import './ComparisonSummary.css'

export interface ComparedFactsProps {
  /** the names of the two lists */
  was: string
  is: string
  counts: Readonly<Record<ComparedView, number>>
  view: ComparedView
  onView: (view: ComparedView) => void
}

const changed = [
  ['title', 'comparedTitle'],
  ['company', 'comparedCompany'],
  ['email', 'comparedEmail'],
  ['unchanged', 'comparedUnchanged']
] as const satisfies readonly (readonly [ComparedView, MessageKey])[]

export const ComparisonSummary = ({ was, is, counts, view, onView }: ComparedFactsProps) => {
  const choice = (value: ComparedView, words: string) => (
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
