// Changes the set of statuses: add, rename, move, remove, and offer again. No one loses the status that they have.
import { isBuiltInStatus, maxStatuses, offeredStatuses, type PersonStatus } from './person-status.ts'

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
