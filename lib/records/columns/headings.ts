// The headings of the standard columns in exported files. They do not depend on the browser's language, because other programs read
// these files and people exchange them.
import type { ColumnId } from './column-ids.ts'

/** The English heading of each standard column. */
export const headings: Readonly<Record<ColumnId, string>> = {
  fullName: 'Full name',
  firstName: 'First name',
  middleName: 'Middle name',
  lastName: 'Last name',
  headline: 'Headline',
  jobTitle: 'Job title',
  seniority: 'Seniority',
  department: 'Department',
  email: 'Email',
  emailStatus: 'Email status',
  emailFoundAt: 'Email found',
  secondEmail: 'Second email',
  secondEmailStatus: 'Second email status',
  personalEmail: 'Personal email',
  phone: 'Phone',
  secondPhone: 'Second phone',
  location: 'Location',
  city: 'City',
  region: 'Region',
  country: 'Country',
  profileUrl: 'Profile URL',
  leadUrl: 'Lead URL',
  profileId: 'Profile ID',
  about: 'About',
  company: 'Company',
  companyDomain: 'Company domain',
  companyWebsite: 'Company website',
  companySize: 'Company size',
  companySizeRange: 'Company size range',
  companyType: 'Company type',
  industry: 'Industry',
  companyFounded: 'Company founded',
  companyRevenue: 'Company revenue',
  companyFunding: 'Company funding',
  companyDescription: 'Company description',
  companyLocation: 'Company location',
  companyStreet: 'Company street',
  companyPostalCode: 'Company postal code',
  companyCity: 'Company city',
  companyRegion: 'Company region',
  companyCountry: 'Company country',
  companyPhone: 'Company phone',
  companyProfileUrl: 'Company profile URL',
  companyId: 'Company ID'
}

/**
 * The columns that every exported file has, even when empty, so that a column mapping saved in another program keeps working. The other
 * columns appear only when a record fills them.
 */
export const mainColumns: readonly ColumnId[] = [
  'fullName',
  'firstName',
  'lastName',
  'jobTitle',
  'email',
  'emailStatus',
  'phone',
  'location',
  'profileUrl',
  'company',
  'companyDomain'
]

/** The columns that every file of companies has, even when empty. */
export const mainCompanyColumns: readonly ColumnId[] = [
  'company',
  'companyDomain',
  'companyWebsite',
  'companySize',
  'industry',
  'companyCity',
  'companyCountry',
  'companyProfileUrl'
]
