// How the data desk says the state of a list, a mark, and a line of the log.
import { getSourceKey, type NoticeGap } from '../../lib/desk/notice-text.ts'
import { getClockState, getDueAt, getReceivedAt, type ClockState, type DeskList } from '../../lib/desk/read-desk.ts'
import type { DeskEntryKind } from '../../lib/desk/desk-log.ts'
import type { StoredAnswer } from '../../lib/database/stored-people.ts'
import { t, formatDate, type MessageKey } from '../../lib/i18n/text.ts'
import { getFileName } from '../../lib/runs/kind.ts'

/** "Notice given on 22 Nov 2026". */
export const answerText = ({ is, at }: StoredAnswer): string => t(is === 'given' ? 'deskStateGiven' : 'deskStateNotNeeded', formatDate(at))

/** The state of a list, and the day that it is due. `now` in milliseconds since the epoch. */
export const getListState = ({ run, notice }: DeskList, now: number): { is: ClockState; text: string; dueAt: number } => {
  const dueAt = getDueAt(getReceivedAt(run))
  const is = getClockState(notice.answer !== undefined, dueAt, now)
  if (notice.answer) return { is, dueAt, text: answerText(notice.answer) }
  return { is, dueAt, text: t(is === 'overdue' ? 'deskStateOverdue' : 'deskStateOpen', formatDate(dueAt)) }
}

/** What the hint below the field of the source says. */
export const sourceHint = (run: DeskList['run']): string => {
  const key = getSourceKey(run.request)
  return key ? t('deskSourceEmpty', t(key, run.serviceHost)) : t('deskSourceFile', getFileName(run) ?? run.listTitle)
}

const gapKeys: Record<NoticeGap, MessageKey> = {
  name: 'deskYouName',
  contact: 'deskYouContact',
  source: 'deskSource',
  purpose: 'deskPurpose',
  basis: 'deskYouBasis',
  keeps: 'deskYouKeeps'
}

/** "Still to fill in: Purpose, Legal basis." */
export const gapsText = (gaps: readonly NoticeGap[]): string => t('deskNoticeGaps', gaps.map(gap => t(gapKeys[gap])).join(', '))

const kindKeys: Record<DeskEntryKind, MessageKey> = {
  given: 'deskGiven',
  'not-needed': 'deskNotNeeded',
  'taken-back': 'deskLogTakenBack',
  objection: 'deskLogObjection',
  erased: 'deskLogErased'
}

/** What a line of the log says was done. */
export const entryText = (kind: DeskEntryKind): string => t(kindKeys[kind])
