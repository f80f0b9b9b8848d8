// Which fields of each service’s replies are new or missing, with a link to the run, until the user dismisses it.
import { runtime, tabs } from '../../lib/browser.ts'
import { useLiveQuery } from '../ui/hooks/use-live-query.ts'
import type { PublicConnection } from '../../lib/connection/watch-connections.ts'
import { dismissReplyChange, watchReplyChanges, type ReplyChange } from '../../lib/runs/store/reply-shapes.ts'
import type { Database } from '../../lib/database/schema.ts'
import { getHost } from '../../lib/service/connection.ts'
import { t } from '../../lib/i18n/text.ts'
import { Button } from '../ui/Button.tsx'
import { Notice, NoticeButtons } from '../ui/Notice.tsx'
import { truncateList } from '../ui/format-text.ts'

export interface ReplyChangesNoticeProps {
  /** host of the service */
  service: string
  /** names of fields that are new, and of fields that were in every earlier reply */
  added: readonly string[]
  missing: readonly string[]
  onDetails: () => void
  onDismiss: () => void
}

export const ReplyChangesNotice = ({ service, added, missing, onDetails, onDismiss }: ReplyChangesNoticeProps) => {
  const changes = [
    added.length > 0 ? t('callShapeNew', truncateList(added)) : '',
    missing.length > 0 ? t('callShapeGone', truncateList(missing)) : ''
  ].filter(Boolean)
  return (
    <Notice tone="info">
      <p>{[t('newsChanged', service), ...changes.map(change => `${change}.`)].join(' ')}</p>
      <NoticeButtons>
        <Button small onClick={onDetails}>
          {t('actionDetails')}
        </Button>
        <Button small onClick={onDismiss}>
          {t('newsDismiss')}
        </Button>
      </NoticeButtons>
    </Notice>
  )
}

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
