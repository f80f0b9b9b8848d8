// Why fewer came than were asked for, as far as the numbers show it: a sentence a reason, never more certain than it is.
import type { Expected } from '../../lib/runs/model/early-stop.ts'
import { say, sayNumber } from '../../lib/i18n/text.ts'

/** undefined where there is nothing to say. `came`: how many people came. */
export const stopWords = ({ reason, lastPage = 0, pages = 0, said = 0 }: Expected, came: number, service: string): string | undefined => {
  switch (reason) {
    case 'counted':
      return say('stopCounted', service, sayNumber(said), sayNumber(came))
    case 'pageEnd':
      return say('stopPageEnd', sayNumber(lastPage), sayNumber(pages))
    case 'searchEnd':
      return say('stopSearchEnd', sayNumber(lastPage), sayNumber(pages))
    case 'nothing':
      return say('stopNothing', service)
    case 'failed':
      return say('stopFailed', service)
    case 'left':
      return say('stopLeft')
    case 'limit':
      return say('stopLimit', sayNumber(came))
    case undefined:
    default:
      return undefined
  }
}
