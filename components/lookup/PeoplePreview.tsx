// What would come of a list of people, in numbers, before anything is sent: who is known, who is asked about, who is set aside and why.
import type { ComponentChildren } from 'preact'
import type { SkipReason, ReadProfiles } from '../../lib/pages/read-profiles.ts'
import { t, tCount, formatNumber, type MessageKey } from '../../lib/i18n/text.ts'
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
  aside: Pick<ReadProfiles, 'skipped' | 'skippedTotal' | 'skippedByReason'>
  /** absent while it is read */
  spending: Spending | undefined
  /** milliseconds since the epoch */
  now: number
}

/** How many lookups are made at most; undefined while that is found out. */
export const askedAbout = (taken: number, known: Known): number | undefined =>
  known.is === 'checked' ? Math.max(0, taken - known.email - known.none - known.live) : undefined

const shownAside = 20
const reasons: readonly [SkipReason, counted: MessageKey, alone: MessageKey][] = [
  ['duplicate', 'manyAsideTwice', 'manyReasonTwice'],
  ['not-a-profile', 'manyAsideNot', 'manyReasonNot'],
  ['own-profile', 'manyAsideOwn', 'manyReasonOwn']
]
const reasonWords = (reason: SkipReason): string => t(reasons.find(([one]) => one === reason)?.[2] ?? 'manyReasonNot')

const Fact = ({ name, value, children }: { name: string; value: string; children?: ComponentChildren }) => (
  <div>
    <dt>{name}</dt>
    <dd>
      {value} {children && <span class="soft">{children}</span>}
    </dd>
  </div>
)

const Aside = ({ aside: { skipped, skippedTotal, skippedByReason } }: Pick<PeoplePreviewProps, 'aside'>) => {
  const shown = skipped.slice(0, shownAside)
  const counts = reasons
    .filter(([reason]) => skippedByReason[reason] > 0)
    .map(([reason, words]) => t(words, formatNumber(skippedByReason[reason])))
  return (
    <Fact name={t('manyAsideLabel')} value={formatNumber(skippedTotal)}>
      {counts.join(' · ')}
      <details class="people-aside">
        <summary>{shown.length < skippedTotal ? t('manyAsideFirst', formatNumber(shown.length)) : t('manyAsideAll')}</summary>
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
      <Fact name={t('manyKnownLabel')} value={formatNumber(known.email + known.none)}>
        {known.none > 0 ? t('manyKnownNoEmail', formatNumber(known.none)) : t('manyKnownFree')}
      </Fact>
    )}
    {known.live > 0 && (
      <Fact name={t('manyLiveLabel')} value={formatNumber(known.live)}>
        {t('manyLiveFree')}
      </Fact>
    )}
    <Fact name={t('manyAskedLabel')} value={asked > 0 ? tCount('manyPeople', asked) : t('manyNobody')}>
      {asked > 0 ? tCount('manyAtMost', asked) : t('manyNoneCharged')}
    </Fact>
  </>
)

export const PeoplePreview = ({ found, most, known, aside, spending, now }: PeoplePreviewProps) => {
  const taken = Math.min(found, most)
  const asked = askedAbout(taken, known)
  const checking = known.is === 'checking' ? t('manyChecking', formatNumber(known.checked), formatNumber(taken)) : undefined
  return (
    <div class="people-preview">
      <p class="unseen" role="status">
        {asked !== undefined && t('manySummary', formatNumber(found), formatNumber(asked))}
      </p>
      <dl class="facts">
        <Fact name={t('manyFoundLabel')} value={tCount('manyPeople', found)} />
        {known.is === 'checked' && asked !== undefined && found > 0 && <Checked known={known} asked={asked} />}
        {asked !== undefined && asked > 0 && spending && <Fact name={t('manyTimeLabel')} value={timeWords(asked, spending, now)} />}
        {aside.skippedTotal > 0 && <Aside aside={aside} />}
      </dl>
      {known.is === 'checking' && checking && (
        <div class="people-checking">
          <p class="soft">{checking}</p>
          <ProgressBar value={known.checked / Math.max(1, taken)} label={t('manyCheckingLabel')} valueText={checking} />
        </div>
      )}
      {found > most && <Notice tone="info">{tCount('manyOver', found - most, formatNumber(most))}</Notice>}
    </div>
  )
}
