// An invented service whose buffers are larger than its replies.
import { tend, type Animal } from './animal.ts'
import { crowd, emailsOf } from './people.ts'

const padded = (value: unknown): Response => new Response(`\uFEFF${JSON.stringify(value)}${'\0'.repeat(40)}`)

export const paddedReplies: Animal = {
  name: 'Padded',
  describes: 'Begins every reply with a byte order mark, and ends it with NULs.',
  people: emailsOf(crowd()),
  open: tend({
    start: () => padded({ status: 'queued' }),
    status: ({ looks }) => padded({ status: looks > 2 ? 'finished' : 'processing' }),
    download: () => padded({ data: crowd() })
  })
}
