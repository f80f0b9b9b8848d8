// An invented service that squeezes its lists before it hands them out.
import { gzipSync } from 'node:zlib'
import { afterTwo, queued, tend, type Animal } from './animal.ts'
import { crowd, emailsOf, linesOf } from './people.ts'

export const gzipLines: Animal = {
  name: 'Gzip lines',
  describes: 'Links to a gzip file of JSON lines, one person a line.',
  people: emailsOf(crowd()),
  open: tend({
    start: queued,
    status: afterTwo,
    download: ({ base }) => Response.json({ data: { file_url: `${base}/exports/list.jsonl.gz` } }),
    elsewhere: ({ path }) =>
      path === '/exports/list.jsonl.gz'
        ? new Response(gzipSync(linesOf(crowd())), { headers: { 'content-type': 'application/gzip' } })
        : undefined
  })
}
