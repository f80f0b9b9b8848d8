// Whether two live runs would fill one list: by an identifier at the service, or by the same title for a person.
import { getFirstTitle } from '../model/list-changes.ts'
import { isListUpdate, isLookup, isTrackedList } from '../kind.ts'
import { getListIdentifiers, type Run } from '../model/run.ts'

/** Whether the run's list has an identifier of its own; otherwise its title must be unique. */
const isNamed = (run: Run): boolean => isTrackedList(run) || isLookup(run) || run.parentId !== undefined || isListUpdate(run)

/** Whether starting `b` while `a` is live would put both into one list. */
export const wouldShareList = (a: Run, b: Run): boolean =>
  getListIdentifiers(a).includes(b.listName) ||
  (!isNamed(a) && !isNamed(b) && getFirstTitle(a).toLowerCase() === getFirstTitle(b).toLowerCase())
