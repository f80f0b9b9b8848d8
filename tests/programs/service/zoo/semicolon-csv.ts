// An invented service that writes for one country's spreadsheets.
import { afterTwo, queued, tend, type Animal } from './animal.ts'
import { crowd, csvOf, emailsOf } from './people.ts'

export const semicolonCsv: Animal = {
  name: 'Semicolon CSV',
  describes: 'Answers the download with CSV text: semicolons, a byte order mark, CRLF.',
  people: emailsOf(crowd()),
  open: tend({
    start: queued,
    status: afterTwo,
    download: () => new Response(`\uFEFF${csvOf(crowd(), ';')}\r\n`, { headers: { 'content-type': 'text/plain; charset=utf-8' } })
  })
}
