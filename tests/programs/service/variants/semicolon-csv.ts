// A service whose CSV files have semicolons.
import { afterTwo, queued, createVariant, type ServiceVariant } from './variant.ts'
import { createPeople, csvOf, emailsOf } from './people.ts'

export const semicolonCsv: ServiceVariant = {
  name: 'Semicolon CSV',
  describes: 'Answers the download with CSV text: semicolons, a byte order mark, CRLF.',
  people: emailsOf(createPeople()),
  open: createVariant({
    start: queued,
    status: afterTwo,
    download: () => new Response(`\uFEFF${csvOf(createPeople(), ';')}\r\n`, { headers: { 'content-type': 'text/plain; charset=utf-8' } })
  })
}
