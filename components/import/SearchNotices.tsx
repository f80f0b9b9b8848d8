// Warns about a search that may be imported differently than the user expects.
import { maxPages } from '../../lib/runs/model/run.ts'
import { t, formatNumber } from '../../lib/i18n/text.ts'
import { Notice } from '../ui/Notice.tsx'
import { peopleOnPages } from './result-pages.ts'

export interface SearchNoticesProps {
  service: string
  /** the results page that the tab shows, where it is not the first */
  resultsPage?: number | undefined
  /** a saved list rather than a search */
  isSavedList: boolean
  /** splits a search that has more results than one import returns */
  onSplit?: (() => void) | undefined
}

export const SearchNotices = ({ service, resultsPage = 1, isSavedList, onSplit }: SearchNoticesProps) => (
  <>
    {resultsPage > 1 && <Notice tone="info">{t('onResultsPage', service, formatNumber(resultsPage))}</Notice>}
    {onSplit && (
      <Notice tone="warning" action={{ label: t('splitTitle'), onClick: onSplit }}>
        {t('searchTooLarge', formatNumber(peopleOnPages(maxPages)))}
      </Notice>
    )}
    {isSavedList && <Notice tone="warning">{t('savedList', service)}</Notice>}
  </>
)
