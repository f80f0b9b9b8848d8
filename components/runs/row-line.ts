// The line of a run's row: its state with a number or a time, in Muster's own words. What the service says is in the details.
import { isOwnWait, type Failure } from '../../lib/failure.ts'
import { readableSlug } from '../../lib/pages/readable-slug.ts'
import { isLookup } from '../../lib/runs/kind.ts'
import { isEmptyHanded, isLive, type Run } from '../../lib/runs/model/run.ts'
import { dayMs } from '../../lib/runs/model/time.ts'
import { formatDate, formatDay, formatDuration, formatTime, t } from '../../lib/i18n/text.ts'
import { getRemedies } from './run-actions.ts'
import type { RunChoice } from './run-action-choices.ts'
import { goesText, runProgress, runTimes, timeLeftText } from './run-progress.ts'
import { isSlow, isUnknownStatus, type Tone } from './run-status.ts'
import { runText, type RunText } from './run-text.ts'

/** What a row has besides its run, where that was read. */
export interface RowExtra {
  /** where it leads instead of its results */
  href?: string | undefined
  /** in place of its sentence */
  line?: string | undefined
  /** in place of its action; `isDue`: always in view */
  action?: { label: string; isDue: boolean; onClick: () => void } | undefined
}

const silent = (failure: Failure): Failure => ({ ...failure, message: '' })

/** The run without the service's own words. */
const withoutServiceWords = ({ pause, state, ...run }: Run): Run => ({
  ...run,
  remark: '',
  ...(pause && { pause: silent(pause) }),
  state:
    state.is === 'failed'
      ? { ...state, message: '' }
      : state.is === 'refused' || state.is === 'not-sent'
        ? { ...state, failure: silent(state.failure) }
        : state
})

/** The name of the list. That of a lookup is the person's name in the URL, and the day where the URL shows an id alone. */
export const rowName = (run: Run): string => {
  const { listTitle, request, createdAt } = run
  const isSlug = isLookup(run) && 'url' in request && request.url.endsWith(`/${listTitle}`)
  if (isSlug) return readableSlug(listTitle) ?? `${t('findEmail')} · ${formatDay(createdAt)}`
  return listTitle || t('noListName')
}

/** "212 of 500 · about 20 min", and "Running for 3 min" where the service tells no number. Undefined where another sentence says more. */
const runningLine = (run: Run, now: number): string | undefined => {
  const { state, sentAt, createdAt, childCounts } = run
  if (state.is !== 'running') return undefined
  // The sentence says what it waits for.
  if (isOwnWait(run.pause)) return undefined
  if (isUnknownStatus(state.status)) return t('runStatusUnclear')
  if (isSlow(run, now)) return undefined
  const { text } = runProgress(state.status, childCounts)
  if (text === '') return childCounts ? undefined : t('runRunningFor', formatDuration(Math.max(1_000, now - (sentAt ?? createdAt))))
  return [text, timeLeftText(run, now)].filter(Boolean).join(' · ')
}

/** The time beside a row that is over: "2 min ago", "14:05", "26 Nov", "26 Nov 2025". */
export const rowTime = (run: Run, now: number): string | undefined => {
  if (isLive(run)) return undefined
  const { changedAt } = run
  const goes = goesText(run, now)
  if (goes !== undefined) return goes
  if (now - changedAt < 3_600_000) return runTimes(run, now).after
  const [then, today] = [new Date(changedAt), new Date(now)]
  if (then.toDateString() === today.toDateString()) return formatTime(changedAt, now)
  const day = formatDay(changedAt)
  if (then.getFullYear() !== today.getFullYear()) return formatDate(changedAt)
  // A proposed name has the day already.
  return run.listTitle.endsWith(day) ? undefined : day
}

/** `isWordShown`: the line begins with the state, because its sentence does not tell it. */
export interface RowLine extends Pick<RunText, 'icon' | 'tone' | 'word'> {
  sentence: string
  isWordShown: boolean
}

const loudTones: ReadonlySet<Tone> = new Set(['warning', 'problem'])

/** `now` in milliseconds since the epoch. */
export const rowLine = (run: Run, now: number): RowLine => {
  const { icon, tone, word, sentence, pause } = runText(withoutServiceWords(run), now)
  // What an unclear start may cost comes before why it cannot be checked now.
  const line = run.state.is === 'uncertain' ? [sentence, pause].filter(Boolean).join(' ') : (pause ?? runningLine(run, now) ?? sentence)
  return { icon, tone, word, sentence: line, isWordShown: pause !== undefined || loudTones.has(tone) || isEmptyHanded(run) }
}

/** The one action of a row: what helps it, else its file. Where two answers are possible, the details have both. */
export const rowAction = (run: Run, choices: readonly RunChoice[]): RunChoice | undefined => {
  const remedies = getRemedies(run, choices)
  if (remedies.length > 1) return choices.find(({ action }) => action === 'details')
  return remedies[0] ?? choices.find(({ action }) => action === 'csv') ?? choices.find(({ action }) => action === 'results')
}

/** After this a run that ended without results is history. */
const needsUserMs = 3 * dayMs

/** Whether a run waits for the user: something helps it, and it is live or ended lately. What the user stopped or a limit paused does not. */
export const needsUser = (run: Run, now: number, choices: readonly RunChoice[]): boolean => {
  if (getRemedies(run, choices).length === 0 || isEmptyHanded(run)) return false
  if (isLive(run)) return true
  if (run.state.is === 'stopped' && (!run.pause || runText(run, now).tone === 'quiet')) return false
  return now - run.changedAt < needsUserMs
}
