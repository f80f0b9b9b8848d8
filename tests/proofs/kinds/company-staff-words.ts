// The words of the made-up kind, which are all that a new kind needs in components.
import type { CompanyStaffRequest } from './company-staff.ts'

export const companyStaffWords = {
  requested: ({ company }: CompanyStaffRequest) => `Staff of ${company}`,
  came: (rows: number) => `${rows} colleagues.`,
  facts: ({ url }: CompanyStaffRequest) => [['factSearchUrl', url]] as const
}
