// Shows which fields of each service's replies are new or missing, until the user dismisses it.
import { ReplyChangesNotice } from './ReplyChangesNotice.tsx'
import { runtime, tabs } from '../../lib/browser.ts'
import { useLiveQuery } from '../ui/hooks/use-live-query.ts'
import type { PublicConnection } from '../../lib/connection/watch-connections.ts'
import { dismissReplyChange, watchReplyChanges, type ReplyChange } from '../../lib/runs/store/reply-shapes.ts'
import type { Database } from '../../lib/database/schema.ts'
import { getHost } from '../../lib/service/connection.ts'

/** The last name of the path in `path:type`. */
const getFieldName = (entry: string): string => {
  const path = entry.slice(0, entry.lastIndexOf(':'))
  return path.split(/[.[\]*]+/).findLast(Boolean) ?? path
}
const getFieldNames = (entries: readonly string[]): string[] => [...new Set(entries.map(getFieldName))]

export const ReplyChanges = ({ database, connections }: { database: Database; connections: readonly PublicConnection[] }) => {
  const changes = useLiveQuery<ReplyChange[]>(() => watchReplyChanges(database), [database], [])
  return (
    <>
      {changes?.map(({ connectionId, runId, addedFields, missingFields }) => {
        const connection = connections.find(({ id }) => id === connectionId)
        return (
          connection && (
            <ReplyChangesNotice
              key={connectionId}
              service={getHost(connection.baseUrl)}
              added={getFieldNames(addedFields)}
              missing={getFieldNames(missingFields)}
              onDetails={() => void tabs.create({ url: runtime.getURL(`/popup.html#run=${encodeURIComponent(runId)}`) })}
              onDismiss={() => void dismissReplyChange(database, connectionId)}
            />
          )
        )
      })}
    </>
  )
}
