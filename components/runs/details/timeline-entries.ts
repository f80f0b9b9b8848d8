// The entries of a timeline, newest first: the calls of a run and its other events.
import { maxRepliesPerOperation, type Run } from '../../../lib/runs/model/run.ts'
import { t } from '../../../lib/i18n/text.ts'
import type { Call } from './call-text.ts'
import { runText } from '../run-text.ts'

/** A call with its reply, or an event as text. `at` in milliseconds since the epoch. */
export type Entry = { is: 'call'; at: number; call: Call } | { is: 'moment'; at: number; text: string }

/** A change this close to a call or a start is not listed again. */
const sameMomentMs = 3_000

const getMoments = (run: Run, calls: readonly Call[], now: number): Entry[] => {
  const created: Entry = { is: 'moment', at: run.createdAt, text: t('momentCreated') }
  const sent: Entry[] = run.sentAt === undefined ? [] : [{ is: 'moment', at: run.sentAt, text: t('momentSent', run.serviceHost) }]
  const knownTimes = [run.createdAt, run.sentAt ?? run.createdAt, ...calls.map(({ at }) => at)]
  const changed: Entry = { is: 'moment', at: run.changedAt, text: t('momentChanged', runText(run, now).word) }
  return [...(knownTimes.some(at => Math.abs(at - run.changedAt) < sameMomentMs) ? [] : [changed]), ...sent, created]
}

/** `now` in milliseconds since the epoch. */
export const timelineEntries = (run: Run, calls: readonly Call[], now: number): Entry[] =>
  [...calls.map((call): Entry => ({ is: 'call', at: call.at, call })), ...getMoments(run, calls, now)].toSorted((a, b) => b.at - a.at)

/** Whether the stored calls of an operation reach the limit, so that older ones may be missing. */
export const mayHaveDroppedCalls = (calls: readonly Call[]): boolean =>
  calls.some(({ operation }) => calls.filter(call => call.operation === operation).length >= maxRepliesPerOperation)
