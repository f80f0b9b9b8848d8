// Lists the names that services give to the containers of their results, and to containers that never hold results. All names are folded.

const names = (text: string): string[] => text.split(' ')

/** Names of lists of people. */
export const peopleNames: readonly string[] = names('contacts employees people persons prospects leads profiles')
/** Names of lists of companies. */
export const companyNames: readonly string[] = names('companies organizations organisations')
/** Names of lists of any results. */
export const genericNames: readonly string[] = names('results result data matches rows items records')
/** Names of texts that hold a whole table. Lists may hold one too. */
export const tableNames: readonly string[] = names('csv csvdata csvtext content filecontent filedata file body text export')
/** Names of values about the request or the account. They never hold results. */
export const nonResultNames: ReadonlySet<string> = new Set(
  names(
    'error errors warning warnings meta metadata pagination paging links request query params input filters user account owner ' +
      'billing usage debug status message support'
  )
)
/** Names of fields about a run. An object with no other fields is a status and not a person. */
export const statusFieldNames: ReadonlySet<string> = new Set(
  names(
    'status state progress percent message reason detail error errors code id listid listname name type total count done processed success ' +
      'iscomplete iscompleted finished created createdat updated updatedat eta'
  )
)
