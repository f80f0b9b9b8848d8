// Every animal of the zoo: services that know nothing of Muster, and that it has to bring people home from.
import type { Animal } from './animal.ts'
import { acceptedThenDone } from './accepted-then-done.ts'
import { cellarWords } from './cellar-words.ts'
import { completeFlags } from './complete-flags.ts'
import { countsOnly } from './counts-only.ts'
import { csvInJson } from './csv-in-json.ts'
import { deepRows } from './deep-rows.ts'
import { downloadByGet } from './download-by-get.ts'
import { emailObjects } from './email-objects.ts'
import { emptyIsAnError } from './empty-is-an-error.ts'
import { expiredLink } from './expired-link.ts'
import { falseIsQueued } from './false-is-queued.ts'
import { firstAPart } from './first-a-part.ts'
import { flapping } from './flapping.ts'
import { gzipLines } from './gzip-lines.ts'
import { htmlOnErrors } from './html-on-errors.ts'
import { idRenamed } from './id-renamed.ts'
import { idsForNames } from './ids-for-names.ts'
import { keyInReplies } from './key-in-replies.ts'
import { latinText } from './latin-text.ts'
import { leadPages } from './lead-pages.ts'
import { linkInStatus } from './link-in-status.ts'
import { linkOtherHost } from './link-other-host.ts'
import { linkSameHost } from './link-same-host.ts'
import { mapById } from './map-by-id.ts'
import { mapByUrl } from './map-by-url.ts'
import { nestedCompanies } from './nested-companies.ts'
import { nestedLink } from './nested-link.ts'
import { notReadyIsAnError } from './not-ready-is-an-error.ts'
import { numberStates } from './number-states.ts'
import { oddLink } from './odd-link.ts'
import { oddPlace } from './odd-place.ts'
import { oddStatus } from './odd-status.ts'
import { oddTicket } from './odd-ticket.ts'
import { otherNames } from './other-names.ts'
import { ownWordForEmpty } from './own-word-for-empty.ts'
import { paddedReplies } from './padded.ts'
import { peopleAndCompanies } from './people-and-companies.ts'
import { plainLines } from './plain-lines.ts'
import { progressOnly } from './progress-only.ts'
import { refusesPolitely } from './refuses-politely.ts'
import { retryThreeWays } from './retry-three-ways.ts'
import { rowsInStatus } from './rows-in-status.ts'
import { semicolonCsv } from './semicolon-csv.ts'
import { singleContact } from './single-contact.ts'
import { slugForAName } from './slug-for-a-name.ts'
import { storms } from './storms.ts'
import { successProcessing } from './success-processing.ts'
import { twiceEncoded } from './twice-encoded.ts'
import { twoArrays } from './two-arrays.ts'
import { xlsxByLink } from './xlsx-by-link.ts'
import { xlsxStraight } from './xlsx-straight.ts'

export const zoo: readonly Animal[] = [
  acceptedThenDone,
  cellarWords,
  completeFlags,
  countsOnly,
  csvInJson,
  deepRows,
  downloadByGet,
  emailObjects,
  emptyIsAnError,
  expiredLink,
  falseIsQueued,
  firstAPart,
  flapping,
  gzipLines,
  htmlOnErrors,
  idRenamed,
  idsForNames,
  keyInReplies,
  latinText,
  leadPages,
  linkInStatus,
  linkOtherHost,
  linkSameHost,
  mapById,
  mapByUrl,
  nestedCompanies,
  nestedLink,
  notReadyIsAnError,
  numberStates,
  oddLink,
  oddPlace,
  oddStatus,
  oddTicket,
  otherNames,
  ownWordForEmpty,
  paddedReplies,
  peopleAndCompanies,
  plainLines,
  progressOnly,
  refusesPolitely,
  retryThreeWays,
  rowsInStatus,
  semicolonCsv,
  singleContact,
  slugForAName,
  storms,
  successProcessing,
  twiceEncoded,
  twoArrays,
  xlsxByLink,
  xlsxStraight
]
