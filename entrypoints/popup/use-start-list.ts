// The click that starts a run of many: the browser's permission first, then one message under one id.
import { useEffect, useRef, useState } from 'preact/hooks'
import { permissions } from '../../lib/browser.ts'
import type { PublicConnection } from '../../lib/database/settings/watch-connections.ts'
import type { Failure, Result } from '../../lib/failure.ts'
import { getPermissionOrigins } from '../../lib/service/sample-connection.ts'
import { useBusy } from './use-busy.ts'

/** One intention, and the connection that was shown when it was pressed: another may be in use by the time that the browser has been asked. */
export interface Click {
  clickId: string
  connectionId: string
}

export const useStartList = (connected: Pick<PublicConnection, 'id' | 'baseUrl'> | undefined, onStarted: (run: string) => void) => {
  const [allowed, setAllowed] = useState(true)
  const busy = useBusy()
  const [problem, setProblem] = useState<{ failure: Failure; at: number }>()
  // One id for one intention: pressing again is the same click, until something was changed or refused.
  const clickId = useRef(crypto.randomUUID())
  const origins = connected && getPermissionOrigins(connected.baseUrl)

  useEffect(() => {
    if (origins) void permissions.contains({ origins }).then(setAllowed)
  }, [connected?.baseUrl])
  useEffect(() => {
    clickId.current = crypto.randomUUID()
  }, [connected?.id])

  const start = async (ask: (click: Click) => Promise<Result<{ runId: string }>>): Promise<void> => {
    const end = connected && origins && busy.begin()
    if (!end) return
    setProblem(undefined)
    // First of all: the browser asks only while this still counts as the person's click.
    if (!allowed) setAllowed(await permissions.request({ origins }).catch(() => false))
    const answer = await ask({ clickId: clickId.current, connectionId: connected.id })
    if (answer.ok || answer.failure.code !== 'workerStopped') clickId.current = crypto.randomUUID()
    end()
    if (answer.ok) onStarted(answer.value.runId)
    else setProblem({ failure: answer.failure, at: Date.now() })
  }
  return {
    allowed,
    busy: busy.isSeen,
    problem,
    /** something was changed: the next click is another */
    renew: () => {
      clickId.current = crypto.randomUUID()
      setProblem(undefined)
    },
    start
  }
}
