// Whether two runs would lead into one list: the service could not tell them apart, or a person could not.
import { getFirstTitle } from '../../runs/model/list-care.ts'
import { getListIdentifiers, isListUpdate, type Run } from '../../runs/model/run.ts'

/** A list that was there before, and a person's or a part's, is known by its names alone; of two new ones, the words tell them apart for a person too. */
const isNamed = (run: Run): boolean =>
  run.request.kind === 'tracked-list' || run.request.kind === 'person' || run.parentId !== undefined || isListUpdate(run)

/** `b` is to begin beside `a`. */
export const sharesList = (a: Run, b: Run): boolean =>
  getListIdentifiers(a).includes(b.listName) ||
  (!isNamed(a) && !isNamed(b) && getFirstTitle(a).toLowerCase() === getFirstTitle(b).toLowerCase())
