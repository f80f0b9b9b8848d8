// A service that returns a CSV file in a JSON field.
import { afterTwo, queued, createVariant, type ServiceVariant } from './variant.ts'
import { createPeople, csvOf, emailsOf } from './people.ts'

export const csvInJson: ServiceVariant = {
  name: 'CSV in JSON',
  describes: 'Returns the text of a CSV file as one field of its JSON.',
  people: emailsOf(createPeople()),
  open: createVariant({
    start: queued,
    status: afterTwo,
    download: () => Response.json({ success: true, filename: 'list.csv', data: csvOf(createPeople()) })
  })
}
