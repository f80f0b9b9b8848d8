// A service with its own field for the link, among other links.
import { afterTwo, queued, createVariant, type ServiceVariant } from './variant.ts'
import { createPeople, csvOf, emailsOf } from './people.ts'

export const oddLink: ServiceVariant = {
  name: 'Odd link',
  describes: 'Links to its manual under the usual name, and to the file of results under another.',
  apiSettings: { linkAt: 'parcel.pickup' },
  people: emailsOf(createPeople()),
  open: createVariant({
    start: queued,
    status: afterTwo,
    download: ({ base }) => Response.json({ url: `${base}/manual.html`, parcel: { pickup: `${base}/parcels/list.csv` } }),
    otherPaths: ({ path }) => {
      if (path === '/manual.html') return new Response('<!DOCTYPE html><title>Manual</title>')
      return path === '/parcels/list.csv' ? new Response(csvOf(createPeople())) : undefined
    }
  })
}
