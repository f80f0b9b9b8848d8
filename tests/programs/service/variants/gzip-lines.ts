// A service that compresses its downloads.
import { gzipSync } from 'node:zlib'
import { afterTwo, queued, createVariant, type ServiceVariant } from './variant.ts'
import { createPeople, emailsOf, linesOf } from './people.ts'

export const gzipLines: ServiceVariant = {
  name: 'Gzip lines',
  describes: 'Links to a gzip file of JSON lines, one person a line.',
  people: emailsOf(createPeople()),
  open: createVariant({
    start: queued,
    status: afterTwo,
    download: ({ base }) => Response.json({ data: { file_url: `${base}/exports/list.jsonl.gz` } }),
    otherPaths: ({ path }) =>
      path === '/exports/list.jsonl.gz'
        ? new Response(gzipSync(linesOf(createPeople())), { headers: { 'content-type': 'application/gzip' } })
        : undefined
  })
}
