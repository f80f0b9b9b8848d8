// Lists that were lost with the database are offered: followed by their names where a connection to their service is there.
import { useRef, useState } from 'preact/hooks'
import { failureText } from '../../../components/frames/failure-text.ts'
import { LostListsNotice } from '../../../components/runs/LostListsNotice.tsx'
import { permissions, storage } from '../../../lib/browser.ts'
import { createListNameBackup, type LostList } from '../../../lib/database/runs/list-name-backup.ts'
import type { PublicConnection } from '../../../lib/database/settings/watch-connections.ts'
import type { Database } from '../../../lib/database/schema.ts'
import { send } from '../../../lib/messages/send.ts'
import { getHost, getPermissionPattern } from '../../../lib/service/connection.ts'
import { storageFailure } from '../../../lib/storage-failure.ts'
import { useLostLists } from './use-lost-lists.ts'

interface LostListsProps {
  database: Database
  connections: readonly PublicConnection[]
  activeId: string | undefined
  now: number
  onFollowed: (run: string) => void
}

export const LostLists = ({ database, connections, activeId, now, onFollowed }: LostListsProps) => {
  const lost = useLostLists(database)
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  // One id for one list, however often it is pressed.
  const clicks = useRef(crypto.randomUUID())
  const lists = lost?.filter(({ id }) => !gone.has(id)) ?? []
  /** Of several accounts at one service, the one that is used: nothing tells whose the list was. */
  const homeOf = ({ serviceHost }: LostList): PublicConnection | undefined => {
    const there = connections.filter(({ baseUrl }) => getHost(baseUrl) === serviceHost)
    return there.find(({ id }) => id === activeId) ?? there[0]
  }

  const drop = (id: string): void => setGone(before => new Set([...before, id]))
  const follow = async (): Promise<void> => {
    setBusy(true)
    setProblem(undefined)
    const ways = lists.flatMap(list => {
      const home = homeOf(list)
      return home ? [{ list, home }] : []
    })
    // Asks for what is missing alone; without it the worker says what is the matter.
    const origins = [...new Set(ways.map(({ home }) => getPermissionPattern(home.baseUrl)))]
    await permissions.request({ origins }).catch(() => false)
    for (const { list, home } of ways) {
      const clickId = `${clicks.current} ${list.id}`.slice(0, 100)
      const answer = await send('trackList', { clickId, connectionId: home.id, listName: list.listName, backupId: list.id })
      if (answer.ok) {
        drop(list.id)
        onFollowed(answer.value.runId)
      } else setProblem(failureText(answer.failure, list.serviceHost, now))
    }
    setBusy(false)
  }
  const forget = async (): Promise<void> => {
    setProblem(undefined)
    try {
      for (const { id } of lists) await createListNameBackup(storage.local).remove(id)
    } catch (error) {
      setProblem(failureText(storageFailure(error), '', now))
    }
  }
  return (
    <LostListsNotice
      lists={lists.map(list => ({ ...list, reachable: homeOf(list) !== undefined }))}
      busy={busy}
      problem={problem}
      onFollow={() => void follow()}
      onForget={() => void forget()}
    />
  )
}
