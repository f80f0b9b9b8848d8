// A service with its own words for states.
import { createVariant, type ServiceVariant } from './variant.ts'
import { createPeople, emailsOf } from './people.ts'

const words = ['pressed', 'fermenting', 'fermenting', 'bottled']

export const customStatusWords: ServiceVariant = {
  name: 'Custom status words',
  describes: 'Has its own status words: pressed, fermenting, bottled.',
  apiSettings: { runningWords: ['pressed', 'fermenting'], finishedWords: ['bottled'] },
  people: emailsOf(createPeople()),
  open: createVariant({
    start: () => Response.json({ status: 'pressed' }),
    status: ({ statusCalls }) => Response.json({ status: words[statusCalls] ?? 'bottled' }),
    download: ({ statusCalls }) =>
      statusCalls > 2 ? Response.json({ status: 'bottled', data: createPeople() }) : Response.json({ status: 'fermenting' })
  })
}
