// Makes the worker ask for the status of runs more often while they are shown.
import { useEffect } from 'preact/hooks'
import { send } from '../../lib/messages/send.ts'

const refreshEveryMs = 3_000

/** Makes the worker ask for the status of live runs more often while they are shown. */
export const useWatching = (isWatching: boolean): void =>
  useEffect(() => {
    if (!isWatching) return undefined
    const refresh = (): void => void send('refreshRuns', {})
    refresh()
    const timer = setInterval(refresh, refreshEveryMs)
    return () => clearInterval(timer)
  }, [isWatching])
