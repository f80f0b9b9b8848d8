// The standard columns: what every list shows and every file begins with, whatever the service called its fields.

/** A record without a value, in the order in which columns are shown: the person, how to reach them, where they are, their company. */
export const noColumns = {
  fullName: '',
  firstName: '',
  middleName: '',
  lastName: '',
  headline: '',
  jobTitle: '',
  seniority: '',
  department: '',
  email: '',
  emailStatus: '',
  secondEmail: '',
  secondEmailStatus: '',
  personalEmail: '',
  phone: '',
  secondPhone: '',
  location: '',
  city: '',
  region: '',
  country: '',
  profileUrl: '',
  leadUrl: '',
  profileId: '',
  about: '',
  company: '',
  companyDomain: '',
  companyWebsite: '',
  companySize: '',
  companySizeRange: '',
  companyType: '',
  industry: '',
  companyFounded: '',
  companyRevenue: '',
  companyFunding: '',
  companyDescription: '',
  companyLocation: '',
  companyStreet: '',
  companyPostalCode: '',
  companyCity: '',
  companyRegion: '',
  companyCountry: '',
  companyPhone: '',
  companyProfileUrl: '',
  companyId: ''
}

export type ColumnId = keyof typeof noColumns

/** One record in standard columns: the value as it came, `''` where there is none. */
export type Columns = Record<ColumnId, string>

/** All columns in their order. */
export const columnIds: readonly ColumnId[] = Object.keys(noColumns).filter((id): id is ColumnId => id in noColumns)
