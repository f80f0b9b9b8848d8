// The columns that a table of results can have: the standard ones first, then every other field of the records.
import { columnIds, type ColumnId } from '../columns/column-ids.ts'
import type { ReadRecord } from '../columns/read-columns.ts'
import { headings, mainCompanyColumns, mainColumns } from '../columns/headings.ts'

const otherMark = 'other '
/** Which other lists hold the same person: no part of a record, and known only once the lists were compared. */
export const otherListsColumn = 'inOtherLists'

/** The column of a field that is no standard column; `path` is where it stands in the record, joined by points. */
export const otherColumn = (path: string): string => otherMark + path
/** Is it a field that lies in the records alone? */
export const isOther = (column: string): boolean => column.startsWith(otherMark)

/** Is it a column of every record, whatever the service calls it? */
export const isStandard = (column: string): column is ColumnId => columnIds.some(id => id === column)

/** What a column is called: as in a file, and a field by its own name. */
export const headingOf = (column: string): string =>
  isStandard(column) ? headings[column] : column === otherListsColumn ? 'In other lists' : column.slice(otherMark.length)

/** What is shown until a person chooses: what people come for first, their company behind it; of companies alone, what is known of these. */
export const firstColumns = (ofCompanies: boolean): string[] =>
  ofCompanies
    ? [...mainCompanyColumns]
    : ['fullName', 'jobTitle', 'company', 'email', 'emailStatus', 'phone', 'location', 'profileUrl', 'companyDomain'].filter(id =>
        mainColumns.some(main => main === id)
      )

/** The fields of a record that no standard column shows, as columns with their values. */
export const otherCells = ({ others }: ReadRecord): [column: string, value: string][] =>
  others.flatMap(({ place, text }) => (text === '' ? [] : [[otherColumn(place.path.join('.')), text]]))
