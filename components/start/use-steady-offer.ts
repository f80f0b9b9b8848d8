// Tells whether a form has offered the same for long enough to be paid for. A page can push another search, and a count can arrive, in the
// moment in which the user presses.
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'

/** What a paid click of a form would buy. */
export interface Offer {
  /** whom or what it is about: never changed by the user's input in the form */
  subject: unknown
  /** how many, and everything else that changes what is paid for */
  amount: unknown
  /** the amount follows from a text or file of the user alone, which may take a while to read: each change of it is the user's */
  isTyped?: true
}

/** How long an offer must have stood, in milliseconds. */
const steadyMs = 500

/** A change of the amount so soon after the user's own input is the user's, in milliseconds. */
const ownChangeMs = 100

const inputEvents = ['input', 'change', 'click'] as const

/** `isSteady` changes after a moment without a change of the offer. `isSteadyNow` is exact. Without an offer both are always true. */
export const useSteadyOffer = (offer: Offer | undefined): { isSteady: boolean; isSteadyNow: () => boolean } => {
  const subject = JSON.stringify(offer?.subject)
  const key = offer && `${subject} ${JSON.stringify(offer.amount)}`
  const changedAt = useRef(-Infinity)
  const inputAt = useRef(-Infinity)
  const lastSubject = useRef<string | undefined>(undefined)
  const [steadyKey, setSteadyKey] = useState<string>()

  useEffect(() => {
    const note = (): void => void (inputAt.current = performance.now())
    for (const type of inputEvents) document.addEventListener(type, note, true)
    return () => {
      for (const type of inputEvents) document.removeEventListener(type, note, true)
    }
  }, [])
  useLayoutEffect(() => {
    const now = performance.now()
    const isOwn = lastSubject.current === subject && (offer?.isTyped === true || now - inputAt.current < ownChangeMs)
    lastSubject.current = subject
    changedAt.current = key === undefined || isOwn ? -Infinity : now
    if (changedAt.current < now) return setSteadyKey(key)
    const timer = setTimeout(() => setSteadyKey(key), steadyMs)
    return () => clearTimeout(timer)
  }, [key])

  return { isSteady: key === steadyKey, isSteadyNow: () => performance.now() - changedAt.current >= steadyMs }
}
