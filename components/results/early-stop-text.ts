// Why fewer came than were asked for, as far as the numbers show it: a sentence a reason, never more certain than it is.
import type { ExpectedResults } from '../../lib/runs/model/early-stop.ts'
import { t, formatNumber } from '../../lib/i18n/text.ts'

/** undefined where there is nothing to say. `came`: how many people came. */
export const earlyStopText = (
  { reason, lastPage = 0, pages = 0, reportedCount = 0 }: ExpectedResults,
  came: number,
  service: string
): string | undefined => {
  switch (reason) {
    case 'fewer-than-reported':
      return t('stopCounted', service, formatNumber(reportedCount), formatNumber(came))
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
      return t('stopLimit', formatNumber(came))
    case undefined:
    default:
      return undefined
  }
}
