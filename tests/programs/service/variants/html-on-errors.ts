// A service behind a proxy with HTML error pages.
import { queued, createVariant, type ServiceVariant } from './variant.ts'
import { createPeople, emailsOf } from './people.ts'

const page = (status: number, title: string): Response =>
  new Response(`<!DOCTYPE html><html><head><title>${title}</title></head><body><h1>${title}</h1><hr>nginx</body></html>`, {
    status,
    headers: { 'content-type': 'text/html' }
  })

export const htmlOnErrors: ServiceVariant = {
  name: 'HTML on errors',
  describes: 'Returns a proxy’s page, 502 or 404, to some status calls.',
  people: emailsOf(createPeople()),
  open: createVariant({
    start: queued,
    status: ({ statusCalls }) => {
      if (statusCalls === 1) return page(502, '502 Bad Gateway')
      return statusCalls === 2 ? page(404, '404 Not Found') : Response.json({ status: 'finished' })
    },
    download: ({ downloads }) => (downloads === 1 ? page(504, '504 Gateway Time-out') : Response.json({ data: createPeople() }))
  })
}
