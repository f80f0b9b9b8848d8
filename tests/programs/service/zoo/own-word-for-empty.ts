// An invented service with a proverb for a search without results.
import { afterTwo, queued, tend, type Animal } from './animal.ts'

export const ownWordForEmpty: Animal = {
  name: 'Own word for empty',
  describes: 'Answers the download of an empty list with a saying that only a person understands.',
  profile: { emptyPhrases: ['the cupboard is bare'] },
  people: [],
  open: tend({
    start: queued,
    status: afterTwo,
    download: () => Response.json({ error: 'Sorry! The cupboard is bare.' }, { status: 422 })
  })
}
