// The quality of the email addresses as one stacked bar, with a legend whose entries filter.
import { useId } from 'preact/hooks'
import { emailQualities, type EmailQuality } from '../../../lib/records/table/facets.ts'
import { t, formatNumber, type MessageKey } from '../../../lib/i18n/text.ts'
import { classNames } from '../../ui/class-names.ts'
import { emailStatusWords } from '../../ui/StatusChip.tsx'
import styles from './Overview.module.css'

export interface EmailQualityBarProps {
  counts: Readonly<Record<EmailQuality, number>> | undefined
  chosen: readonly EmailQuality[]
  onPick: (quality: EmailQuality, isAdded: boolean) => void
}

/** The word for each quality. */
export const qualityWords: Readonly<Record<EmailQuality, MessageKey>> = { ...emailStatusWords, none: 'qualityNone' }

export const EmailQualityBar = ({ counts, chosen, onPick }: EmailQualityBarProps) => {
  const id = useId()
  const total = counts ? emailQualities.reduce((sum, quality) => sum + counts[quality], 0) : 0
  return (
    <section class={classNames(styles.tile, styles.quality)} aria-labelledby={id}>
      <h2 id={id}>
        {t('qualityTitle')}
        {counts && <span>{t('qualityWithEmail', formatNumber(total - counts.none), formatNumber(total))}</span>}
      </h2>
      <div class={styles.stack} aria-hidden="true">
        {counts &&
          emailQualities.map(
            quality =>
              counts[quality] > 0 && (
                <i
                  key={quality}
                  class={classNames(styles[quality], chosen.length > 0 && !chosen.includes(quality) && styles.faint)}
                  style={{ flexGrow: counts[quality] }}
                />
              )
          )}
      </div>
      <div class={styles.legend}>
        {counts &&
          emailQualities.map(quality => (
            <button
              key={quality}
              type="button"
              aria-pressed={chosen.includes(quality)}
              data-quality={quality}
              onClick={event => onPick(quality, event.shiftKey)}
            >
              <i class={styles[quality]} aria-hidden="true" />
              {t(qualityWords[quality])} <b>{formatNumber(counts[quality])}</b>
            </button>
          ))}
      </div>
    </section>
  )
}
