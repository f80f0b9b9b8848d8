// What a search that was taken apart has brought of the whole, and what it has not: the values of the facet by how they stand.
import { t } from '../../lib/i18n/text.ts'
import { splitCoverage, type AskedSearches, type SplitBatch } from './split-coverage.ts'
import '../results/ReceivedSummary.css'
import './SplitForm.css'

export interface SplitCoverageProps {
  asked: AskedSearches
  batches: readonly SplitBatch[]
  /** the facet as a person reads it */
  facet: string
}

export const SplitCoverage = ({ asked, batches, facet }: SplitCoverageProps) => (
  <section class="delivered split-coverage" aria-label={t('coverageTitle')}>
    <dl>
      {splitCoverage(asked, batches).map(({ name, values }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {values.map((value, n) => (
              <span key={value}>
                {n > 0 && ' · '}
                <bdi>{value}</bdi>
              </span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
    {!asked.facetWasSelected && <p class="small soft">{t('coverageGap', facet)}</p>}
  </section>
)
