// An invented service for people who live in spreadsheets.
import { afterTwo, queued, tend, type Animal } from './animal.ts'
import { crowd, emailsOf } from './people.ts'
import { xlsxOf } from './xlsx-file.ts'

export const xlsxByLink: Animal = {
  name: 'XLSX by link',
  describes: 'Links to an XLSX file on its own host.',
  people: emailsOf(crowd()),
  open: tend({
    start: queued,
    status: afterTwo,
    download: ({ base }) => Response.json({ status: 'ready', file: `${base}/sheets/list.xlsx` }),
    elsewhere: ({ path }) => (path === '/sheets/list.xlsx' ? xlsxOf(crowd()) : undefined)
  })
}
