// An invented service whose download is the spreadsheet itself.
import { afterTwo, queued, tend, type Animal } from './animal.ts'
import { crowd, emailsOf } from './people.ts'
import { xlsxOf } from './xlsx-file.ts'

export const xlsxStraight: Animal = {
  name: 'XLSX straight',
  describes: 'Answers the download with the bytes of an XLSX file.',
  people: emailsOf(crowd()),
  open: tend({ start: queued, status: afterTwo, download: () => xlsxOf(crowd()) })
}
