// What is new about the replies of each service, until a person has seen it.
import { ReplyChangesNotice } from '../../../components/runs/ReplyChangesNotice.tsx'
import { useLive } from '../../../components/ui/hooks/use-live.ts'
import type { Shown } from '../../../lib/database/settings/read-connection.ts'
import { dismissNews, watchNews, type News as ServiceNews } from '../../../lib/database/runs/read-reply-changes.ts'
import type { Database } from '../../../lib/database/schema.ts'
import { hostOf } from '../../../lib/service/connection.ts'
import { routeOf } from '../routes.ts'

/** Of `place:type` the last name of the place, which is what a person knows the field by. */
const shortName = (entry: string): string => {
  const place = entry.slice(0, entry.lastIndexOf(':'))
  return place.split(/[.[\]*]+/).findLast(Boolean) ?? place
}
const shortNames = (entries: readonly string[]): string[] => [...new Set(entries.map(shortName))]

export const ReplyChanges = ({ database, connections }: { database: Database; connections: readonly Shown[] }) => {
  const news = useLive<ServiceNews[]>(() => watchNews(database), [database], [])
  return (
    <>
      {news?.map(({ connection, run, added, missing }) => {
        const from = connections.find(({ id }) => id === connection)
        return (
          from && (
            <ReplyChangesNotice
              key={connection}
              service={hostOf(from.baseUrl)}
              added={shortNames(added)}
              missing={shortNames(missing)}
              onDetails={() => (location.hash = routeOf(run))}
              onDismiss={() => void dismissNews(database, connection)}
            />
          )
        )
      })}
    </>
  )
}
