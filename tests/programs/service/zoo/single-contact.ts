// An invented service that does not wrap a list of one.
import { afterTwo, queued, tend, type Animal } from './animal.ts'
import { crowd, emailsOf } from './people.ts'

export const singleContact: Animal = {
  name: 'Single contact',
  describes: 'Hands out a list of one person as that person.',
  people: emailsOf(crowd(1)),
  open: tend({ start: queued, status: afterTwo, download: () => Response.json({ ...crowd(1)[0] }) })
}
