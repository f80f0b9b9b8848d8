// The set of statuses that a person can have: those that Muster comes with, as the user changed them (`change-statuses.ts`).

/** The statuses that Muster comes with, in the order in which work goes on. */
const builtInStatuses = ['new', 'contacted', 'replied', 'meeting', 'customer', 'declined'] as const
type BuiltInStatus = (typeof builtInStatuses)[number]

/**
 * One status. `name` is '' for one that Muster comes with and the user did not rename: it is shown in the user's language. `isRemoved`: it is no longer
 * offered, and people who have it keep it.
 */
export interface PersonStatus {
  id: string
  name: string
  isRemoved?: true | undefined
}

/** The set before the user changes it. */
export const defaultStatuses: readonly PersonStatus[] = builtInStatuses.map(id => ({ id, name: '' }))

/** Characters of the name of a status. */
export const maxStatusLength = 40
/** Statuses that are offered. */
export const maxStatuses = 30

const englishNames: Readonly<Record<BuiltInStatus, string>> = {
  new: 'New',
  contacted: 'Contacted',
  replied: 'Replied',
  meeting: 'Meeting',
  customer: 'Customer',
  declined: 'Not interested'
}

/** Whether Muster comes with the status, so that it has a name in every language. */
export const isBuiltInStatus = (id: string): id is BuiltInStatus => builtInStatuses.some(known => known === id)

/** Whether a text may be the id of a status, also of one that this computer does not know. */
export const isStatusId = (text: string): boolean => /^[\w-]{1,40}$/.test(text)

/** The name in files, the same in every language of the browser; an id that is not known stays as it is. */
export const englishStatusName = (statuses: readonly PersonStatus[], id: string): string =>
  statuses.find(status => status.id === id)?.name || (isBuiltInStatus(id) ? englishNames[id] : id)

/** Those that are offered, in their order. */
export const offeredStatuses = (statuses: readonly PersonStatus[]): PersonStatus[] => statuses.filter(({ isRemoved }) => !isRemoved)
