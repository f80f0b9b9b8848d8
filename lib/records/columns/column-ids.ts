// The ids of the standard columns and their order. Lists and files use the same ids for every service.

/** A record without values. The key order is the display order: person, contact details, location, company. */
export const emptyColumns = {
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
  emailFoundAt: '',
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

/** The id of one standard column. Ids are stored, so they never change. */
export type ColumnId = keyof typeof emptyColumns

/** The text of each standard column of one record; `''` for a missing value. */
export type Columns = Record<ColumnId, string>

/** All column ids in display order. */
export const columnIds: readonly ColumnId[] = Object.keys(emptyColumns).filter((id): id is ColumnId => id in emptyColumns)
