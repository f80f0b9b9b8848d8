// An invented service that gives the same list a new number at every door.
import { tend, type Animal } from './animal.ts'
import { crowd, emailsOf } from './people.ts'

export const idRenamed: Animal = {
  name: 'Id renamed',
  describes: 'Gives a search_id at the start, and at the end an export_id, the only name that the download knows.',
  people: emailsOf(crowd()),
  open: tend({
    start: () => Response.json({ success: true, search_id: 'se-20-41' }),
    status: ({ looks }) =>
      Response.json(looks > 2 ? { status: 'done', export_id: 'ex-77-03' } : { status: 'running', search_id: 'se-20-41' }),
    download: () => Response.json({ rows: crowd() }),
    knownAs: () => ({ status: 'se-20-41', download: 'ex-77-03' })
  })
}
