// A service that reports an empty result as an error.
import { afterTwo, queued, createVariant, type ServiceVariant } from './variant.ts'

export const emptyIsAnError: ServiceVariant = {
  name: 'Empty is an error',
  describes: 'Answers the download of an empty list with HTTP 400 and "No contacts to export".',
  people: [],
  open: createVariant({
    start: queued,
    status: afterTwo,
    download: () => Response.json({ success: false, error: { type: 'bad_request', message: 'No contacts to export' } }, { status: 400 })
  })
}
