// An invented service to which a question asked too early is a mistake of the caller.
import { queued, tend, type Animal } from './animal.ts'
import { crowd, emailsOf } from './people.ts'

const tooEarly = [425, 400, 404]

export const notReadyIsAnError: Animal = {
  name: 'Not ready is an error',
  describes: 'Says "not ready" as HTTP 425, 400 and 404 in turn, and once more at the download.',
  people: emailsOf(crowd()),
  open: tend({
    start: queued,
    status: ({ looks }) => {
      const status = tooEarly[looks - 1]
      return status === undefined
        ? Response.json({ status: 'complete' })
        : Response.json({ errors: [{ code: 'LIST_NOT_READY', message: 'The list is not ready yet.' }] }, { status })
    },
    download: ({ downloads }) =>
      downloads > 1 ? Response.json({ people: crowd() }) : Response.json({ detail: 'Export is still being generated' }, { status: 409 })
  })
}
