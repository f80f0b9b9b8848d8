// A service with numbers as states.
import { createVariant, type ServiceVariant } from './variant.ts'
import { createPeople, emailsOf } from './people.ts'

const reply = (state: number, more: object = {}): Response => Response.json({ code: 0, msg: 'ok', content: { state, ...more } })

export const numberStates: ServiceVariant = {
  name: 'Number states',
  describes: 'Returns 0, 1 or 2 for waiting, running and finished; its code 0 means success.',
  apiSettings: { statusAt: 'content.state', runningWords: ['0', '1'], finishedWords: ['2'] },
  people: emailsOf(createPeople()),
  open: createVariant({
    start: () => reply(0),
    status: ({ statusCalls }) => reply(statusCalls > 2 ? 2 : 1),
    download: () => reply(2, { list: createPeople() })
  })
}
