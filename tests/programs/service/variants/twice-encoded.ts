// A service that encodes its JSON twice.
import { createVariant, type ServiceVariant } from './variant.ts'
import { createPeople, emailsOf } from './people.ts'

const twice = (value: unknown): Response => Response.json(JSON.stringify(value))

export const twiceEncoded: ServiceVariant = {
  name: 'Twice encoded',
  describes: 'Every reply is a JSON text that holds JSON.',
  people: emailsOf(createPeople()),
  open: createVariant({
    start: () => twice({ status: 'queued' }),
    status: ({ statusCalls }) => twice({ status: statusCalls > 2 ? 'finished' : 'processing' }),
    download: () => twice({ data: createPeople() })
  })
}
