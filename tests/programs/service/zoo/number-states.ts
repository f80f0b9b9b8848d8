// An invented service that has numbers for everything, the state of a run included.
import { tend, type Animal } from './animal.ts'
import { crowd, emailsOf } from './people.ts'

const reply = (state: number, more: object = {}): Response => Response.json({ code: 0, msg: 'ok', content: { state, ...more } })

export const numberStates: Animal = {
  name: 'Number states',
  describes: 'Says 0, 1 or 2 for waiting, under way and finished; its code 0 means that the request was good.',
  profile: { statusAt: 'content.state', runningWords: ['0', '1'], finishedWords: ['2'] },
  people: emailsOf(crowd()),
  open: tend({
    start: () => reply(0),
    status: ({ looks }) => reply(looks > 2 ? 2 : 1),
    download: () => reply(2, { list: crowd() })
  })
}
