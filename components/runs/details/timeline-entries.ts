// What a timeline is made of: the calls of a run and its own moments, newest first.
import type { Run } from '../../../lib/runs/model/run.ts'
import { t } from '../../../lib/i18n/text.ts'
import type { Call } from './call-text.ts'
import { runText } from '../run-text.ts'

/** A moment is told in words; a call is a whole reply. `at` in milliseconds since the epoch. */
export type Entry = { is: 'call'; at: number; call: Call } | { is: 'moment'; at: number; words: string }

/** A change that is told by a call of the same moment is not told twice. */
const sameMoment = 3_000

/** As many replies of one operation as are kept; as many as this may mean that there were more. */
const keptAKind = 30

const momentsOf = (run: Run, calls: readonly Call[], now: number): Entry[] => {
  const created: Entry = { is: 'moment', at: run.createdAt, words: t('momentCreated') }
  const sent: Entry[] = run.sentAt === undefined ? [] : [{ is: 'moment', at: run.sentAt, words: t('momentSent', run.serviceHost) }]
  const told = [run.createdAt, run.sentAt ?? run.createdAt, ...calls.map(({ at }) => at)]
  const changed: Entry = { is: 'moment', at: run.changedAt, words: t('momentChanged', runText(run, now).word) }
  return [...(told.some(at => Math.abs(at - run.changedAt) < sameMoment) ? [] : [changed]), ...sent, created]
}

/** Newest first; of two at the same time, the one that came later. `now` in milliseconds since the epoch. */
export const timelineEntries = (run: Run, calls: readonly Call[], now: number): Entry[] =>
  [...calls.map((call): Entry => ({ is: 'call', at: call.at, call })), ...momentsOf(run, calls, now)].toSorted((a, b) => b.at - a.at)

/** Were older calls dropped, as far as the number of those that are kept can tell? */
export const mayBeDropped = (calls: readonly Call[]): boolean =>
  calls.some(({ operation }) => calls.filter(call => call.operation === operation).length >= keptAKind)
