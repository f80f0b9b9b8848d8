// Paths of the results page: to a list, and to a record in a list.

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
