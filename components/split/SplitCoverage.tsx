// Shows which values of a split search have results, and which do not.
import type { StoredBatch } from '../../lib/database/stored-runs.ts'
import { getFilterNameKey, humaniseFilterType } from '../../lib/pages/filter-names.ts'
import { type RequestOf, type RunRequest } from '../../lib/runs/kind.ts'
import { t, type MessageKey } from '../../lib/i18n/text.ts'
import { peopleOnPages } from '../import/result-pages.ts'
import styles from './SplitCoverage.module.css'

export type SplitBatch = Pick<StoredBatch, 'status' | 'received' | 'part'>
type SplitRequest = RequestOf<'split'>

export interface SplitCoverageProps {
  /** shows nothing of a search that is not split */
  request: RunRequest
  batches: readonly SplitBatch[] | undefined
}

/** The facet as a user reads it. */
const facetLabel = (type: string): string => {
  const key = getFilterNameKey(type)
  return key ? t(key) : humaniseFilterType(type)
}

/** Whether a part received as many people as its pages can hold, so that there may be more. */
const isCut = ({ received, part }: SplitBatch): boolean =>
  part !== undefined && received !== undefined && received.rows >= peopleOnPages(part.pages)

const groups: readonly [key: MessageKey, includes: (batch: SplitBatch) => boolean][] = [
  ['coverageWhole', batch => batch.status === 'ready' && !isCut(batch)],
  ['coverageCut', batch => batch.status === 'ready' && isCut(batch)],
  ['stateRunning', ({ status }) => status === 'requested' || status === 'overdue'],
  ['stateNotSent', ({ status }) => status === 'waiting'],
  ['stateFailed', ({ status }) => status === 'failed']
]

/** Every value in one group, those with results first; without the groups that are empty. */
const groupValues = ({ excludedValues }: SplitRequest, batches: readonly SplitBatch[]): { name: string; values: string[] }[] =>
  [
    ...groups.map(([key, includes]) => ({ name: t(key), values: batches.filter(includes).flatMap(({ part }) => part?.title ?? []) })),
    { name: t('bulkSkippedLabel'), values: excludedValues }
  ].filter(({ values }) => values.length > 0)

export const SplitCoverage = ({ request, batches }: SplitCoverageProps) =>
  request.kind === 'split' &&
  batches && (
    <section class={styles.coverage} aria-label={t('coverageTitle')}>
      <dl>
        {groupValues(request, batches).map(({ name, values }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {values.map((value, index) => (
                <span key={value}>
                  {index > 0 && ' · '}
                  <bdi>{value}</bdi>
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      {!request.facetWasSelected && <p class="small soft">{t('splitGap', facetLabel(request.facet))}</p>}
    </section>
  )
