// An invented service that puts a whole file into one field.
import { afterTwo, queued, tend, type Animal } from './animal.ts'
import { crowd, csvOf, emailsOf } from './people.ts'

export const csvInJson: Animal = {
  name: 'CSV in JSON',
  describes: 'Hands out the text of a CSV file as one field of its JSON.',
  people: emailsOf(crowd()),
  open: tend({
    start: queued,
    status: afterTwo,
    download: () => Response.json({ success: true, filename: 'list.csv', data: csvOf(crowd()) })
  })
}
