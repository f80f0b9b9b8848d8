// Shows the unread changes of an update, on each page that is open, until they are read on one of them.
import { useEffect, useState } from 'preact/hooks'
import { DataChangesNotice } from './DataChangesNotice.tsx'
import { storage } from '../../lib/browser.ts'
import { markChangesRead, watchUnreadChanges, type DataChange } from '../../lib/settings/data-changes.ts'

export const DataChanges = () => {
  const [unread, setUnread] = useState<readonly DataChange[]>([])
  useEffect(() => watchUnreadChanges(storage, setUnread), [])
  return unread.length > 0 ? <DataChangesNotice changes={unread} onRead={() => void markChangesRead(storage)} /> : null
}
