// Why fewer people were received than requested, as far as the numbers show it.
import type { ExpectedResults } from '../../lib/runs/model/early-stop.ts'
import { t, tCount, formatNumber } from '../../lib/i18n/text.ts'

/** Undefined without a reason. `received` is the number of people. */
export const earlyStopText = (
  { reason, lastPage = 0, pages = 0, reportedCount = 0, unread = 0 }: ExpectedResults,
  received: number,
  service: string
): string | undefined => {
  switch (reason) {
    case 'unread':
      return tCount('runReadyUnread', unread)
    case 'part':
      return t('runReadyPart')
    case 'fewer-than-reported':
      return t('stopCounted', service, formatNumber(reportedCount), formatNumber(received))
    case 'full-last-page':
      return t('stopPageEnd', formatNumber(lastPage), formatNumber(pages))
    case 'partial-last-page':
      return t('stopSearchEnd', formatNumber(lastPage), formatNumber(pages))
    case 'no-rows':
      return t('stopNothing', service)
    case 'failed-parts':
      return t('stopFailed', service)
    case 'not-requested':
      return t('stopLeft')
    case 'result-limit':
      return t('stopLimit', formatNumber(received))
    case undefined:
    default:
      return undefined
  }
}
