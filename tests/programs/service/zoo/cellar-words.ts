// An invented service that was written by a winemaker.
import { tend, type Animal } from './animal.ts'
import { crowd, emailsOf } from './people.ts'

const words = ['pressed', 'fermenting', 'fermenting', 'bottled']

export const cellarWords: Animal = {
  name: 'Cellar words',
  describes: 'Has words of its own for how a run is: pressed, fermenting, bottled.',
  profile: { runningWords: ['pressed', 'fermenting'], finishedWords: ['bottled'] },
  people: emailsOf(crowd()),
  open: tend({
    start: () => Response.json({ status: 'pressed' }),
    status: ({ looks }) => Response.json({ status: words[looks] ?? 'bottled' }),
    download: ({ looks }) => (looks > 2 ? Response.json({ status: 'bottled', data: crowd() }) : Response.json({ status: 'fermenting' }))
  })
}
