// A service whose "success" is about the request and not the run.
import { createVariant, type ServiceVariant } from './variant.ts'
import { createPeople, emailsOf } from './people.ts'

export const successProcessing: ServiceVariant = {
  name: 'Success processing',
  describes: 'Returns success true in every reply, in any state.',
  people: emailsOf(createPeople()),
  open: createVariant({
    start: () => Response.json({ success: true, status: 'processing' }),
    status: ({ statusCalls }) => Response.json({ success: true, status: statusCalls > 2 ? 'succeeded' : 'processing' }),
    download: ({ list }) => Response.json({ success: true, listname: list, data: createPeople() })
  })
}
