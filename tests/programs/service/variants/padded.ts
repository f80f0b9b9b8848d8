// A service that pads its replies with blanks and NULs.
import { createVariant, type ServiceVariant } from './variant.ts'
import { createPeople, emailsOf } from './people.ts'

const padded = (value: unknown): Response => new Response(`\uFEFF${JSON.stringify(value)}${'\0'.repeat(40)}`)

export const paddedReplies: ServiceVariant = {
  name: 'Padded',
  describes: 'Begins every reply with a byte order mark, and ends it with NULs.',
  people: emailsOf(createPeople()),
  open: createVariant({
    start: () => padded({ status: 'queued' }),
    status: ({ statusCalls }) => padded({ status: statusCalls > 2 ? 'finished' : 'processing' }),
    download: () => padded({ data: createPeople() })
  })
}
