// Shows a page with the user's data or with sample data and its banner, and switches at once in every open page.
import { createContext, type ComponentChildren } from 'preact'
import { useContext, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { t, tCount } from '../../lib/i18n/text.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import styles from './SampleMode.module.css'
import { useLiveQuery } from '../ui/hooks/use-live-query.ts'

/** Whether the page shows sample data: provided by `SampleMode`, read by components that say what is sent and to which service. */
export const SampleContext = createContext(false)

export const useIsSample = (): boolean => useContext(SampleContext)

interface SampleModeProps {
  /** reports whether sample data is shown, at once and at each change, until stopped */
  watch: (report: (isSample: boolean) => void) => () => void
  /** the user's own live runs */
  watchLiveRuns: Parameters<typeof useLiveQuery<readonly unknown[]>>[0]
  /** `keep`: keep the sample lists for the next time */
  onLeave: (keep: boolean) => void
  /** the page for the current data */
  children: (isSample: boolean) => ComponentChildren
}

/** The banner on every screen of sample data: what it is, how many real runs are live, and how to leave. */
const SampleBanner = ({ watchLiveRuns, onLeave }: Pick<SampleModeProps, 'watchLiveRuns' | 'onLeave'>) => {
  const liveRunCount = useLiveQuery<readonly unknown[]>(watchLiveRuns, [], [])?.length ?? 0
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

export const SampleMode = ({ watch, watchLiveRuns, onLeave, children }: SampleModeProps) => {
  const [shown, setShown] = useState<boolean>()
  useLayoutEffect(
    () =>
      watch(isSample =>
        setShown(before => {
          // The run in the URL does not exist in the other data.
          if (before !== undefined && before !== isSample) history.replaceState(null, '', location.pathname + location.search)
          return isSample
        })
      ),
    []
  )
  if (shown === undefined) return null
  return (
    <SampleContext.Provider value={shown}>
      <div class={shown ? styles.mode : undefined}>
        {shown && <SampleBanner watchLiveRuns={watchLiveRuns} onLeave={onLeave} />}
        {children(shown)}
      </div>
    </SampleContext.Provider>
  )
}
