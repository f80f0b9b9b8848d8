// Shows what a list of people amounts to before anything is sent: how many are known, looked up and skipped, and why.
import type { ComponentChildren } from 'preact'
import { t, formatNumber, tCount, type MessageKey } from '../../lib/i18n/text.ts'
import type { ReadProfiles, SkipReason } from '../../lib/pages/read-profiles.ts'
import { visibleText } from '../ui/outside-text.ts'
import { readableProfileUrl } from '../lookup/person-text.ts'
import styles from './PeoplePreview.module.css'
import { FactList } from '../ui/FactList.tsx'
import { Notice, ProgressBar } from '../ui/Notice.tsx'
import { limitsAndTimeText, type LimitUsage } from '../lookup/limit-text.ts'

interface FoundPeopleProps {
  profiles: ReadProfiles['profiles']
  /** by comparison key */
  names: ReadonlyMap<string, string>
}

const maxShownPeople = 100

/** The people who were found, by name where a link had one. Names are shown here only. */
export const FoundPeople = ({ profiles, names }: FoundPeopleProps) => {
  const shown = profiles.slice(0, maxShownPeople)
  return (
    <details class={styles.people}>
      <summary>{shown.length < profiles.length ? t('bulkShowFirst', formatNumber(shown.length)) : t('bulkShowPeople')}</summary>
      <p>{t('bulkNamesHere')}</p>
      <ul>
        {shown.map(({ url, comparisonKey }) => (
          <li key={comparisonKey}>
            {names.has(comparisonKey) && <bdi>{visibleText(names.get(comparisonKey) ?? '')}</bdi>}
            <code dir="ltr">{readableProfileUrl(url)}</code>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** How many people were checked so far; then how many of all are known, with and without an email address, or have a live lookup. */
export type KnownPeople = { is: 'checking'; checked: number } | { is: 'checked'; withEmail: number; withoutEmail: number; live: number }

export interface PeoplePreviewProps {
  profiles: Pick<ReadProfiles, 'profiles' | 'skipped' | 'skippedTotal' | 'skippedByReason'>
  /** names of people by their comparison key, where what was pasted or read has them */
  names?: ReadonlyMap<string, string> | undefined
  /** most people of one list */
  maxPeople: number
  /** how many people are looked up, where some are left out */
  chosen?: number | undefined
  known: KnownPeople
  /** undefined until it is read */
  usage: LimitUsage | undefined
  /** a second service is asked too, and the lookups are counted beside it */
  hasSecond?: boolean | undefined
  /** milliseconds since the epoch */
  now: number
}

/** How many lookups are made at most for so many people; undefined while that is checked. */
export const countLookups = (people: number, known: KnownPeople): number | undefined =>
  known.is === 'checked' ? Math.max(0, people - known.withEmail - known.withoutEmail - known.live) : undefined

const maxShownSkipped = 20
const maxShownRepaired = 100
const skipReasons: Record<SkipReason, { count: MessageKey; single: MessageKey }> = {
  duplicate: { count: 'bulkSkippedTwice', single: 'bulkReasonTwice' },
  'not-a-profile': { count: 'bulkSkippedNot', single: 'bulkReasonNot' },
  'own-profile': { count: 'bulkSkippedOwn', single: 'bulkReasonOwn' },
  'damaged-name': { count: 'bulkSkippedDamaged', single: 'bulkReasonDamaged' },
  'short-link': { count: 'bulkSkippedShort', single: 'bulkReasonShort' }
}
const reasonOrder: readonly SkipReason[] = ['duplicate', 'not-a-profile', 'own-profile', 'damaged-name', 'short-link']

const Fact = ({ name, value, children }: { name: string; value: string; children?: ComponentChildren }) => (
  <div>
    <dt>{name}</dt>
    <dd>
      {value} {children && <span class="soft">{children}</span>}
    </dd>
  </div>
)

const SkippedFact = ({ skipped, skippedTotal, skippedByReason }: Omit<PeoplePreviewProps['profiles'], 'profiles'>) => {
  const shown = skipped.slice(0, maxShownSkipped)
  const counts = reasonOrder
    .filter(reason => skippedByReason[reason] > 0)
    .map(reason => t(skipReasons[reason].count, formatNumber(skippedByReason[reason])))
  return (
    <Fact name={t('bulkSkippedLabel')} value={formatNumber(skippedTotal)}>
      {counts.join(' · ')}
      <details class={styles.skipped}>
        <summary>{shown.length < skippedTotal ? t('bulkShowFirst', formatNumber(shown.length)) : t('bulkSkippedAll')}</summary>
        <ul>
          {shown.map(({ text, reason }, index) => (
            <li key={index}>
              <code dir="ltr">{visibleText(text)}</code> <span>{t(skipReasons[reason].single)}</span>
            </li>
          ))}
        </ul>
      </details>
    </Fact>
  )
}

/** The names that were damaged, and how they were read: open, because each is paid for. */
const RepairedFact = ({ profiles }: Pick<ReadProfiles, 'profiles'>) => {
  const repaired = profiles.filter(({ repairedFrom }) => repairedFrom !== undefined)
  if (repaired.length === 0) return null
  return (
    <Fact name={t('bulkRepairedLabel')} value={formatNumber(repaired.length)}>
      {t('bulkRepairedHint')}
      <details class={styles.skipped} open>
        <summary>{repaired.length > maxShownRepaired ? t('bulkShowFirst', formatNumber(maxShownRepaired)) : t('bulkSkippedAll')}</summary>
        <ul>
          {repaired.slice(0, maxShownRepaired).map(({ url, repairedFrom = '' }) => (
            <li key={url}>
              <code dir="ltr">{visibleText(repairedFrom)}</code> <span aria-hidden="true">→</span>{' '}
              <code dir="ltr">{visibleText(readableProfileUrl(url))}</code>
            </li>
          ))}
        </ul>
      </details>
    </Fact>
  )
}

/** `lookups` is undefined where they are counted elsewhere. */
const KnownFacts = ({ known, lookups }: { known: Extract<KnownPeople, { is: 'checked' }>; lookups: number | undefined }) => (
  <>
    {known.withEmail + known.withoutEmail > 0 && (
      <Fact name={t('cardKnownLabel')} value={formatNumber(known.withEmail + known.withoutEmail)}>
        {known.withoutEmail > 0 ? t('bulkKnownNoEmail', formatNumber(known.withoutEmail)) : t('bulkKnownFree')}
      </Fact>
    )}
    {known.live > 0 && (
      <Fact name={t('currentRuns')} value={formatNumber(known.live)}>
        {t('bulkLiveFree')}
      </Fact>
    )}
    {lookups !== undefined && (
      <Fact name={t('bulkToLookUpLabel')} value={lookups > 0 ? tCount('peopleCount', lookups) : t('domainsNone')}>
        {lookups > 0 ? tCount('bulkAtMost', lookups) : t('bulkNoneCharged')}
      </Fact>
    )}
  </>
)

export const PeoplePreview = ({ profiles, names, maxPeople, chosen, known, usage, hasSecond = false, now }: PeoplePreviewProps) => {
  const found = profiles.profiles.length
  const people = chosen ?? Math.min(found, maxPeople)
  const lookups = countLookups(people, known)
  const checkingText = known.is === 'checking' ? t('bulkChecking', formatNumber(known.checked), formatNumber(people)) : undefined
  return (
    <div class={styles.preview}>
      <p class="unseen" role="status">
        {lookups !== undefined && t('bulkSummary', formatNumber(found), formatNumber(lookups))}
      </p>
      <FactList>
        <Fact name={t('bulkFoundLabel')} value={tCount('peopleCount', found)}>
          {names && profiles.profiles.some(({ comparisonKey }) => names.has(comparisonKey)) && (
            <FoundPeople profiles={profiles.profiles} names={names} />
          )}
        </Fact>
        <RepairedFact profiles={profiles.profiles} />
        {known.is === 'checked' && lookups !== undefined && found > 0 && (
          <KnownFacts known={known} lookups={hasSecond ? undefined : lookups} />
        )}
        {lookups !== undefined && lookups > 0 && usage && !hasSecond && (
          <Fact name={t('bulkTimeLabel')} value={limitsAndTimeText(lookups, usage, now)} />
        )}
        {profiles.skippedTotal > 0 && <SkippedFact {...profiles} />}
      </FactList>
      {known.is === 'checking' && checkingText && (
        <div class={styles.checking}>
          <p class="soft">{checkingText}</p>
          <ProgressBar value={known.checked / Math.max(1, people)} label={t('domainsChecking')} valueText={checkingText} />
        </div>
      )}
      {found > maxPeople && <Notice tone="info">{tCount('bulkOver', found - maxPeople, formatNumber(maxPeople))}</Notice>}
    </div>
  )
}
