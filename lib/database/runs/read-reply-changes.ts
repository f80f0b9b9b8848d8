// Where a service has sent something else than before, so that a person can look before anything is misread.
import { liveQuery, type Observable } from 'dexie'
import * as z from 'zod/mini'
import type { Database } from '../schema.ts'

const newsSchema = z.object({
  run: z.string(),
  operation: z.string(),
  understood: z.string(),
  added: z.array(z.string()),
  missing: z.array(z.string()),
  at: z.number()
})

/** `added`: places that were never in such a reply; `missing`: places that always were. Each entry is `place:type`. */
export interface News extends z.infer<typeof newsSchema> {
  connection: string
}

const nameOf = (connection: string): string => `news ${connection}`

/** The latest news of each connection that has some, while its run is there; emits at once and again at each change. */
export const watchNews = (database: Database): Observable<News[]> =>
  liveQuery(async () => {
    const news = (await database.settings.where('name').startsWith(nameOf('')).toArray()).flatMap(({ name, value }) => {
      const read = z.safeParse(newsSchema, value)
      return read.success ? { ...read.data, connection: name.slice(nameOf('').length) } : []
    })
    const runs = await database.runs.bulkGet(news.map(({ run }) => run))
    return news.filter((_, n) => runs[n] !== undefined)
  })

/** A person has seen it. */
export const dismissNews = (database: Database, connection: string): Promise<void> => database.settings.delete(nameOf(connection))
