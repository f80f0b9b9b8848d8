// An invented service that knows people by the page of their lead, and by no address.
import { afterTwo, queued, tend, type Animal } from './animal.ts'
import { crowd } from './people.ts'

const leads = crowd().map(({ full_name, job_title, company_name }, n) => ({
  name: full_name,
  title: job_title,
  company: company_name,
  email: null,
  linkedin_profile_url: `https://www.linkedin.com/sales/lead/ACwAAAB${n}example,NAME_SEARCH,x${n}`
}))

export const leadPages: Animal = {
  name: 'Lead pages',
  describes: 'Hands out people without an address, and with no URL but that of their lead.',
  people: leads.map(lead => lead.name),
  open: tend({ start: queued, status: afterTwo, download: () => Response.json({ leads }) })
}
