// Why fewer came than were asked for, as far as the numbers show it: a sentence a reason, never more certain than it is.
import type { Expected } from '../../lib/runs/model/early-stop.ts'
import { t, formatNumber } from '../../lib/i18n/text.ts'

/** undefined where there is nothing to say. `came`: how many people came. */
export const earlyStopText = (
  { reason, lastPage = 0, pages = 0, said = 0 }: Expected,
  came: number,
  service: string
): string | undefined => {
  switch (reason) {
    case 'counted':
      return t('stopCounted', service, formatNumber(said), formatNumber(came))
    case 'pageEnd':
      return t('stopPageEnd', formatNumber(lastPage), formatNumber(pages))
    case 'searchEnd':
      return t('stopSearchEnd', formatNumber(lastPage), formatNumber(pages))
    case 'nothing':
      return t('stopNothing', service)
    case 'failed':
      return t('stopFailed', service)
    case 'left':
      return t('stopLeft')
    case 'limit':
      return t('stopLimit', formatNumber(came))
    case undefined:
    default:
      return undefined
  }
}
