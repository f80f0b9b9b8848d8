// A service that returns one JSON object per line.
import { afterTwo, queued, createVariant, type ServiceVariant } from './variant.ts'
import { createPeople, emailsOf, linesOf } from './people.ts'

export const plainLines: ServiceVariant = {
  name: 'Plain lines',
  describes: 'Answers the download with JSON lines, which it calls octets.',
  people: emailsOf(createPeople()),
  open: createVariant({
    start: queued,
    status: afterTwo,
    download: () => new Response(`${linesOf(createPeople())}\n`, { headers: { 'content-type': 'application/octet-stream' } })
  })
}
