// An invented service whose "success" speaks of the request, never of the run.
import { tend, type Animal } from './animal.ts'
import { crowd, emailsOf } from './people.ts'

export const successProcessing: Animal = {
  name: 'Success processing',
  describes: 'Says success true in every reply, and means only that it heard the question.',
  people: emailsOf(crowd()),
  open: tend({
    start: () => Response.json({ success: true, status: 'processing' }),
    status: ({ looks }) => Response.json({ success: true, status: looks > 2 ? 'succeeded' : 'processing' }),
    download: ({ list }) => Response.json({ success: true, listname: list, data: crowd() })
  })
}
