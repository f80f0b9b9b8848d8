// A service that nests its rows deeply.
import { createVariant, type ServiceVariant } from './variant.ts'
import { createPeople, emailsOf } from './people.ts'

export const deepRows: ServiceVariant = {
  name: 'Deep rows',
  describes: 'Nests its rows three levels deep, beside page numbers and an empty list of warnings.',
  people: emailsOf(createPeople()),
  open: createVariant({
    start: () => Response.json({ data: { list: { status: 'queued' } } }),
    status: ({ statusCalls }) => Response.json({ data: { list: { status: statusCalls > 2 ? 'ready' : 'in_progress' } } }),
    download: () => Response.json({ data: { results: { items: createPeople() } }, meta: { page: 1, pages: 1 }, warnings: [] })
  })
}
