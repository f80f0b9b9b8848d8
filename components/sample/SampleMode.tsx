// Shows a page with the user's data or with sample data and its banner, and switches at once in every open page.
import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useState } from 'preact/hooks'
import { SampleContext } from './sample-context.ts'
import { SampleBanner, type SampleBannerProps } from './SampleBanner.tsx'
import { useLiveQuery } from '../ui/hooks/use-live-query.ts'
import styles from './SampleBanner.module.css'

export interface SampleModeProps {
  /** reports whether sample data is shown, at once and at each change, until stopped */
  watch: (report: (isSample: boolean) => void) => () => void
  /** the user's own live runs */
  watchLiveRuns: Parameters<typeof useLiveQuery<readonly unknown[]>>[0]
  onLeave: SampleBannerProps['onLeave']
  /** the page for the current data */
  children: (isSample: boolean) => ComponentChildren
}

const LiveBanner = ({ watchLiveRuns, onLeave }: Pick<SampleModeProps, 'watchLiveRuns' | 'onLeave'>) => {
  const own = useLiveQuery<readonly unknown[]>(watchLiveRuns, [], [])
  return <SampleBanner liveRunCount={own?.length ?? 0} onLeave={onLeave} />
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
        {shown && <LiveBanner watchLiveRuns={watchLiveRuns} onLeave={onLeave} />}
        {children(shown)}
      </div>
    </SampleContext.Provider>
  )
}
