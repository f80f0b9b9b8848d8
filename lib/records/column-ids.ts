// The standard columns: what every list shows and every file begins with, whatever the service called its fields.

/** In the order in which they are shown. The person first, then how to reach them, where they are, and their company. */
export const columnIds = [
  'fullName',
  'firstName',
  'middleName',
  'lastName',
  'headline',
  'jobTitle',
  'seniority',
  'department',
  'email',
  'emailStatus',
  'secondEmail',
  'secondEmailStatus',
  'personalEmail',
  'phone',
  'secondPhone',
  'location',
  'city',
  'region',
  'country',
  'profileUrl',
  'leadUrl',
  'profileId',
  'about',
  'company',
  'companyDomain',
  'companyWebsite',
  'companySize',
  'companySizeRange',
  'companyType',
  'industry',
  'companyFounded',
  'companyRevenue',
  'companyFunding',
  'companyDescription',
  'companyLocation',
  'companyStreet',
  'companyPostalCode',
  'companyCity',
  'companyRegion',
  'companyCountry',
  'companyPhone',
  'companyProfileUrl',
  'companyId'
] as const

export type ColumnId = (typeof columnIds)[number]

/** One record in standard columns: the value as it came, `''` where there is none. */
export type Columns = Record<ColumnId, string>
