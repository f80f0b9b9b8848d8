// What the check says of a finding, of one record, and of a record that was left out.
import {
  colleagueDays,
  destinationName,
  isFileDestination,
  type LeftOut,
  type LeftOutReason,
  type RecordExport
} from '../../lib/results/export-times.ts'
import { formatDate, formatNumber, t, tCount } from '../../lib/i18n/text.ts'

const reasonKeys = {
  bounced: 'checkBounced',
  'soft-bounce': 'bounceSoft',
  misfit: 'checkMisfit',
  twice: 'checkTwice',
  exported: 'pickExported',
  'no-basis': 'checkNoBasis',
  untold: 'checkUntold',
  suppressed: 'suppressionTitle',
  'not-valid': 'exportSendable',
  'company-once': 'exportOnePerCompany'
} as const

/** The words of a reason. `months`: the limit of an email's age. */
export const reasonText = (reason: LeftOutReason, months: number): string =>
  reason === 'old-email'
    ? t('checkOldEmail', formatNumber(months))
    : reason === 'colleague'
      ? t('checkColleague', formatNumber(colleagueDays))
      : t(reasonKeys[reason])

/** How many records were left out without a question, and why; '' for none. */
export const leftOutCountText = (leftOut: ReadonlyMap<LeftOutReason, number>, months: number): string => {
  const count = [...leftOut.values()].reduce((sum, one) => sum + one, 0)
  return count === 0 ? '' : tCount('checkLeft', count, [...leftOut.keys()].map(reason => reasonText(reason, months)).join(', '))
}

/** Where a record went, and when. */
export const exportText = (last: RecordExport): string =>
  t(isFileDestination(last.to) ? 'recordExported' : 'recordSent', destinationName(last), formatDate(last.at))

/** That a record is not in a file, and why. */
export const leftOutText = (left: LeftOut, months: number): string =>
  t('checkLeftOut', destinationName(left), formatDate(left.at), reasonText(left.reason, months))
