// What would come of a list of people, in numbers, before anything is sent: who is known, who is asked about, who is set aside and why.
import type { ComponentChildren } from 'preact'
import type { AsideReason, ReadProfiles } from '../../lib/pages/read-profiles.ts'
import { say, sayCount, sayNumber, type Key } from '../../lib/i18n/text.ts'
import { Notice } from '../ui/Notice.tsx'
import { timeWords } from './lookup-duration.ts'
import { ProgressBar } from '../ui/ProgressBar.tsx'
import type { Spending } from './limit-text.ts'
import { visibleText } from '../ui/visible-text.ts'
import './PeoplePreview.css'
import '../runs/details/RunDetails.css'

/** Of those who are taken: how many were looked at so far, or how many of them are known, with and without an email, and on their way. */
export type Known = { is: 'checking'; checked: number } | { is: 'checked'; email: number; none: number; live: number }

export interface PeoplePreviewProps {
  /** everybody who was found */
  found: number
  /** how many one list takes */
  most: number
  known: Known
  aside: Pick<ReadProfiles, 'aside' | 'asideTotal' | 'asideBy'>
  /** absent while it is read */
  spending: Spending | undefined
  /** milliseconds since the epoch */
  now: number
}

/** How many lookups are made at most; undefined while that is found out. */
export const askedAbout = (taken: number, known: Known): number | undefined =>
  known.is === 'checked' ? Math.max(0, taken - known.email - known.none - known.live) : undefined

const shownAside = 20
const reasons: readonly [AsideReason, counted: Key, alone: Key][] = [
  ['twice', 'manyAsideTwice', 'manyReasonTwice'],
  ['not-a-profile', 'manyAsideNot', 'manyReasonNot'],
  ['own-profile', 'manyAsideOwn', 'manyReasonOwn']
]
const reasonWords = (reason: AsideReason): string => say(reasons.find(([one]) => one === reason)?.[2] ?? 'manyReasonNot')

const Fact = ({ name, value, children }: { name: string; value: string; children?: ComponentChildren }) => (
  <div>
    <dt>{name}</dt>
    <dd>
      {value} {children && <span class="soft">{children}</span>}
    </dd>
  </div>
)

const Aside = ({ aside: { aside, asideTotal, asideBy } }: Pick<PeoplePreviewProps, 'aside'>) => {
  const shown = aside.slice(0, shownAside)
  const counts = reasons.filter(([reason]) => asideBy[reason] > 0).map(([reason, words]) => say(words, sayNumber(asideBy[reason])))
  return (
    <Fact name={say('manyAsideLabel')} value={sayNumber(asideTotal)}>
      {counts.join(' · ')}
      <details class="people-aside">
        <summary>{shown.length < asideTotal ? say('manyAsideFirst', sayNumber(shown.length)) : say('manyAsideAll')}</summary>
        <ul>
          {shown.map(({ text, reason }, at) => (
            <li key={at}>
              <code dir="ltr">{visibleText(text)}</code> <span>{reasonWords(reason)}</span>
            </li>
          ))}
        </ul>
      </details>
    </Fact>
  )
}

const Checked = ({ known, asked }: { known: Extract<Known, { is: 'checked' }>; asked: number }) => (
  <>
    {known.email + known.none > 0 && (
      <Fact name={say('manyKnownLabel')} value={sayNumber(known.email + known.none)}>
        {known.none > 0 ? say('manyKnownNoEmail', sayNumber(known.none)) : say('manyKnownFree')}
      </Fact>
    )}
    {known.live > 0 && (
      <Fact name={say('manyLiveLabel')} value={sayNumber(known.live)}>
        {say('manyLiveFree')}
      </Fact>
    )}
    <Fact name={say('manyAskedLabel')} value={asked > 0 ? sayCount('manyPeople', asked) : say('manyNobody')}>
      {asked > 0 ? sayCount('manyAtMost', asked) : say('manyNoneCharged')}
    </Fact>
  </>
)

export const PeoplePreview = ({ found, most, known, aside, spending, now }: PeoplePreviewProps) => {
  const taken = Math.min(found, most)
  const asked = askedAbout(taken, known)
  const checking = known.is === 'checking' ? say('manyChecking', sayNumber(known.checked), sayNumber(taken)) : undefined
  return (
    <div class="people-preview">
      <p class="unseen" role="status">
        {asked !== undefined && say('manySummary', sayNumber(found), sayNumber(asked))}
      </p>
      <dl class="facts">
        <Fact name={say('manyFoundLabel')} value={sayCount('manyPeople', found)} />
        {known.is === 'checked' && asked !== undefined && found > 0 && <Checked known={known} asked={asked} />}
        {asked !== undefined && asked > 0 && spending && <Fact name={say('manyTimeLabel')} value={timeWords(asked, spending, now)} />}
        {aside.asideTotal > 0 && <Aside aside={aside} />}
      </dl>
      {known.is === 'checking' && checking && (
        <div class="people-checking">
          <p class="soft">{checking}</p>
          <ProgressBar value={known.checked / Math.max(1, taken)} label={say('manyCheckingLabel')} words={checking} />
        </div>
      )}
      {found > most && <Notice tone="info">{sayCount('manyOver', found - most, sayNumber(most))}</Notice>}
    </div>
  )
}
