// An invented service that cannot leave a name as it is.
import { tend, type Animal } from './animal.ts'
import { crowd, emailsOf } from './people.ts'

const slug = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]+/g, '-')

export const slugForAName: Animal = {
  name: 'Slug for a name',
  describes: 'Makes a slug of the name of a list, and knows it by nothing else from then on.',
  people: emailsOf(crowd()),
  open: tend({
    start: ({ list }) => Response.json({ status: 'queued', listname: slug(list) }),
    status: ({ list, looks }) => Response.json({ listname: slug(list), status: looks > 2 ? 'finished' : 'processing' }),
    download: ({ list }) => Response.json({ listname: slug(list), data: crowd() }),
    knownAs: list => ({ status: slug(list), download: slug(list) })
  })
}
