// An invented service that forgets what a list was called as soon as it has a number for it.
import { afterTwo, tend, type Animal } from './animal.ts'
import { crowd, emailsOf } from './people.ts'

export const idsForNames: Animal = {
  name: 'Ids for names',
  describes: 'Knows a list by its number alone, in status and download; the list name that it was given is unknown to it.',
  people: emailsOf(crowd()),
  open: tend({
    start: () => Response.json({ status: 'created', id: 481_516 }),
    status: afterTwo,
    download: () => Response.json({ data: crowd() }),
    knownAs: () => ({ status: '481516', download: '481516' })
  })
}
