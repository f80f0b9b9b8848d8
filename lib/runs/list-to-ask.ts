// Which name of a list is asked for: what the service called it, or what we did; in turn while nothing is found under either.
import type { FailureCode } from '../failure.ts'
import type { RunEvent } from './machine.ts'
import type { Run } from './run.ts'

export const listToAsk = ({ listName, toldName, asksOwn }: Run): string => (asksOwn === true ? listName : (toldName ?? listName))

const missing = new Set<FailureCode>(['listUnknown', 'notFound', 'noRowsFound'])

/** Does the event say that there is nothing under the name that was asked for? */
export const missesList = (event: RunEvent): boolean => {
  if (event.is === 'empty') return true
  if (event.is === 'paused') return missing.has(event.failure.code)
  return event.is === 'status' && event.reading.is === 'problem' && missing.has(event.reading.failure.code)
}

/** The same run, to be asked about by its other name. */
export const inTurn = (run: Run): Run => (run.toldName === undefined ? run : { ...run, asksOwn: run.asksOwn !== true })

const plain = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** Is `echoed` a name of this run's list, however freely it is spelled? A service may slug what it was given. */
export const isOwnList = ({ listName, toldName }: Run, echoed: string): boolean =>
  [listName, toldName ?? listName].some(name => plain(name) === plain(echoed))
