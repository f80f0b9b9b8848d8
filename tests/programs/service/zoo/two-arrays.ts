// An invented service that sorts what it found into two piles.
import { afterTwo, queued, tend, type Animal } from './animal.ts'
import { crowd, emailsOf } from './people.ts'

export const twoArrays: Animal = {
  name: 'Two arrays',
  describes: 'Hands out two lists side by side: people whose address is verified, and people whose address is not.',
  people: emailsOf(crowd()),
  open: tend({
    start: queued,
    status: afterTwo,
    download: () => Response.json({ verified: crowd().slice(0, 30), unverified: crowd().slice(30) })
  })
}
