// Lists all service variants: services that differ from the documented one, and whose results must be stored.
import type { ServiceVariant } from './variant.ts'
import { acceptedThenDone } from './accepted-then-done.ts'
import { customStatusWords } from './custom-status-words.ts'
import { completeFlags } from './complete-flags.ts'
import { countsOnly } from './counts-only.ts'
import { csvInJson } from './csv-in-json.ts'
import { deepRows } from './deep-rows.ts'
import { downloadByGet } from './download-by-get.ts'
import { emailObjects } from './email-objects.ts'
import { emptyIsAnError } from './empty-is-an-error.ts'
import { expiredLink } from './expired-link.ts'
import { falseIsQueued } from './false-is-queued.ts'
import { partialFirst } from './partial-first.ts'
import { flapping } from './flapping.ts'
import { gzipLines } from './gzip-lines.ts'
import { htmlOnErrors } from './html-on-errors.ts'
import { changingIds } from './changing-ids.ts'
import { idsOnly } from './ids-only.ts'
import { keyInReplies } from './key-in-replies.ts'
import { latinText } from './latin-text.ts'
import { leadPages } from './lead-pages.ts'
import { linkInStatus } from './link-in-status.ts'
import { linkOtherHost } from './link-other-host.ts'
import { linkSameHost } from './link-same-host.ts'
import { peopleById } from './people-by-id.ts'
import { peopleByUrl } from './people-by-url.ts'
import { nestedCompanies } from './nested-companies.ts'
import { nestedLink } from './nested-link.ts'
import { notReadyIsAnError } from './not-ready-is-an-error.ts'
import { numberStates } from './number-states.ts'
import { oddLink } from './odd-link.ts'
import { oddResultsPath } from './odd-results-path.ts'
import { oddStatus } from './odd-status.ts'
import { oddListId } from './odd-list-id.ts'
import { customFieldNames } from './custom-field-names.ts'
import { customEmptyPhrase } from './custom-empty-phrase.ts'
import { paddedReplies } from './padded.ts'
import { peopleAndCompanies } from './people-and-companies.ts'
import { plainLines } from './plain-lines.ts'
import { progressOnly } from './progress-only.ts'
import { refusesWith200 } from './refuses-with-200.ts'
import { threeRetryForms } from './three-retry-forms.ts'
import { rowsInStatus } from './rows-in-status.ts'
import { semicolonCsv } from './semicolon-csv.ts'
import { singleContact } from './single-contact.ts'
import { slugAsListName } from './slug-as-list-name.ts'
import { frequentRateLimits } from './frequent-rate-limits.ts'
import { successProcessing } from './success-processing.ts'
import { twiceEncoded } from './twice-encoded.ts'
import { twoArrays } from './two-arrays.ts'
import { xlsxLink } from './xlsx-link.ts'
import { xlsxDownload } from './xlsx-download.ts'

export const serviceVariants: readonly ServiceVariant[] = [
  acceptedThenDone,
  customStatusWords,
  completeFlags,
  countsOnly,
  csvInJson,
  deepRows,
  downloadByGet,
  emailObjects,
  emptyIsAnError,
  expiredLink,
  falseIsQueued,
  partialFirst,
  flapping,
  gzipLines,
  htmlOnErrors,
  changingIds,
  idsOnly,
  keyInReplies,
  latinText,
  leadPages,
  linkInStatus,
  linkOtherHost,
  linkSameHost,
  peopleById,
  peopleByUrl,
  nestedCompanies,
  nestedLink,
  notReadyIsAnError,
  numberStates,
  oddLink,
  oddResultsPath,
  oddStatus,
  oddListId,
  customFieldNames,
  customEmptyPhrase,
  paddedReplies,
  peopleAndCompanies,
  plainLines,
  progressOnly,
  refusesWith200,
  threeRetryForms,
  rowsInStatus,
  semicolonCsv,
  singleContact,
  slugAsListName,
  frequentRateLimits,
  successProcessing,
  twiceEncoded,
  twoArrays,
  xlsxLink,
  xlsxDownload
]
