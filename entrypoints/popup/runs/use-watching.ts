// While something is on its way and looked at, the worker is asked to look at it more often.
import { useEffect } from 'preact/hooks'
import { send } from '../../../lib/messages/send.ts'

const watchEvery = 3_000

export const useWatching = (following: boolean): void =>
  useEffect(() => {
    if (!following) return undefined
    const look = (): void => void send('refreshRuns', {})
    look()
    const timer = setInterval(look, watchEvery)
    return () => clearInterval(timer)
  }, [following])
