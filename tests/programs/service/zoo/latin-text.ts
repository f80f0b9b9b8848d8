// An invented service from before UTF-8.
import { afterTwo, queued, tend, type Animal } from './animal.ts'
import { crowd } from './people.ts'

const people = crowd().map(person => ({
  ...withUmlauts(person.full_name),
  job_title: 'Prüferin für Größe',
  company_name: 'Müller & Söhne'
}))

function withUmlauts(name: string) {
  return { full_name: name.replaceAll('e', 'é').replaceAll('u', 'ü') }
}

export const latinText: Animal = {
  name: 'Latin text',
  describes: 'Sends ISO-8859-1, and people without an address.',
  people: people.map(person => person.full_name),
  open: tend({
    start: queued,
    status: afterTwo,
    download: () =>
      new Response(Buffer.from(JSON.stringify({ data: people }), 'latin1'), {
        headers: { 'content-type': 'application/json; charset=ISO-8859-1' }
      })
  })
}
