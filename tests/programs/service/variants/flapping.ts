// A service whose servers disagree about the state.
import { createVariant, type ServiceVariant } from './variant.ts'
import { createPeople, emailsOf } from './people.ts'

const said = [
  { status: 'processing', progress: 80 },
  { status: 'queued', progress: 20 },
  { status: 'finished', progress: 100 }
]

export const flapping: ServiceVariant = {
  name: 'Flapping',
  describes: 'Returns to queued from processing, and says finished before the download is ready.',
  people: emailsOf(createPeople()),
  open: createVariant({
    start: () => Response.json({ status: 'processing', progress: 0 }),
    status: ({ statusCalls }) => Response.json(said[statusCalls - 1] ?? { status: 'finished', progress: 100 }),
    download: ({ downloads }) =>
      downloads > 1 ? Response.json({ data: createPeople() }) : Response.json({ status: 'processing', progress: 95 })
  })
}
