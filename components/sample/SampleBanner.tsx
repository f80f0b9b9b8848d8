// On every screen while sample data is shown: that nobody here exists, what goes on meanwhile, and the way out of it.
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { t, tCount } from '../../lib/i18n/text.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import './SampleBanner.css'

export interface SampleBannerProps {
  /** a person's own runs that are on their way */
  liveRunCount: number
  /** `keep`: the made-up lists stay for the next time */
  onLeave: (keep: boolean) => void
}

export const SampleBanner = ({ liveRunCount, onLeave }: SampleBannerProps) => {
  const [asks, setAsks] = useState(false)
  const leave = useRef<HTMLButtonElement>(null)
  const first = useRef<HTMLButtonElement>(null)
  const asked = useRef(false)
  useLayoutEffect(() => {
    if (asks) first.current?.focus()
    else if (asked.current) leave.current?.focus()
    asked.current = asks
  }, [asks])
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !asks) return
    // Escape would close the popup too
    event.preventDefault()
    event.stopPropagation()
    setAsks(false)
  }
  return (
    <aside class="sample-band" aria-label={t('sampleTitle')} onKeyDown={press}>
      <div class="sample-band-words">
        <Icon name="info" />
        <p>
          {t('sampleBand')} {liveRunCount > 0 && tCount('sampleOwnRuns', liveRunCount)}
        </p>
        {!asks && (
          <Button small buttonRef={leave} onClick={() => setAsks(true)}>
            {t('sampleLeave')}
          </Button>
        )}
      </div>
      {asks && (
        <div class="sample-band-ask" role="group" aria-label={t('sampleLeave')}>
          <p>{t('sampleLeaveAsk')}</p>
          <div class="sample-band-answers">
            <Button small look="primary" buttonRef={first} onClick={() => onLeave(false)}>
              {t('sampleLeaveDelete')}
            </Button>
            <Button small onClick={() => onLeave(true)}>
              {t('sampleLeaveKeep')}
            </Button>
            <Button small onClick={() => setAsks(false)}>
              {t('confirmCancel')}
            </Button>
          </div>
        </div>
      )}
    </aside>
  )
}
