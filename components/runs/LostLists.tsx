// Offers the lists that were lost with the database: they can be tracked by list name over a connection to their service.
import { useRef, useState } from 'preact/hooks'
import { failureText } from '../shell/failure-text.ts'
import { LostListsNotice } from './LostListsNotice.tsx'
import { storage } from '../../lib/browser.ts'
import { createListNameBackup, type LostList } from '../../lib/runs/store/list-name-backup.ts'
import type { PublicConnection } from '../../lib/connection/watch-connections.ts'
import type { Database } from '../../lib/database/schema.ts'
import { send } from '../../lib/messages/send.ts'
import { getHost, getPermissionPattern } from '../../lib/service/connection.ts'
import { storageFailure } from '../../lib/storage-failure.ts'
import { useLostLists } from './use-lost-lists.ts'
import { requestOrigins } from '../shell/request-hosts.ts'

interface LostListsProps {
  database: Database
  connections: readonly PublicConnection[]
  activeId: string | undefined
  now: number
  onTracked: (run: string) => void
}

export const LostLists = ({ database, connections, activeId, now, onTracked }: LostListsProps) => {
  const lost = useLostLists(database)
  const [trackedIds, setTrackedIds] = useState<ReadonlySet<string>>(new Set())
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  // Tracking is free, and a list is tracked once: one click id for each list.
  const clickPrefix = useRef(crypto.randomUUID())
  const lists = lost?.filter(({ id }) => !trackedIds.has(id)) ?? []
  /** Of several connections to the service, the active one: the list's own is unknown. */
  const findConnection = ({ serviceHost }: LostList): PublicConnection | undefined => {
    const candidates = connections.filter(({ baseUrl }) => getHost(baseUrl) === serviceHost)
    return candidates.find(({ id }) => id === activeId) ?? candidates[0]
  }

  const markTracked = (id: string): void => setTrackedIds(before => new Set([...before, id]))
  const trackAll = async (): Promise<void> => {
    setBusy(true)
    setProblem(undefined)
    const reachable = lists.flatMap(list => {
      const connection = findConnection(list)
      return connection ? [{ list, connection }] : []
    })
    // The browser asks only for missing permissions. Without them the worker fails with the reason.
    const origins = [...new Set(reachable.flatMap(({ connection }) => getPermissionPattern(connection.baseUrl) ?? []))]
    await requestOrigins(origins)
    for (const { list, connection } of reachable) {
      const clickId = `${clickPrefix.current} ${list.id}`.slice(0, 100)
      const answer = await send('trackList', { clickId, connectionId: connection.id, listName: list.listName, backupId: list.id })
      if (answer.ok) {
        markTracked(list.id)
        onTracked(answer.value.runId)
      } else setProblem(failureText(answer.failure, list.serviceHost, now))
    }
    setBusy(false)
  }
  const dismissAll = async (): Promise<void> => {
    setProblem(undefined)
    try {
      for (const { id } of lists) await createListNameBackup(storage.local).remove(id)
    } catch (error) {
      setProblem(failureText(storageFailure(error), '', now))
    }
  }
  return (
    <LostListsNotice
      lists={lists.map(list => ({ ...list, reachable: findConnection(list) !== undefined }))}
      busy={busy}
      problem={problem}
      onTrack={() => void trackAll()}
      onDismiss={() => void dismissAll()}
    />
  )
}
