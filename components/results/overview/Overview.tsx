// Pictures of the shown lists: the quality of the email addresses, and the most frequent titles, countries and industries. A click filters.
import type { FacetCounts } from '../../../lib/records/table/count-facets.ts'
import type { EmailQuality, TextFacet } from '../../../lib/records/table/facets.ts'
import { t } from '../../../lib/i18n/text.ts'
import { classNames } from '../../ui/class-names.ts'
import { EmailQualityBar } from './EmailQualityBar.tsx'
import { FacetBars } from './FacetBars.tsx'
import styles from './Overview.module.css'

/** A clicked value. `isAdded`: Shift was held, so the other values of its group stay. */
export type Picked = { facet: 'quality'; value: EmailQuality; isAdded: boolean } | { facet: TextFacet; value: string; isAdded: boolean }

export interface OverviewProps {
  /** undefined until they are counted for the first time */
  counts: FacetCounts | undefined
  /** the values in use */
  chosen: { quality: readonly EmailQuality[] } & Readonly<Record<TextFacet, readonly string[]>>
  /** the table shows companies, which have no email address and no title */
  isOfCompanies: boolean
  onPick: (picked: Picked) => void
}

const noCounts: ReadonlyMap<string, number> = new Map()

/** Industry, or company where the lists name no industry. */
const getLastFacet = (counts: FacetCounts | undefined): TextFacet =>
  counts && counts.texts.industry.size === 0 && counts.texts.company.size > 0 ? 'company' : 'industry'

export const Overview = ({ counts, chosen, isOfCompanies, onPick }: OverviewProps) => {
  const facets = isOfCompanies ? (['industry', 'country'] as const) : (['jobTitle', 'country', getLastFacet(counts)] as const)
  return (
    <section
      class={classNames(styles.overview, isOfCompanies && styles.companies)}
      aria-label={t('overviewTitle')}
      aria-busy={counts === undefined}
      data-overview
    >
      {!isOfCompanies && (
        <EmailQualityBar
          counts={counts?.quality}
          chosen={chosen.quality}
          onPick={(value, isAdded) => onPick({ facet: 'quality', value, isAdded })}
        />
      )}
      {facets.map(facet => (
        <FacetBars
          key={facet}
          facet={facet}
          counts={counts?.texts[facet] ?? noCounts}
          isCounted={counts !== undefined}
          chosen={chosen[facet]}
          onPick={(value, isAdded) => onPick({ facet, value, isAdded })}
        />
      ))}
    </section>
  )
}
