// A service that reports the state by a percentage only.
import { createVariant, type ServiceVariant } from './variant.ts'
import { createPeople, emailsOf } from './people.ts'

export const progressOnly: ServiceVariant = {
  name: 'Progress only',
  describes: 'Returns only a percentage as its status.',
  people: emailsOf(createPeople()),
  open: createVariant({
    start: () => Response.json({ success: true, progress: 0 }),
    status: ({ statusCalls }) => Response.json({ progress: [0, 0.5, 99.9, 100][statusCalls] ?? 100 }),
    download: () => Response.json(createPeople())
  })
}
