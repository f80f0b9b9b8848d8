// A service with its own phrase for an empty result.
import { afterTwo, queued, createVariant, type ServiceVariant } from './variant.ts'

export const customEmptyPhrase: ServiceVariant = {
  name: 'Custom empty phrase',
  describes: 'Answers the download of an empty list with a saying that only a person understands.',
  apiSettings: { emptyPhrases: ['the cupboard is bare'] },
  people: [],
  open: createVariant({
    start: queued,
    status: afterTwo,
    download: () => Response.json({ error: 'Sorry! The cupboard is bare.' }, { status: 422 })
  })
}
