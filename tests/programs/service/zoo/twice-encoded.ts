// An invented service that wraps its JSON in JSON, as some gateways do.
import { tend, type Animal } from './animal.ts'
import { crowd, emailsOf } from './people.ts'

const twice = (value: unknown): Response => Response.json(JSON.stringify(value))

export const twiceEncoded: Animal = {
  name: 'Twice encoded',
  describes: 'Every reply is a JSON text that holds JSON.',
  people: emailsOf(crowd()),
  open: tend({
    start: () => twice({ status: 'queued' }),
    status: ({ looks }) => twice({ status: looks > 2 ? 'finished' : 'processing' }),
    download: () => twice({ data: crowd() })
  })
}
