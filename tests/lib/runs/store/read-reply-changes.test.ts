// Reply changes for pages: the latest of each connection, until it is dismissed.
import { expect, test, vi } from 'vitest'
import { dismissReplyChange, watchReplyChanges, type ReplyChange } from '../../../../lib/runs/store/read-reply-changes.ts'
import { createDatabase } from '../../../../lib/database/schema.ts'

const value = { runId: 'run-1', operation: 'status', understood: 'running', addedFields: ['a:text'], missingFields: [], at: 1 }

test('a change is reported until it is dismissed; damaged ones and those of removed runs are not', async () => {
  const database = createDatabase('reply changes')
  await database.settings.bulkPut([
    { name: 'reply-change:connection-1', value },
    { name: 'reply-change:connection-2', value: { ...value, at: 2 } },
    { name: 'reply-change:connection-3', value: { ...value, addedFields: 'a' } },
    { name: 'reply-change:connection-4', value: { ...value, runId: 'removed' } },
    { name: 'other', value }
  ])
  await database.runs.put({ id: 'run-1' })
  const emitted: ReplyChange[][] = []
  const watching = watchReplyChanges(database).subscribe(changes => emitted.push(changes))
  const shown = [
    ['connection-1', 1],
    ['connection-2', 2]
  ]
  await vi.waitFor(() => expect(emitted.at(-1)?.map(({ connectionId, at }) => [connectionId, at])).toEqual(shown), 20_000)
  await dismissReplyChange(database, 'connection-1')
  await vi.waitFor(() => expect(emitted.at(-1)?.map(({ connectionId }) => connectionId)).toEqual(['connection-2']), 20_000)
  watching.unsubscribe()
})
