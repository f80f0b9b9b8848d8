// An invented service that counts aloud.
import { tend, type Animal } from './animal.ts'
import { crowd, emailsOf } from './people.ts'

export const countsOnly: Animal = {
  name: 'Counts only',
  describes: 'Says how many are done of how many, and is finished when both are the same.',
  people: emailsOf(crowd()),
  open: tend({
    start: ({ list }) => Response.json({ listname: list, total: 50 }),
    status: ({ looks }) => Response.json({ processed: Math.min(50, looks * 20), total: 50 }),
    download: () => Response.json({ total: 50, records: crowd() })
  })
}
