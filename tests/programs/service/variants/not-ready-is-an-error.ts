// A service that reports an early request as an error.
import { queued, createVariant, type ServiceVariant } from './variant.ts'
import { createPeople, emailsOf } from './people.ts'

const tooEarly = [425, 400, 404]

export const notReadyIsAnError: ServiceVariant = {
  name: 'Not ready is an error',
  describes: 'Returns "not ready" as HTTP 425, 400 and 404 in turn, and once for the download.',
  people: emailsOf(createPeople()),
  open: createVariant({
    start: queued,
    status: ({ statusCalls }) => {
      const status = tooEarly[statusCalls - 1]
      return status === undefined
        ? Response.json({ status: 'complete' })
        : Response.json({ errors: [{ code: 'LIST_NOT_READY', message: 'The list is not ready yet.' }] }, { status })
    },
    download: ({ downloads }) =>
      downloads > 1
        ? Response.json({ people: createPeople() })
        : Response.json({ detail: 'Export is still being generated' }, { status: 409 })
  })
}
