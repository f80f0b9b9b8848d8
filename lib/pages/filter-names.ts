// Maps the network's filter types, as its search URLs spell them, to the message keys of their names.

/** Filter types gathered from public search URLs. New ones appear without notice, so any type may be missing here. */
export const filterNames = {
  ACCOUNT_LIST: 'filterAccountList',
  ANNUAL_REVENUE: 'filterAnnualRevenue',
  COMPANY_HEADCOUNT: 'filterCompanyHeadcount',
  COMPANY_HEADCOUNT_GROWTH: 'filterCompanyHeadcountGrowth',
  COMPANY_HEADQUARTERS: 'filterCompanyHeadquarters',
  COMPANY_TYPE: 'column_companyType',
  CONNECTION_OF: 'filterConnectionOf',
  CURRENT_COMPANY: 'filterCurrentCompany',
  CURRENT_TITLE: 'filterCurrentTitle',
  FIRST_NAME: 'column_firstName',
  FOLLOWS_YOUR_COMPANY: 'filterFollowsYourCompany',
  FUNCTION: 'filterFunction',
  GROUP: 'filterGroup',
  INDUSTRY: 'column_industry',
  LAST_NAME: 'column_lastName',
  LEAD_INTERACTIONS: 'filterLeadInteractions',
  LEAD_LIST: 'filterLeadList',
  PAST_COLLEAGUE: 'filterPastColleague',
  PAST_COMPANY: 'filterPastCompany',
  PAST_TITLE: 'filterPastTitle',
  PERSONA: 'filterPersona',
  POSTAL_CODE: 'filterPostalCode',
  POSTED_ON_LINKEDIN: 'filterPostedOnLinkedin',
  PROFILE_LANGUAGE: 'filterProfileLanguage',
  RECENTLY_CHANGED_JOBS: 'filterRecentlyChangedJobs',
  REGION: 'filterRegion',
  RELATIONSHIP: 'filterRelationship',
  SAVED_LEADS_AND_ACCOUNTS: 'filterSavedLeadsAndAccounts',
  SCHOOL: 'filterSchool',
  SENIORITY_LEVEL: 'filterSeniorityLevel',
  TITLE: 'filterTitle',
  VIEWED_YOUR_PROFILE: 'filterViewedYourProfile',
  WITH_SHARED_EXPERIENCES: 'filterWithSharedExperiences',
  YEARS_AT_CURRENT_COMPANY: 'filterYearsAtCurrentCompany',
  YEARS_IN_CURRENT_POSITION: 'filterYearsInCurrentPosition',
  YEARS_OF_EXPERIENCE: 'filterYearsOfExperience'
} as const

/** A key of `lib/i18n/messages` that names a filter type. */
export type FilterNameKey = (typeof filterNames)[keyof typeof filterNames]

const keys = new Map<string, FilterNameKey>(Object.entries(filterNames))

/** The message key of a filter type; undefined for an unknown type. */
export const getFilterNameKey = (type: string): FilterNameKey | undefined => keys.get(type)

/** A readable name for an unknown filter type: `SOME_NEW_FILTER` becomes "Some new filter". */
export const humaniseFilterType = (type: string): string => {
  const name = type.toLowerCase().replaceAll('_', ' ').trim()
  return name.charAt(0).toUpperCase() + name.slice(1)
}
