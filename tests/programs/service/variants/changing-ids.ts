// A service that returns another id in each reply.
import { createVariant, type ServiceVariant } from './variant.ts'
import { createPeople, emailsOf } from './people.ts'

export const changingIds: ServiceVariant = {
  name: 'Changing ids',
  describes: 'Gives a search_id at the start, and at the end an export_id, the only name that the download knows.',
  people: emailsOf(createPeople()),
  open: createVariant({
    start: () => Response.json({ success: true, search_id: 'se-20-41' }),
    status: ({ statusCalls }) =>
      Response.json(statusCalls > 2 ? { status: 'done', export_id: 'ex-77-03' } : { status: 'running', search_id: 'se-20-41' }),
    download: () => Response.json({ rows: createPeople() }),
    listIds: () => ({ status: 'se-20-41', download: 'ex-77-03' })
  })
}
