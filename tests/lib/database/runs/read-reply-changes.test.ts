// News about replies, for the pages: the latest of each connection, until a person has seen it.
import { expect, test, vi } from 'vitest'
import { dismissNews, watchNews, type News } from '../../../../lib/database/runs/read-reply-changes.ts'
import { createDatabase } from '../../../../lib/database/schema.ts'

const value = { run: 'run-1', operation: 'status', understood: 'running', added: ['a:text'], missing: [], at: 1 }

test('news is told until it is dismissed, and what cannot be read is none', async () => {
  const database = createDatabase('news')
  await database.settings.bulkPut([
    { name: 'news connection-1', value },
    { name: 'news connection-2', value: { ...value, at: 2 } },
    { name: 'news connection-3', value: { ...value, added: 'a' } },
    { name: 'news connection-4', value: { ...value, run: 'removed' } },
    { name: 'other', value }
  ])
  await database.runs.put({ id: 'run-1' })
  const seen: News[][] = []
  const watching = watchNews(database).subscribe(news => seen.push(news))
  await vi.waitFor(() =>
    expect(seen.at(-1)?.map(({ connection, at }) => [connection, at])).toEqual([
      ['connection-1', 1],
      ['connection-2', 2]
    ])
  )
  await dismissNews(database, 'connection-1')
  await vi.waitFor(() => expect(seen.at(-1)?.map(({ connection }) => connection)).toEqual(['connection-2']))
  watching.unsubscribe()
})
