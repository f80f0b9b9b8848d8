// A service with a status at an unusual path that is no usual word.
import { queued, createVariant, type ServiceVariant } from './variant.ts'
import { createPeople, emailsOf } from './people.ts'

export const oddStatus: ServiceVariant = {
  name: 'Odd status',
  describes: 'Has the state in another field; its status field is about the request.',
  apiSettings: { statusAt: 'report.mood', finishedWords: ['cheerful'], runningWords: ['brooding'] },
  people: emailsOf(createPeople()),
  open: createVariant({
    start: queued,
    status: ({ statusCalls }) => Response.json({ status: 'done', report: { mood: statusCalls > 2 ? 'cheerful' : 'brooding' } }),
    download: ({ statusCalls }) =>
      Response.json({ report: { mood: statusCalls > 2 ? 'cheerful' : 'brooding' }, data: statusCalls > 2 ? createPeople() : [] })
  })
}
