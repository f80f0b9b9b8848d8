// What is new about the replies of each service, until a person has seen it.
import { ReplyChangesNotice } from '../../../components/runs/ReplyChangesNotice.tsx'
import { useLiveQuery } from '../../../components/ui/hooks/use-live-query.ts'
import type { PublicConnection } from '../../../lib/database/settings/watch-connections.ts'
import { dismissReplyChange, watchReplyChanges, type ReplyChange as ServiceNews } from '../../../lib/database/runs/read-reply-changes.ts'
import type { Database } from '../../../lib/database/schema.ts'
import { getHost } from '../../../lib/service/connection.ts'
import { routeOf } from '../routes.ts'

/** Of `place:type` the last name of the place, which is what a person knows the field by. */
const shortName = (entry: string): string => {
  const place = entry.slice(0, entry.lastIndexOf(':'))
  return place.split(/[.[\]*]+/).findLast(Boolean) ?? place
}
const shortNames = (entries: readonly string[]): string[] => [...new Set(entries.map(shortName))]

export const ReplyChanges = ({ database, connections }: { database: Database; connections: readonly PublicConnection[] }) => {
  const news = useLiveQuery<ServiceNews[]>(() => watchReplyChanges(database), [database], [])
  return (
    <>
      {news?.map(({ connectionId: connection, runId: run, addedFields: added, missingFields: missing }) => {
        const from = connections.find(({ id }) => id === connection)
        return (
          from && (
            <ReplyChangesNotice
              key={connection}
              service={getHost(from.baseUrl)}
              added={shortNames(added)}
              missing={shortNames(missing)}
              onDetails={() => (location.hash = routeOf(run))}
              onDismiss={() => void dismissReplyChange(database, connection)}
            />
          )
        )
      })}
    </>
  )
}
