// What services call the places of their results, and the places that never hold any. All names are folded.

const words = (text: string): string[] => text.split(' ')

export const peopleNames: readonly string[] = words('contacts employees people persons prospects leads profiles')
export const companyNames: readonly string[] = words('companies organizations organisations')
/** Lists of anything. */
export const anyNames: readonly string[] = words('results result data matches rows items records')
/** A whole table as text, beside the names of lists. */
export const tableNames: readonly string[] = words('csv csvdata csvtext content filecontent filedata file body text export')
/** What lies under these is about the request or the account. */
export const asideNames: ReadonlySet<string> = new Set(
  words(
    'error errors warning warnings meta metadata pagination paging links request query params input filters user account owner ' +
      'billing usage debug status message support'
  )
)
/** What has none but these tells of a run, not of a person. */
export const runNames: ReadonlySet<string> = new Set(
  words(
    'status state progress percent message reason detail error errors code id listid listname name type total count done processed success ' +
      'iscomplete iscompleted finished created createdat updated updatedat eta'
  )
)
