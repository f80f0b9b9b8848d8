// A service that reports the state by boolean flags.
import { createVariant, type ServiceVariant } from './variant.ts'
import { createPeople, emailsOf } from './people.ts'

export const completeFlags: ServiceVariant = {
  name: 'Complete flags',
  describes: 'Returns is_complete and no status word.',
  people: emailsOf(createPeople()),
  open: createVariant({
    start: ({ list }) => Response.json({ listname: list, is_complete: false }),
    status: ({ list, statusCalls }) => Response.json({ listname: list, is_complete: statusCalls > 2, error: null }),
    download: ({ list }) => Response.json({ listname: list, is_complete: true, matches: createPeople() })
  })
}
