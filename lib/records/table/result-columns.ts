// Defines the columns of the results table: the standard columns, every other field of the records, and "In other lists".
import { columnIds, type ColumnId } from '../columns/column-ids.ts'
import type { MappedRecord } from '../columns/read-columns.ts'
import { headings, mainCompanyColumns } from '../columns/headings.ts'
import type { PersonNote } from '../identity/person-note.ts'

// Stored with the user's column choice. No standard column id contains a space.
const otherFieldPrefix = 'other '

/** The column that names the other lists with the same person. It is filled after the lists are compared. */
export const otherListsColumn = 'inOtherLists'

/** The column that says in how many lists the person is. It is filled after the lists are compared. */
export const listCountColumn = 'listCount'

/** The column that says where the record went, and when. It is filled from what is known of exports, never from a record. */
export const exportedColumn = 'exportedTo'

/** The column that says whether the record fits the search that found it. It is filled from the search, never from a record. */
export const fitColumn = 'fitsSearch'

/** The columns of what the user writes down about a person. They are filled from the notes, never from a record. */
export const noteColumns = ['personStatus', 'personTags', 'personNote'] as const
/** One of `noteColumns`. */
export type NoteColumn = (typeof noteColumns)[number]

/** Whether the column shows what the user wrote down. */
export const isNoteColumn = (column: string): column is NoteColumn => noteColumns.some(id => id === column)

const noteHeadings: Readonly<Record<NoteColumn, string>> = { personStatus: 'Status', personTags: 'Tags', personNote: 'Note' }

/** The columns that Muster makes of a name and a company. They are filled when they are shown, and in files. */
export const derivedColumns = ['greetingName', 'companyShort'] as const
/** One of `derivedColumns`. */
export type DerivedColumn = (typeof derivedColumns)[number]

/** Whether the column is made of others. */
export const isDerivedColumn = (column: string): column is DerivedColumn => derivedColumns.some(id => id === column)

const derivedHeadings: Readonly<Record<DerivedColumn, string>> = { greetingName: 'Greeting name', companyShort: 'Company, short' }

/** A note with the name of its status, as the reader of the cell knows it. */
export type NamedNote = PersonNote & { statusName: string }

const between = ', '

/** The text of a note's cell. No tag contains a comma. */
export const getNoteCell = ({ note, tags, statusName }: NamedNote, column: NoteColumn): string =>
  column === 'personStatus' ? statusName : column === 'personTags' ? tags.join(between) : note

/** What is between the texts of a cell, each of which may name someone: tags, lines of a note, titles of lists. undefined for a cell of one text. */
export const getBetween = (column: string): string | undefined =>
  column === 'personTags' || column === otherListsColumn ? between : column === 'personNote' ? '\n' : undefined

/** The column of a field that no standard column shows. `path`: the field's path in the record, joined by dots. */
export const otherFieldColumn = (path: string): string => otherFieldPrefix + path

/** Whether the column shows a field that no standard column shows. Its values must be read from the stored records. */
export const isOtherField = (column: string): boolean => column.startsWith(otherFieldPrefix)

/** Whether the column is a standard column. */
export const isStandardColumn = (column: string): column is ColumnId => columnIds.some(id => id === column)

/** The English heading of a column: that of exported files, or the path of a field. */
export const getHeading = (column: string): string =>
  isStandardColumn(column)
    ? headings[column]
    : column === otherListsColumn
      ? 'In other lists'
      : column === listCountColumn
        ? 'Lists'
        : column === exportedColumn
          ? 'Exported'
          : column === fitColumn
            ? 'Fits search'
            : isNoteColumn(column)
              ? noteHeadings[column]
              : isDerivedColumn(column)
                ? derivedHeadings[column]
                : column.slice(otherFieldPrefix.length)

/** The columns that are shown until the user chooses others. People of several lists have a column for the number of their lists. */
export const defaultColumns = (shown: 'people' | 'companies' | 'people-of-lists'): string[] =>
  shown === 'companies'
    ? [...mainCompanyColumns]
    : [
        'fullName',
        'jobTitle',
        'company',
        'email',
        'emailStatus',
        'phone',
        ...(shown === 'people-of-lists' ? [listCountColumn] : []),
        'location'
      ]

/** The filled values that no standard column shows, each with its column. */
export const getOtherCells = ({ otherValues }: MappedRecord): [column: string, value: string][] =>
  otherValues.flatMap(({ path, text }) => (text === '' ? [] : [[otherFieldColumn(path.keys.join('.')), text]]))
