// An invented service behind a proxy that has its own pages for bad moments.
import { queued, tend, type Animal } from './animal.ts'
import { crowd, emailsOf } from './people.ts'

const page = (status: number, title: string): Response =>
  new Response(`<!DOCTYPE html><html><head><title>${title}</title></head><body><h1>${title}</h1><hr>nginx</body></html>`, {
    status,
    headers: { 'content-type': 'text/html' }
  })

export const htmlOnErrors: Animal = {
  name: 'HTML on errors',
  describes: 'Answers some looks with a proxy’s page, 502 or 404, while the run goes on behind it.',
  people: emailsOf(crowd()),
  open: tend({
    start: queued,
    status: ({ looks }) => {
      if (looks === 1) return page(502, '502 Bad Gateway')
      return looks === 2 ? page(404, '404 Not Found') : Response.json({ status: 'finished' })
    },
    download: ({ downloads }) => (downloads === 1 ? page(504, '504 Gateway Time-out') : Response.json({ data: crowd() }))
  })
}
