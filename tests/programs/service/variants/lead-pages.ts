// A service that identifies people by lead pages, without email addresses.
import { afterTwo, queued, createVariant, type ServiceVariant } from './variant.ts'
import { createPeople } from './people.ts'

const leads = createPeople().map(({ full_name, job_title, company_name }, n) => ({
  name: full_name,
  title: job_title,
  company: company_name,
  email: null,
  linkedin_profile_url: `https://www.linkedin.com/sales/lead/ACwAAAB${n}example,NAME_SEARCH,x${n}`
}))

export const leadPages: ServiceVariant = {
  name: 'Lead pages',
  describes: 'Returns people without an email address, with a lead URL only.',
  people: leads.map(lead => lead.name),
  open: createVariant({ start: queued, status: afterTwo, download: () => Response.json({ leads }) })
}
