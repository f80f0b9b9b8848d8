// A service that downloads by GET at a path with the list name.
import { afterTwo, queued, createVariant, type ServiceVariant } from './variant.ts'
import { createPeople, emailsOf } from './people.ts'

export const downloadByGet: ServiceVariant = {
  name: 'Download by GET',
  describes: 'Returns lists by GET at a path with the list name.',
  apiSettings: { downloadMethod: 'GET', downloadPath: '/lists/export', downloadListField: 'name' },
  people: emailsOf(createPeople()),
  open: createVariant({
    start: queued,
    status: afterTwo,
    otherPaths: ({ method, path, query, list }) =>
      method === 'GET' && path === '/lists/export' && query.get('name') === list ? Response.json({ leads: createPeople() }) : undefined
  })
}
