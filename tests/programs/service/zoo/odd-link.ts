// An invented service whose link has a name of its own, among links to other things.
import { afterTwo, queued, tend, type Animal } from './animal.ts'
import { crowd, csvOf, emailsOf } from './people.ts'

export const oddLink: Animal = {
  name: 'Odd link',
  describes: 'Links to its manual under the usual name, and to the file of results under another.',
  profile: { linkAt: 'parcel.pickup' },
  people: emailsOf(crowd()),
  open: tend({
    start: queued,
    status: afterTwo,
    download: ({ base }) => Response.json({ url: `${base}/manual.html`, parcel: { pickup: `${base}/parcels/list.csv` } }),
    elsewhere: ({ path }) => {
      if (path === '/manual.html') return new Response('<!DOCTYPE html><title>Manual</title>')
      return path === '/parcels/list.csv' ? new Response(csvOf(crowd())) : undefined
    }
  })
}
