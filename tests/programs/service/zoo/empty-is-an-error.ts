// An invented service to which a search without results is a mistake of the caller.
import { afterTwo, queued, tend, type Animal } from './animal.ts'

export const emptyIsAnError: Animal = {
  name: 'Empty is an error',
  describes: 'Answers the download of an empty list with HTTP 400 and "No contacts to export".',
  people: [],
  open: tend({
    start: queued,
    status: afterTwo,
    download: () => Response.json({ success: false, error: { type: 'bad_request', message: 'No contacts to export' } }, { status: 400 })
  })
}
