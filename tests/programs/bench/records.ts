// Makes records by number, like those of services: thirty fields, some empty, some with commas and quotes.

const statuses = ['valid', 'valid', 'catch_all', 'unknown', 'invalid']

export const recordOf = (n: number): object => ({
  full_name: `Ada Beispiel ${n}`,
  first_name: 'Ada',
  last_name: `Beispiel ${n}`,
  job_title: n % 3 === 0 ? 'Head of Sales, EMEA' : 'Engineer',
  headline: 'Selling "things" that last',
  email: n % 5 === 0 ? '' : `ada.${n}@werke-${n % 5000}.example`,
  email_status: statuses[n % statuses.length],
  personal_email: '',
  phone: n % 4 === 0 ? '+49 30 1234' : '',
  location: 'Berlin, Germany',
  city: 'Berlin',
  region: 'Berlin',
  country: 'Germany',
  linkedin_url: `https://www.linkedin.com/in/ada-${n}`,
  sales_navigator_profile_url: `https://www.linkedin.com/sales/lead/ACwAA${n}`,
  profile_id: `ACwAA${n}`,
  about: 'Some words about a person; more than a few of them.',
  company_name: `Werke ${n % 5000}`,
  company_domain: `werke-${n % 5000}.example`,
  company_website: `https://werke-${n % 5000}.example`,
  company_size: 120 + (n % 100),
  industry: 'Software',
  company_founded: 1999,
  company_city: 'Berlin',
  company_country: 'Germany',
  company_linkedin_url: `https://www.linkedin.com/company/werke-${n % 5000}`,
  connections: 500,
  is_open: true,
  years_in_role: 3.5,
  source_tag: null
})
