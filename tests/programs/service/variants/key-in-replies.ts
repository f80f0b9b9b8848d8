// A service that repeats every request with its API key.
import { createVariant, type Ask, type ServiceVariant } from './variant.ts'
import { createPeople, emailsOf } from './people.ts'

const repeated = ({ body, path }: Ask) => ({ request: { path, ...body }, debug: `api_key=${String(body['api_key'])}` })

export const keyInReplies: ServiceVariant = {
  name: 'Key in replies',
  describes: 'Repeats the caller’s key in every reply: as a field, in a message, in a page, in the rows.',
  people: emailsOf(createPeople()),
  open: createVariant({
    start: ask => Response.json({ status: 'queued', ...repeated(ask) }),
    status: ask =>
      ask.statusCalls === 1
        ? new Response(`<html><title>503</title>Busy: ${ask.list}, api_key=${String(ask.body['api_key'])}</html>`, { status: 503 })
        : Response.json({
            status: ask.statusCalls > 2 ? 'finished' : 'processing',
            message: `Key ${String(ask.body['api_key'])} is good`,
            ...repeated(ask)
          }),
    download: ask =>
      Response.json({ ...repeated(ask), data: createPeople().map(person => ({ ...person, exported_with: ask.body['api_key'] })) })
  })
}
