// The worker's face outside of its pages: the badge on the icon in the toolbar, and notifications where a person allowed them.
import type { RunChanges, NoticeRecords } from '../../lib/runs/model/run-changes.ts'
import { getBadge, type Badge } from '../../lib/runs/model/badge.ts'
import { findRunChanges } from '../../lib/runs/model/run-changes.ts'
import type { Run } from '../../lib/runs/model/run.ts'
import { t, tCount } from '../../lib/i18n/text.ts'
import { noticeText, type Shown } from './notice-text.ts'

type Look = (runs: readonly Run[], before: NoticeRecords | undefined) => RunChanges

/** As much of the browser as is used, and the database. */
export interface PresenceWorld {
  action: {
    setBadgeText: (shown: { text: string }) => unknown
    setBadgeBackgroundColor: (shown: { color: string }) => unknown
    setBadgeTextColor: (shown: { color: string }) => unknown
    setTitle: (shown: { title: string }) => unknown
  }
  /** notes what is made of the runs before it gives it */
  lookAtRuns: (look: Look) => Promise<RunChanges & { autoSave: boolean; showListNames: boolean }>
  /** shows a notification where that is allowed */
  show: (shown: Shown) => Promise<unknown>
  /** calls back after milliseconds */
  after: (time: number, call: () => void) => unknown
}

/** In milliseconds: a badge is to follow at once; what ends together is told together. */
const badgeSoon = 250
const noticeSoon = 2_000

/** Both hold in light and in dark toolbars: the tokens of a page are not known there. */
const colours = { quiet: '#59625f', warning: '#855600' } as const

const titleOf = ({ running, problems }: Badge): string => {
  const said = [...(problems > 0 ? [tCount('badgeProblems', problems)] : []), ...(running > 0 ? [tCount('liveRuns', running)] : [])]
  return said.length > 0 ? `${t('extensionName')}: ${said.join(', ')}` : t('extensionName')
}

/** Gives what is to be called at each change of a run. Nothing here rejects: a broken database must not end the worker. */
export const createPresence = ({ action, lookAtRuns, show, after }: PresenceWorld): (() => void) => {
  let painted = ''
  const paint = async (badge: Badge): Promise<void> => {
    const title = titleOf(badge)
    const wanted = `${badge.text} ${title}`
    if (wanted === painted) return
    painted = wanted
    const done = await Promise.allSettled([
      (async () => action.setBadgeBackgroundColor({ color: colours[badge.tone] }))(),
      (async () => action.setBadgeTextColor({ color: '#ffffff' }))(),
      (async () => action.setBadgeText({ text: badge.text }))(),
      (async () => action.setTitle({ title }))()
    ])
    // What the browser did not paint is painted at the next look.
    if (painted === wanted && done.some(({ status }) => status === 'rejected')) painted = ''
  }
  const look = async (telling: boolean): Promise<void> => {
    const {
      running,
      unseenProblems: unseen,
      announcements: news,
      ...wanted
    } = await lookAtRuns((runs, before) => findRunChanges(runs, before, telling))
    void paint(getBadge(running, unseen.length)).catch(() => undefined)
    const shown = noticeText(news, wanted)
    if (shown) await show(shown)
  }
  // One after another, and one for all that came before it.
  const waiting = new Set<boolean>()
  let last = Promise.resolve()
  const lookSoon = (telling: boolean, time: number): void => {
    if (waiting.has(telling)) return
    waiting.add(telling)
    after(time, () => {
      waiting.delete(telling)
      last = last.then(() => look(telling)).catch(() => undefined)
    })
  }
  return () => {
    lookSoon(false, badgeSoon)
    lookSoon(true, noticeSoon)
  }
}
