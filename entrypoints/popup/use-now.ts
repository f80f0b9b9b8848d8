// The time, for "2 min ago": once a second while the popup is open.
import { useEffect, useState } from 'preact/hooks'

/** Milliseconds since the epoch. */
export const useNow = (): number => {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
