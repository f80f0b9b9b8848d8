// A service that sends ISO 8859-1 text.
import { afterTwo, queued, createVariant, type ServiceVariant } from './variant.ts'
import { createPeople } from './people.ts'

const people = createPeople().map(person => ({
  ...withUmlauts(person.full_name),
  job_title: 'Prüferin für Größe',
  company_name: 'Müller & Söhne'
}))

function withUmlauts(name: string) {
  return { full_name: name.replaceAll('e', 'é').replaceAll('u', 'ü') }
}

export const latinText: ServiceVariant = {
  name: 'Latin text',
  describes: 'Sends ISO-8859-1 text, and people without an email address.',
  people: people.map(person => person.full_name),
  open: createVariant({
    start: queued,
    status: afterTwo,
    download: () =>
      new Response(Buffer.from(JSON.stringify({ data: people }), 'latin1'), {
        headers: { 'content-type': 'application/json; charset=ISO-8859-1' }
      })
  })
}
