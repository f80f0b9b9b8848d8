// An invented service that loves boxes.
import { tend, type Animal } from './animal.ts'
import { crowd, emailsOf } from './people.ts'

export const deepRows: Animal = {
  name: 'Deep rows',
  describes: 'Wraps its rows three deep, beside numbers of pages and an empty list of warnings.',
  people: emailsOf(crowd()),
  open: tend({
    start: () => Response.json({ data: { list: { status: 'queued' } } }),
    status: ({ looks }) => Response.json({ data: { list: { status: looks > 2 ? 'ready' : 'in_progress' } } }),
    download: () => Response.json({ data: { results: { items: crowd() } }, meta: { page: 1, pages: 1 }, warnings: [] })
  })
}
