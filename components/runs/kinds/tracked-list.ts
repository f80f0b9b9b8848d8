// The words of a list that is tracked by its name.
import { t, tCount } from '../../../lib/i18n/text.ts'
import type { RequestOf } from '../../../lib/runs/kind.ts'
import { peopleWithEmails } from './came.ts'
import type { KindWords } from './kind-words.ts'

export const trackedList: KindWords<RequestOf<'tracked-list'>> = {
  requested: () => t('requestedList'),
  came: (rows, _request, run) => peopleWithEmails(rows, run) ?? tCount('runReadyList', rows, run.listName),
  none: ({ serviceHost, listName }) => t('runNoneList', serviceHost, listName),
  uncertain: service => t('runTrackedListUncertain', service),
  unknownList: service => t('pause_listUnknown_tracked', service),
  notStarted: service => t('runTrackedListUnknown', service)
}
