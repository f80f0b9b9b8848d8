// What a notification says: the list's name and numbers, why a run waits, and nothing of a record. A person is never named.
import type { News } from '../../lib/runs/model/run-changes.ts'
import { isAddress } from '../../lib/runs/model/names-person.ts'
import type { Notice } from '../../lib/runs/model/notice.ts'
import { say, sayCount, type Key } from '../../lib/i18n/text.ts'

const needs: Record<string, Key> = {
  resultsElsewhere: 'noticeHost',
  noPermission: 'noticeHost',
  wrongKey: 'noticeKey',
  keyNeeded: 'noticeKey',
  keyChanged: 'noticeKey',
  noCredits: 'noticeCredits',
  uncertain: 'noticeUncertain'
}

const ends: Record<Exclude<Notice['is'], 'ready' | 'needs'>, Key> = {
  none: 'noticeNone',
  failed: 'noticeFailed',
  refused: 'noticeRefused',
  'not-started': 'noticeNotStarted',
  'not-sent': 'noticeNotSent'
}

const needKey = (key: string): Key => (key.startsWith('word ') ? 'noticeWord' : (needs[key] ?? 'noticeNeeds'))

const sentenceOf = ({ run: { state }, notice: { is, key } }: News): string => {
  if (is === 'needs') return say(needKey(key))
  if (is === 'ready') return sayCount('noticeReady', state.is === 'collected' ? state.rows : 0)
  return say(ends[is])
}

/** The list of a lookup goes by the address of a person, and so may any other, whatever it is called here. */
const nameOf = ({ asked, listWords }: News['run'], named: boolean): string => {
  if (asked.kind === 'person') return say('noticeLookup')
  return (named && !isAddress(listWords) && listWords) || say('noticeRun')
}

/** `place`: the page of ours that a click opens. */
export interface Shown {
  place: string
  title: string
  message: string
}

const placeOf = ({ run, notice }: News): string =>
  notice.is === 'ready' ? `/results.html#list=${encodeURIComponent(run.id)}` : `/popup.html#run=${encodeURIComponent(run.id)}`

/** Many together become one. Undefined where there is no news. */
export const noticeWords = (news: readonly News[], { named, saving }: { named: boolean; saving: boolean }): Shown | undefined => {
  const [first, ...others] = news
  if (!first) return undefined
  const saved = saving && news.some(({ notice }) => notice.is === 'ready') ? ` ${say('savesWhenOpen')}` : ''
  if (others.length === 0) return { place: placeOf(first), title: nameOf(first.run, named), message: sentenceOf(first) + saved }
  const waiting = news.filter(({ notice }) => notice.is === 'needs').length
  const counts = [
    ...(waiting < news.length ? [sayCount('noticeEnded', news.length - waiting)] : []),
    ...(waiting > 0 ? [sayCount('noticeWaiting', waiting)] : [])
  ]
  // The end tells it from another that still stands.
  return { place: `/popup.html#of=${encodeURIComponent(first.run.id)}`, title: say('extensionName'), message: counts.join(' ') + saved }
}
