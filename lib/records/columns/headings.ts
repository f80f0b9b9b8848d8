// What the standard columns are called in a file. Files are read by other programs and go between people, so their headings are
// the same in every language of the browser.
import type { ColumnId } from './column-ids.ts'

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
 * The columns of every file, even when empty: what is imported elsewhere by a saved mapping of columns must look alike every time. The
 * others would bury them, and come only when a record fills them.
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

/** The same for a file of companies. */
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
