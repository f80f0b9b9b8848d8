// A service with several email addresses per person, as objects.
import { afterTwo, queued, createVariant, type ServiceVariant } from './variant.ts'
import { createPeople, emailsOf } from './people.ts'

const rows = createPeople().map(({ business_email: email, email_status: _status, full_name, ...rest }) => ({
  person: { name: { full: full_name }, ...rest },
  emails: [
    { email, email_type: 'business', email_status: 'valid' },
    { email: `private-${email}`, email_type: 'personal', email_status: 'catch-all' }
  ]
}))

export const emailObjects: ServiceVariant = {
  name: 'Email objects',
  describes: 'Wraps each person, with email addresses as objects with a type and a status.',
  people: emailsOf(createPeople()),
  open: createVariant({ start: queued, status: afterTwo, download: () => Response.json({ prospects: rows }) })
}
