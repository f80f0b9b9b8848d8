// What was requested and what was received, and whether the run ended early.
import type { ExpectedResults } from '../../lib/runs/model/early-stop.ts'
import { t, tCount, formatNumber } from '../../lib/i18n/text.ts'
import type { ReceivedTotals } from '../../lib/records/table/count-received.ts'
import { Notice } from '../ui/Notice.tsx'
import styles from './ReceivedSummary.module.css'

/** Undefined without a reason. `received` is the number of people. */
export const earlyStopText = (
  { reason, lastPage = 0, pages = 0, reportedCount = 0, unread = 0 }: ExpectedResults,
  received: number,
  service: string
): string | undefined => {
  switch (reason) {
    case 'unread':
      return tCount('runReadyUnread', unread)
    case 'part':
      return t('runReadyPart')
    case 'fewer-than-reported':
      return t('stopCounted', service, formatNumber(reportedCount), formatNumber(received))
    case 'full-last-page':
      return t('stopPageEnd', formatNumber(lastPage), formatNumber(pages))
    case 'partial-last-page':
      return t('stopSearchEnd', formatNumber(lastPage), formatNumber(pages))
    case 'no-rows':
      return t('stopNothing', service)
    case 'failed-parts':
      return t('stopFailed', service)
    case 'not-requested':
      return t('stopLeft')
    case 'result-limit':
      return t('stopLimit', formatNumber(received))
    case undefined:
    default:
      return undefined
  }
}

export interface ReceivedSummaryProps {
  /** undefined for several lists, which have different requests */
  expected: ExpectedResults | undefined
  received: ReceivedTotals
  /** host of the service */
  service: string
}

const requestedText = ({ pages, people }: ExpectedResults): string | undefined => {
  if (people === undefined) return undefined
  const upTo = tCount('receivedUpTo', people)
  return pages === undefined ? upTo : `${tCount('splitPages', pages)}, ${upTo}`
}

const emails = ({ withEmail, byStatus }: ReceivedTotals): string => {
  const known = [
    [byStatus.valid, t('cardValid')],
    [byStatus.risky, t('cardRisky')],
    [byStatus.invalid, t('cardInvalid')],
    [byStatus.unknown, t('cardUnknown')]
  ] as const
  const parts = known.flatMap(([count, word]) => (count === 0 ? [] : [`${formatNumber(count)} ${word.toLowerCase()}`]))
  return parts.length === 0 ? formatNumber(withEmail) : `${formatNumber(withEmail)} (${parts.join(', ')})`
}

/** What was requested and what was received, and whether the run ended early. */
export const ReceivedSummary = ({ expected, received, service }: ReceivedSummaryProps) => {
  const { rows, contacts, companies, duplicates, alreadyInLists } = received
  const earlyStop = expected && earlyStopText(expected, contacts, service)
  const facts = [
    ['factRequested', expected && requestedText(expected)],
    ['factCounted', expected?.reportedCount === undefined ? undefined : formatNumber(expected.reportedCount)],
    ['pickReceived', tCount('resultsShown', rows)],
    ['factUnique', contacts === 0 ? undefined : formatNumber(contacts - duplicates)],
    ['factDuplicates', contacts === 0 ? undefined : formatNumber(duplicates)],
    ['cardKnownLabel', contacts === 0 || alreadyInLists === undefined ? undefined : formatNumber(alreadyInLists)],
    ['pickCompanies', companies === 0 ? undefined : formatNumber(companies)],
    ['pickWithEmail', contacts === 0 ? undefined : emails(received)]
  ] as const
  return (
    <section class={styles.summary} aria-label={t('receivedTitle')}>
      <dl>
        {facts.map(
          ([key, value]) =>
            value !== undefined && (
              <div key={key}>
                <dt>{t(key)}</dt>
                <dd>{value}</dd>
              </div>
            )
        )}
      </dl>
      {earlyStop !== undefined && (
        <Notice tone={expected?.reason === 'result-limit' || expected?.reason === 'partial-last-page' ? 'info' : 'warning'}>
          {earlyStop}
        </Notice>
      )}
    </section>
  )
}
