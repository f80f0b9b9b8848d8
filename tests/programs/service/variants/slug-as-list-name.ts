// A service that changes list names into slugs.
import { createVariant, type ServiceVariant } from './variant.ts'
import { createPeople, emailsOf } from './people.ts'

const slug = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]+/g, '-')

export const slugAsListName: ServiceVariant = {
  name: 'Slug as list name',
  describes: 'Changes the list name into a slug and accepts no other name.',
  people: emailsOf(createPeople()),
  open: createVariant({
    start: ({ list }) => Response.json({ status: 'queued', listname: slug(list) }),
    status: ({ list, statusCalls }) => Response.json({ listname: slug(list), status: statusCalls > 2 ? 'finished' : 'processing' }),
    download: ({ list }) => Response.json({ listname: slug(list), data: createPeople() }),
    listIds: list => ({ status: slug(list), download: slug(list) })
  })
}
