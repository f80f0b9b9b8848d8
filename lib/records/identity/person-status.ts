// The set of statuses that a person can have: those that Muster comes with, as the user named, ordered, removed and added to them.

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

const withoutRemoval = ({ id, name }: PersonStatus): PersonStatus => ({ id, name })

/** The set with this name; a status that was removed under it is offered again. `newId` is used for a new one. */
export const addStatus = (statuses: readonly PersonStatus[], name: string, newId: string): readonly PersonStatus[] => {
  const removed = statuses.find(status => status.isRemoved && status.name === name)
  if (offeredStatuses(statuses).length >= maxStatuses) return statuses
  return removed ? offerStatus(statuses, removed.id) : [...statuses, { id: newId, name }]
}

/** The set in which a removed status is offered again, behind the others. */
export const offerStatus = (statuses: readonly PersonStatus[], id: string): readonly PersonStatus[] => {
  const found = statuses.find(status => status.id === id)
  return found ? [...statuses.filter(status => status !== found), withoutRemoval(found)] : statuses
}

/** The set with another name for a status; '' gives one that Muster comes with its own name back. */
export const renameStatus = (statuses: readonly PersonStatus[], id: string, name: string): readonly PersonStatus[] =>
  name === '' && !isBuiltInStatus(id) ? statuses : statuses.map(status => (status.id === id ? { ...status, name } : status))

/** The set with a status one place earlier (-1) or later (1) among those that are offered. */
export const moveStatus = (statuses: readonly PersonStatus[], id: string, by: -1 | 1): readonly PersonStatus[] => {
  const offered = offeredStatuses(statuses)
  const at = offered.findIndex(status => status.id === id)
  const other = offered[at + by]
  const moved = offered[at]
  if (!moved || !other) return statuses
  return statuses.map(status => (status === moved ? other : status === other ? moved : status))
}

/** The set that no longer offers a status. While someone has it, it stays known, so that they keep its name. */
export const removeStatus = (statuses: readonly PersonStatus[], id: string, isUsed: boolean): readonly PersonStatus[] =>
  statuses.flatMap(status => (status.id !== id ? [status] : isUsed || isBuiltInStatus(id) ? [{ ...status, isRemoved: true as const }] : []))
