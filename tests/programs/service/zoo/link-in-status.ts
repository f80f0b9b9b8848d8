// An invented service that is done with talking once its file is written.
import { queued, tend, type Animal } from './animal.ts'
import { crowd, csvOf, emailsOf } from './people.ts'

export const linkInStatus: Animal = {
  name: 'Link in the status',
  describes: 'Names the file of results in its status reply; the download path does not exist.',
  people: emailsOf(crowd()),
  open: tend({
    start: queued,
    status: ({ base, looks }) =>
      Response.json(looks > 2 ? { status: 'settled', csv_url: `${base}/out/list.csv` } : { status: 'resolving', csv_url: null }),
    elsewhere: ({ method, path }) => (method === 'GET' && path === '/out/list.csv' ? new Response(csvOf(crowd())) : undefined)
  })
}
