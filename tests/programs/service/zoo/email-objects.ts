// An invented service that knows several addresses of everybody.
import { afterTwo, queued, tend, type Animal } from './animal.ts'
import { crowd, emailsOf } from './people.ts'

const rows = crowd().map(({ business_email: email, email_status: _status, full_name, ...rest }) => ({
  person: { name: { full: full_name }, ...rest },
  emails: [
    { email, email_type: 'business', email_status: 'valid' },
    { email: `private-${email}`, email_type: 'personal', email_status: 'catch-all' }
  ]
}))

export const emailObjects: Animal = {
  name: 'Email objects',
  describes: 'Wraps each person, and lists their addresses as objects with a type and a status.',
  people: emailsOf(crowd()),
  open: tend({ start: queued, status: afterTwo, download: () => Response.json({ prospects: rows }) })
}
