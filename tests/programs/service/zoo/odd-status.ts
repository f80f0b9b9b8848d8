// An invented service whose status is no word, and does not stand where one would look.
import { queued, tend, type Animal } from './animal.ts'
import { crowd, emailsOf } from './people.ts'

export const oddStatus: Animal = {
  name: 'Odd status',
  describes: 'Says under another name how a run is; what it calls its status is that of the request.',
  profile: { statusAt: 'report.mood', finishedWords: ['cheerful'], runningWords: ['brooding'] },
  people: emailsOf(crowd()),
  open: tend({
    start: queued,
    status: ({ looks }) => Response.json({ status: 'done', report: { mood: looks > 2 ? 'cheerful' : 'brooding' } }),
    download: ({ looks }) => Response.json({ report: { mood: looks > 2 ? 'cheerful' : 'brooding' }, data: looks > 2 ? crowd() : [] })
  })
}
