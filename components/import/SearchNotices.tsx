// What may go otherwise than expected with this one search.
import { t, formatNumber } from '../../lib/i18n/text.ts'
import { Notice } from '../ui/Notice.tsx'
import { pagesAtMost, peopleOn } from './result-pages.ts'

export interface SearchNoticesProps {
  service: string
  /** the page of the results that is shown, when not the first */
  resultsPage?: number | undefined
  /** a saved list rather than a search */
  isList: boolean
  /** the page counts more people than one import can bring: takes it apart */
  onSplit?: (() => void) | undefined
}

export const SearchNotices = ({ service, resultsPage = 1, isList, onSplit }: SearchNoticesProps) => (
  <>
    {resultsPage > 1 && <Notice tone="info">{t('onResultsPage', service, formatNumber(resultsPage))}</Notice>}
    {onSplit && (
      <Notice tone="warning" action={{ label: t('actionSplit'), onClick: onSplit }}>
        {t('searchTooLarge', formatNumber(peopleOn(pagesAtMost)))}
      </Notice>
    )}
    {isList && <Notice tone="warning">{t('savedList', service)}</Notice>}
  </>
)
