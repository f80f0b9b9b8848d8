// An invented service that answers with yes and no.
import { tend, type Animal } from './animal.ts'
import { crowd, emailsOf } from './people.ts'

export const completeFlags: Animal = {
  name: 'Complete flags',
  describes: 'Says is_complete, and has no word for how a run is.',
  people: emailsOf(crowd()),
  open: tend({
    start: ({ list }) => Response.json({ listname: list, is_complete: false }),
    status: ({ list, looks }) => Response.json({ listname: list, is_complete: looks > 2, error: null }),
    download: ({ list }) => Response.json({ listname: list, is_complete: true, matches: crowd() })
  })
}
