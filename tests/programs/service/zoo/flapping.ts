// An invented service that several machines answer for, and not all of them know the latest.
import { tend, type Animal } from './animal.ts'
import { crowd, emailsOf } from './people.ts'

const said = [
  { status: 'processing', progress: 80 },
  { status: 'queued', progress: 20 },
  { status: 'finished', progress: 100 }
]

export const flapping: Animal = {
  name: 'Flapping',
  describes: 'Goes back from processing to queued, says finished, and takes it back at the download.',
  people: emailsOf(crowd()),
  open: tend({
    start: () => Response.json({ status: 'processing', progress: 0 }),
    status: ({ looks }) => Response.json(said[looks - 1] ?? { status: 'finished', progress: 100 }),
    download: ({ downloads }) => (downloads > 1 ? Response.json({ data: crowd() }) : Response.json({ status: 'processing', progress: 95 }))
  })
}
