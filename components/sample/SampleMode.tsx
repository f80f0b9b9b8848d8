// Around a whole page: which of the two worlds it shows, a person's own or that of sample data, and the band over the latter. It follows
// at once when the other one is entered, in whichever page that was.
import type { ComponentChildren } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { SampleContext } from './sample-context.ts'
import { SampleBanner, type SampleBannerProps } from './SampleBanner.tsx'
import { useLiveQuery } from '../ui/hooks/use-live-query.ts'

export interface SampleModeProps {
  /** tells whether sample data is shown, as soon as it is known and at each change, until it is stopped */
  watch: (tell: (isSample: boolean) => void) => () => void
  /** a person's own runs that are on their way, live */
  watchLiveRuns: Parameters<typeof useLiveQuery<readonly unknown[]>>[0]
  onLeave: SampleBannerProps['onLeave']
  /** the page in that world */
  children: (isSample: boolean) => ComponentChildren
}

const Band = ({ watchLiveRuns, onLeave }: Pick<SampleModeProps, 'watchLiveRuns' | 'onLeave'>) => {
  const own = useLiveQuery<readonly unknown[]>(watchLiveRuns, [], [])
  return <SampleBanner liveRunCount={own?.length ?? 0} onLeave={onLeave} />
}

export const SampleMode = ({ watch, watchLiveRuns, onLeave, children }: SampleModeProps) => {
  const [shown, setShown] = useState<boolean>()
  useEffect(
    () =>
      watch(isSample =>
        setShown(before => {
          // What the end of the address names is not to be found in the other world.
          if (before !== undefined && before !== isSample) history.replaceState(null, '', location.pathname + location.search)
          return isSample
        })
      ),
    []
  )
  if (shown === undefined) return null
  return (
    <SampleContext.Provider value={shown}>
      <div class={shown ? 'sample-world' : undefined}>
        {shown && <Band watchLiveRuns={watchLiveRuns} onLeave={onLeave} />}
        {children(shown)}
      </div>
    </SampleContext.Provider>
  )
}
