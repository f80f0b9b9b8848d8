// A service with a nested link without a host.
import { afterTwo, queued, createVariant, type ServiceVariant } from './variant.ts'
import { createPeople, emailsOf } from './people.ts'

export const nestedLink: ServiceVariant = {
  name: 'Nested link',
  describes: 'Puts a relative link two levels down; the file behind it is JSON.',
  people: emailsOf(createPeople()),
  open: createVariant({
    start: queued,
    status: afterTwo,
    download: () => Response.json({ status: 'ok', result: { export: { rows: 50, link: '/exports/list.json' } } }),
    otherPaths: ({ method, path }) => (method === 'GET' && path === '/exports/list.json' ? Response.json(createPeople()) : undefined)
  })
}
