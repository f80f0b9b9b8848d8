// An invented service whose lists are pages with an address.
import { afterTwo, queued, tend, type Animal } from './animal.ts'
import { crowd, emailsOf } from './people.ts'

export const downloadByGet: Animal = {
  name: 'Download by GET',
  describes: 'Hands out its lists by GET on a path of its own, to whoever knows their name.',
  profile: { downloadMethod: 'GET', downloadPath: '/lists/export', downloadListField: 'name' },
  people: emailsOf(crowd()),
  open: tend({
    start: queued,
    status: afterTwo,
    elsewhere: ({ method, path, query, list }) =>
      method === 'GET' && path === '/lists/export' && query.get('name') === list ? Response.json({ leads: crowd() }) : undefined
  })
}
