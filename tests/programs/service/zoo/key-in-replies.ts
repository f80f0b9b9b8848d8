// An invented service that repeats what it was sent, the key included, wherever it can.
import { tend, type Ask, type Animal } from './animal.ts'
import { crowd, emailsOf } from './people.ts'

const repeated = ({ body, path }: Ask) => ({ request: { path, ...body }, debug: `api_key=${String(body['api_key'])}` })

export const keyInReplies: Animal = {
  name: 'Key in replies',
  describes: 'Repeats the caller’s key in every reply: as a field, in a sentence, in a page, in the rows.',
  people: emailsOf(crowd()),
  open: tend({
    start: ask => Response.json({ status: 'queued', ...repeated(ask) }),
    status: ask =>
      ask.looks === 1
        ? new Response(`<html><title>503</title>Busy: ${ask.list}, api_key=${String(ask.body['api_key'])}</html>`, { status: 503 })
        : Response.json({
            status: ask.looks > 2 ? 'finished' : 'processing',
            message: `Key ${String(ask.body['api_key'])} is good`,
            ...repeated(ask)
          }),
    download: ask => Response.json({ ...repeated(ask), data: crowd().map(person => ({ ...person, exported_with: ask.body['api_key'] })) })
  })
}
