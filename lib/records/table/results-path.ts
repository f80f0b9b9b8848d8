// Paths of the results page: to a list, to a record in a list, and to a search over all people.

/** A record and the list that shows it. `runId` and `index`: where it is stored. */
export interface RecordPath {
  listId: string
  runId: string
  index: number
}

/** The path that shows one list. */
export const getListPath = (listId: string): string => `/results.html#list=${encodeURIComponent(listId)}`

/** The path that shows the record in its list. */
export const getRecordPath = ({ listId, runId, index }: RecordPath): string =>
  `${getListPath(listId)}&open=${encodeURIComponent(`${runId}.${index}`)}`

/** The path that searches all people for a text. */
export const getSearchPath = (text: string): string => `/results.html#all&${new URLSearchParams({ q: text }).toString()}`
