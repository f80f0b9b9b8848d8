// Removes hidden people from the records of others: each text or inner object that has a mark of theirs.
import { isJsonObject } from '../columns/record-kind.ts'
import { pageMark } from './identity.ts'
import { createMarkReader } from './record-marks.ts'
import { createPersonMatcher, maskPersonInRow } from './remove-person-from-row.ts'
import { findTextMarks } from './text-marks.ts'

/** Texts without any of these have no mark. */
const mayHaveMark = /[@＠﹫%/&]|A[C-E][A-Za-z]AA|[([{] ?[aA][tT] ?[)\]}]/

/**
 * Creates a function that returns a row without what it says of hidden people, or the identical row where it says nothing. A hidden person's own
 * record stays as it is. `findHidden` returns those of the marks, in the form of `findTextMarks`, that are a hidden person's.
 */
export const createPeopleMask = (
  findHidden: (marks: readonly string[]) => Promise<readonly string[]>
): ((row: unknown) => Promise<unknown>) => {
  const readMarks = createMarkReader()
  const collectMarks = (value: unknown, marks: Set<string>): void => {
    if (typeof value === 'string') {
      if (mayHaveMark.test(value)) for (const mark of findTextMarks(value)) marks.add(mark)
    } else if (Array.isArray(value)) for (const item of value) collectMarks(item, marks)
    else if (isJsonObject(value)) {
      for (const page of readMarks(value).pages) marks.add(pageMark(page))
      for (const [name, item] of Object.entries(value)) {
        collectMarks(name, marks)
        collectMarks(item, marks)
      }
    }
  }
  return async row => {
    const marks = new Set<string>()
    collectMarks(row, marks)
    const hidden = marks.size > 0 ? await findHidden([...marks]) : []
    return hidden.length > 0 ? maskPersonInRow(row, createPersonMatcher(hidden), readMarks) : row
  }
}
