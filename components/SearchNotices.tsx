// What may go otherwise than expected with this one search.
import { say, sayNumber } from '../lib/words.ts'
import { Notice } from './Notice.tsx'

export interface SearchNoticesProps {
  service: string
  /** the page of the results that is shown, when not the first */
  resultsPage?: number | undefined
  /** a saved list rather than a search */
  isList: boolean
}

export const SearchNotices = ({ service, resultsPage = 1, isList }: SearchNoticesProps) => (
  <>
    {resultsPage > 1 && <Notice tone="info">{say('onResultsPage', service, sayNumber(resultsPage))}</Notice>}
    {isList && <Notice tone="warning">{say('savedList', service)}</Notice>}
  </>
)
