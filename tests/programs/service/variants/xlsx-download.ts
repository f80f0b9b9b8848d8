// A service that downloads a workbook directly.
import { afterTwo, queued, createVariant, type ServiceVariant } from './variant.ts'
import { createPeople, emailsOf } from './people.ts'
import { xlsxOf } from './xlsx-file.ts'

export const xlsxDownload: ServiceVariant = {
  name: 'XLSX download',
  describes: 'Answers the download with the bytes of an XLSX file.',
  people: emailsOf(createPeople()),
  open: createVariant({ start: queued, status: afterTwo, download: () => xlsxOf(createPeople()) })
}
