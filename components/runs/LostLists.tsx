// Offers the lists that were lost with the database: they can be tracked by list name over a connection to their service.
import { useLayoutEffect, useRef, useState, useEffect } from 'preact/hooks'
import { t, tCount } from '../../lib/i18n/text.ts'
import { Button } from '../ui/Button.tsx'
import { InlineConfirm, Notice, NoticeButtons, NoticeNames } from '../ui/Notice.tsx'
import { truncateList } from '../ui/format-text.ts'
import { useFocusFallback } from '../ui/hooks/use-focus.ts'
import { storage } from '../../lib/browser.ts'
import { createListNameBackup, findLostLists, type LostList } from '../../lib/runs/store/list-name-backup.ts'
import type { Database } from '../../lib/database/schema.ts'
import { watchDeletion } from '../../lib/database/watch-storage.ts'
import { failureText } from '../shell/failure-text.ts'
import type { PublicConnection } from '../../lib/connection/watch-connections.ts'
import { send } from '../../lib/messages/send.ts'
import { getHost, getPermissionPattern } from '../../lib/service/connection.ts'
import { storageFailure } from '../../lib/storage-failure.ts'
import { requestOrigins } from '../shell/request-hosts.ts'

/** The lists in the list name backup that no run has: they were lost with the database. Undefined until they are read. */
const useLostLists = (database: Database): readonly LostList[] | undefined => {
  const [lost, setLost] = useState<readonly LostList[]>()
  // A deleted run leaves the backup last, so a run that this page has seen is not lost.
  const seenIds = useRef(new Set<string>())
  useEffect(() => {
    const backup = createListNameBackup(storage.local)
    const read = async (): Promise<void> => {
      // In this order, since a run is stored before its name is backed up.
      const entries = await backup.readAll()
      for (const id of await database.runs.toCollection().primaryKeys()) seenIds.current.add(id)
      setLost(findLostLists(entries, seenIds.current))
    }
    const refresh = (): void => void read().catch(() => undefined)
    const onChanged = (_: unknown, area: string): void => {
      if (area === 'local') refresh()
    }
    refresh()
    storage.onChanged.addListener(onChanged)
    const stopWatching = watchDeletion(database, () => {
      seenIds.current.clear()
      refresh()
    })
    return () => {
      stopWatching()
      storage.onChanged.removeListener(onChanged)
    }
  }, [database])
  return lost
}

export interface LostListsNoticeProps {
  /** newest first; `reachable` while a connection to `serviceHost` exists */
  lists: readonly { id: string; listName: string; serviceHost: string; reachable: boolean }[]
  busy: boolean
  /** why the last action failed */
  problem?: string | undefined
  onTrack: () => void
  onDismiss: () => void
}

const maxShownLists = 3

const getUnreachableHosts = (lists: LostListsNoticeProps['lists']): string[] => [
  ...new Set(lists.filter(({ reachable }) => !reachable).map(({ serviceHost }) => serviceHost))
]

/** After the database was lost: offers to track the lists whose names are still known. */
export const LostListsNotice = ({ lists, busy, problem, onTrack, onDismiss }: LostListsNoticeProps) => {
  const [asking, setAsking] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const around = useRef<HTMLElement>(null)
  // The notice disappears once every list is tracked or dismissed.
  useFocusFallback(place, () => opener.current ?? around.current)
  useLayoutEffect(() => {
    around.current = place.current?.closest<HTMLElement>('[data-runs]') ?? around.current
  })
  if (lists.length === 0) return null
  const more = lists.length - maxShownLists
  const unreachableHosts = getUnreachableHosts(lists)
  const trackable = lists.some(({ reachable }) => reachable)
  return (
    <Notice tone="warning">
      <p>{tCount('lostLists', lists.length)}</p>
      <NoticeNames>
        {lists.slice(0, maxShownLists).map(({ id, listName }) => (
          <li key={id}>
            <bdi>{listName}</bdi>
          </li>
        ))}
        {more > 0 && <li>{tCount('fileNoteMore', more)}</li>}
      </NoticeNames>
      <p>
        {[trackable ? t('lostCost') : '', unreachableHosts.length > 0 ? t('lostConnect', truncateList(unreachableHosts)) : '']
          .filter(Boolean)
          .join(' ')}
      </p>
      {problem && <p role="alert">{problem}</p>}
      <div ref={place}>
        {asking ? (
          <InlineConfirm
            destructive
            question={tCount('lostDismissAsk', lists.length)}
            confirmLabel={t('newsDismiss')}
            cancelLabel={t('keepLists')}
            onConfirm={() => {
              setAsking(false)
              onDismiss()
            }}
            onCancel={() => setAsking(false)}
          />
        ) : (
          <NoticeButtons>
            {trackable && (
              <Button small look="tinted" busy={busy} onClick={onTrack}>
                {tCount('lostTrack', lists.filter(({ reachable }) => reachable).length)}
              </Button>
            )}
            <Button small buttonRef={opener} onClick={() => setAsking(true)}>
              {t('newsDismiss')}
            </Button>
          </NoticeButtons>
        )}
      </div>
    </Notice>
  )
}

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
