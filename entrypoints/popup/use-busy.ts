// Something that a person waits for: it is under way at once, and seen to be once that takes as long as an eye does.
import { useRef, useState } from 'preact/hooks'

/** What takes longer is shown, in milliseconds. Drawing it sooner would hold up what it waits for. */
const soonSeen = 60

/** `begin` gives what ends it, or nothing while it is under way: whoever presses again has pressed before. */
export const useBusy = () => {
  const [isSeen, setSeen] = useState(false)
  const isUnderWay = useRef(false)
  const begin = (): (() => void) | undefined => {
    if (isUnderWay.current) return undefined
    isUnderWay.current = true
    const seen = setTimeout(() => setSeen(true), soonSeen)
    return () => {
      isUnderWay.current = false
      clearTimeout(seen)
      setSeen(false)
    }
  }
  return { isSeen, begin }
}
