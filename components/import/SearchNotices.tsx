// What may go otherwise than expected with this one search.
import { say, sayNumber } from '../../lib/i18n/text.ts'
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
    {resultsPage > 1 && <Notice tone="info">{say('onResultsPage', service, sayNumber(resultsPage))}</Notice>}
    {onSplit && (
      <Notice tone="warning" action={{ words: say('actionSplit'), onClick: onSplit }}>
        {say('searchTooLarge', sayNumber(peopleOn(pagesAtMost)))}
      </Notice>
    )}
    {isList && <Notice tone="warning">{say('savedList', service)}</Notice>}
  </>
)
