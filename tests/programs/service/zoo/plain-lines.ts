// An invented service that hands out one person a line, and closes the line when it is done.
import { afterTwo, queued, tend, type Animal } from './animal.ts'
import { crowd, emailsOf, linesOf } from './people.ts'

export const plainLines: Animal = {
  name: 'Plain lines',
  describes: 'Answers the download with JSON lines, which it calls octets.',
  people: emailsOf(crowd()),
  open: tend({
    start: queued,
    status: afterTwo,
    download: () => new Response(`${linesOf(crowd())}\n`, { headers: { 'content-type': 'application/octet-stream' } })
  })
}
