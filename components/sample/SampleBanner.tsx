// The banner on every screen of sample data: what it is, how many real runs are live, and how to leave.
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { t, tCount } from '../../lib/i18n/text.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/icons/Icon.tsx'
import styles from './SampleBanner.module.css'

export interface SampleBannerProps {
  /** the number of the user's own live runs */
  liveRunCount: number
  /** `keep`: keep the sample lists for the next time */
  onLeave: (keep: boolean) => void
}

export const SampleBanner = ({ liveRunCount, onLeave }: SampleBannerProps) => {
  const [asking, setAsking] = useState(false)
  const leave = useRef<HTMLButtonElement>(null)
  const first = useRef<HTMLButtonElement>(null)
  const wasAsking = useRef(false)
  useLayoutEffect(() => {
    if (asking) first.current?.focus()
    else if (wasAsking.current) leave.current?.focus()
    wasAsking.current = asking
  }, [asking])
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !asking) return
    // Escape would close the popup too
    event.preventDefault()
    event.stopPropagation()
    setAsking(false)
  }
  return (
    <aside class={styles.banner} aria-label={t('sampleTitle')} onKeyDown={press}>
      <div class={styles.text}>
        <Icon name="info" />
        <p>
          {t('sampleBand')} {liveRunCount > 0 && tCount('sampleOwnRuns', liveRunCount)}
        </p>
        {!asking && (
          <Button small buttonRef={leave} onClick={() => setAsking(true)}>
            {t('sampleLeave')}
          </Button>
        )}
      </div>
      {asking && (
        <div class={styles.question} role="group" aria-label={t('sampleLeave')}>
          <p>{t('sampleLeaveAsk')}</p>
          <div class={styles.answers}>
            <Button small look="primary" buttonRef={first} onClick={() => onLeave(false)}>
              {t('sampleLeaveDelete')}
            </Button>
            <Button small onClick={() => onLeave(true)}>
              {t('sampleLeaveKeep')}
            </Button>
            <Button small onClick={() => setAsking(false)}>
              {t('confirmCancel')}
            </Button>
          </div>
        </div>
      )}
    </aside>
  )
}
