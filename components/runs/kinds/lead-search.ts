// The words of an import of a lead search.
import { formatNumber, tCount } from '../../../lib/i18n/text.ts'
import type { RequestOf } from '../../../lib/runs/kind.ts'
import { peopleOnPages } from '../../import/result-pages.ts'
import { peopleWithEmails } from './came.ts'
import type { KindWords } from './kind-words.ts'

export const leadSearch: KindWords<RequestOf<'lead-search'>> = {
  requested: ({ isUpdate, pages }) => tCount(isUpdate ? 'requestedUpdate' : 'requestedSearch', pages, formatNumber(peopleOnPages(pages))),
  came: (rows, { pages }, run) => peopleWithEmails(rows, run) ?? tCount('runReadyPeople', rows, formatNumber(peopleOnPages(pages))),
  facts: ({ url }) => [['factSearchUrl', url]]
}
