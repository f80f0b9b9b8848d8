// A service with a link to a workbook.
import { afterTwo, queued, createVariant, type ServiceVariant } from './variant.ts'
import { createPeople, emailsOf } from './people.ts'
import { xlsxOf } from './xlsx-file.ts'

export const xlsxLink: ServiceVariant = {
  name: 'XLSX link',
  describes: 'Links to an XLSX file on its own host.',
  people: emailsOf(createPeople()),
  open: createVariant({
    start: queued,
    status: afterTwo,
    download: ({ base }) => Response.json({ status: 'ready', file: `${base}/sheets/list.xlsx` }),
    otherPaths: ({ path }) => (path === '/sheets/list.xlsx' ? xlsxOf(createPeople()) : undefined)
  })
}
