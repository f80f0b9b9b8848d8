// A service that identifies a list by its id only.
import { afterTwo, createVariant, type ServiceVariant } from './variant.ts'
import { createPeople, emailsOf } from './people.ts'

export const idsOnly: ServiceVariant = {
  name: 'Ids only',
  describes: 'Identifies a list by its number only, for status and download.',
  people: emailsOf(createPeople()),
  open: createVariant({
    start: () => Response.json({ status: 'created', id: 481_516 }),
    status: afterTwo,
    download: () => Response.json({ data: createPeople() }),
    listIds: () => ({ status: '481516', download: '481516' })
  })
}
