// Says what went wrong with the shown lists, without moving the table.
import { useEffect } from 'preact/hooks'
import { t, tCount } from '../../lib/i18n/text.ts'
import type { Notify } from './use-toasts.ts'
import type { Matches } from './table/use-matches.ts'
import type { Results } from './table/use-results.ts'

export const useStateToasts = ({ damaged, done }: Results, { failed, membership }: Matches, notify: Notify): void => {
  useEffect(() => {
    if (done && damaged > 0) notify({ id: 'damaged', text: tCount('resultsDamaged', damaged), tone: 'problem', stays: true })
  }, [damaged, done])
  useEffect(() => {
    if (failed) notify({ id: 'matches', text: t(membership ? 'compareOutdated' : 'compareUnknown'), tone: 'problem', stays: true })
  }, [failed])
}
