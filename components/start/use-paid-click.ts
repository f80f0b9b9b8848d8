// Sends one click of a form as one message to the worker: asks for the permission, identifies the click, and keeps its failure.
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { permissions } from '../../lib/browser.ts'
import type { PublicConnection } from '../../lib/connection/watch-connections.ts'
import type { Failure, Result } from '../../lib/failure.ts'
import { getPermissionOrigins } from '../../lib/sample/sample-connection.ts'
import { requestOrigins } from '../shell/request-hosts.ts'

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

/**
 * Tells whether a form has offered the same for long enough to be paid for. A page can push another search, and a count can arrive, in the
 * moment in which the user presses. `isSteady` changes after a moment without a change of the offer. `isSteadyNow` is exact. Without an
 * offer both are always true.
 */
const useSteadyOffer = (offer: Offer | undefined): { isSteady: boolean; isSteadyNow: () => boolean } => {
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

/** Drawing the busy state sooner would delay the request. */
const showBusyAfterMs = 60

/** Identifies a click, and the connection that the form showed: another may be active once the browser has asked for the permission. */
export interface PaidClick {
  clickId: string
  connectionId: string
}

interface PaidStart {
  /** what the user asks for, as JSON: after a worker failure the same request is the same click */
  request: unknown
  send: (click: PaidClick) => Promise<Result<{ runId: string }>>
  /** the form stays busy until this is done */
  onStarted?: (runId: string) => void | Promise<void>
}

/**
 * The paid click of a form over `connection`. The worker returns the same run for the same click id. The id is kept only where the worker
 * gave no answer and the same request is sent over the same connection; any other request, and any request after an answer, is a new click.
 * A click is refused just after `offer`, what it would buy, has changed; undefined for a form whose click costs nothing.
 */
export const usePaidClick = (connection: Pick<PublicConnection, 'id' | 'baseUrl'> | undefined, offer?: Offer) => {
  const [hasPermission, setHasPermission] = useState(true)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<{ failure: Failure; at: number }>()
  const isSending = useRef(false)
  const unansweredClicks = useRef(new Map<string, string>())
  const { isSteady, isSteadyNow } = useSteadyOffer(offer && { ...offer, subject: [connection?.id, offer.subject] })
  const origins = connection && getPermissionOrigins(connection.baseUrl)

  useEffect(() => {
    if (!origins) return undefined
    let isStale = false
    void permissions.contains({ origins }).then(isGranted => isStale || setHasPermission(isGranted))
    return () => {
      isStale = true
    }
  }, [connection?.baseUrl])

  const sendClick = async (connectionId: string, { request, send, onStarted }: PaidStart): Promise<void> => {
    setProblem(undefined)
    if (origins && !hasPermission) setHasPermission(await requestOrigins(origins))
    const key = JSON.stringify([connectionId, request])
    const clickId = unansweredClicks.current.get(key) ?? crypto.randomUUID()
    unansweredClicks.current.set(key, clickId)
    const answer = await send({ clickId, connectionId })
    if (answer.ok || answer.failure.code !== 'workerStopped') unansweredClicks.current.delete(key)
    if (answer.ok) await onStarted?.(answer.value.runId)
    else setProblem({ failure: answer.failure, at: Date.now() })
  }

  return {
    /** whether the browser allows calls to the service; true until that is read */
    hasPermission,
    /** a click has been under way for more than 60 ms */
    isBusy,
    /** what the form offers has just changed, so that a click is refused */
    isSettling: !isSteady,
    /** why the last click started nothing, and when it was answered, in milliseconds since the epoch */
    problem,
    clearProblem: (): void => setProblem(undefined),
    /** Call it within the user's gesture. Does nothing without a connection, or while a click is under way. */
    start: async (order: PaidStart): Promise<void> => {
      if (!connection || isSending.current) return
      if (!isSteadyNow()) return setProblem({ failure: { code: 'formChanged' }, at: Date.now() })
      isSending.current = true
      const timer = setTimeout(() => setBusy(true), showBusyAfterMs)
      try {
        await sendClick(connection.id, order)
      } finally {
        isSending.current = false
        clearTimeout(timer)
        setBusy(false)
      }
    }
  }
}
