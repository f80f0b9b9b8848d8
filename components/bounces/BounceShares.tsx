// Which share of each service's emails bounced, by status and by age, with the evidence for a refund.
import { wilsonInterval, type BounceCount, type BounceShare } from '../../lib/bounces/bounce-shares.ts'
import { formatNumber, t, uiLanguage } from '../../lib/i18n/text.ts'
import { emailAges } from '../../lib/records/table/email-ages.ts'
import { Button } from '../ui/Button.tsx'
import { ageWords } from '../results/column-label.ts'
import { emailStatusWords } from '../record/EmailBox.tsx'
import styles from './Bounces.module.css'

/** "Valid: 14 of 412 bounced, 3.4% (2.0–5.6%)". */
export const shareText = (label: string, count: BounceCount): string => {
  const percent = new Intl.NumberFormat(uiLanguage(), { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const [low, high] = wilsonInterval(count)
  const { bounced, total } = count
  const share = percent.format(total === 0 ? 0 : bounced / total)
  return t('bouncesShare', label, formatNumber(bounced), formatNumber(total), share, percent.formatRange(low, high))
}

const isUsed = ({ bounced }: BounceCount): boolean => bounced > 0

export interface BounceSharesProps {
  /** `name`: of the service, as the user knows it */
  shares: readonly (BounceShare & { name: string })[]
  onEvidence: (service: string) => void
}

/** The shares of each service with a bounced email. */
export const BounceShares = ({ shares, onEvidence }: BounceSharesProps) => (
  <section class={styles.form} aria-label={t('bouncesShares')}>
    <h2>{t('bouncesShares')}</h2>
    <p class="small soft">{t('bouncesSharesHint')}</p>
    {shares.map(share => (
      <div key={share.service} class={styles.share} data-service={share.service}>
        <h3 dir="auto">{share.name}</h3>
        <p>{shareText(t('bouncesAll'), share)}</p>
        <ul>
          {(['valid', 'risky', 'unknown', 'invalid'] as const).flatMap(status =>
            isUsed(share.byStatus[status]) ? <li key={status}>{shareText(t(emailStatusWords[status]), share.byStatus[status])}</li> : []
          )}
          {emailAges.flatMap(age => (isUsed(share.byAge[age]) ? <li key={age}>{shareText(t(ageWords[age]), share.byAge[age])}</li> : []))}
        </ul>
        {share.service !== '' && (
          <div>
            <Button small onClick={() => onEvidence(share.service)}>
              {t('bouncesEvidence', share.name)}
            </Button>
          </div>
        )}
      </div>
    ))}
  </section>
)
