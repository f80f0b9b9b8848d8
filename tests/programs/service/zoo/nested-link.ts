// An invented service that says where its file lies, and leaves out the host.
import { afterTwo, queued, tend, type Animal } from './animal.ts'
import { crowd, emailsOf } from './people.ts'

export const nestedLink: Animal = {
  name: 'Nested link',
  describes: 'Puts a relative link two levels down; the file behind it is JSON.',
  people: emailsOf(crowd()),
  open: tend({
    start: queued,
    status: afterTwo,
    download: () => Response.json({ status: 'ok', result: { export: { rows: 50, link: '/exports/list.json' } } }),
    elsewhere: ({ method, path }) => (method === 'GET' && path === '/exports/list.json' ? Response.json(crowd()) : undefined)
  })
}
