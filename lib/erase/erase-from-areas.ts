// Erases one person from the extension's storage areas: list names, drafts, and what was passed by the right-click menu.
import type { PersonMatcher } from '../records/identity/remove-person-from-row.ts'
import { scrub } from './scrub.ts'

/** The part of a storage area of the browser that is used. */
export interface ErasableArea {
  get: (keys: null) => Promise<Record<string, unknown>>
  remove: (key: string) => Promise<void>
}

/** Secrets of the session, which name no one. */
const isSecretName = (name: string): boolean => name.startsWith('key:')

/** Removes each entry that names the person. Rejects if an area does. */
export const eraseFromAreas = async (areas: readonly ErasableArea[], matcher: PersonMatcher): Promise<void> => {
  for (const area of areas)
    for (const [name, value] of Object.entries(await area.get(null)))
      if (!isSecretName(name) && (matcher.matchesWords(name) || scrub(value, matcher.matchesWords) !== value)) await area.remove(name)
}
