// Names a new list at the service: under a name that no stored run has, also not when the service cuts it.
import type { Dependencies } from '../model/dependencies.ts'
import { findUniquePart } from '../model/list-name.ts'
import { uniqueListName } from '../model/unique-list-name.ts'

/** A name is taken once in many millions; the bound keeps broken random numbers from ending in a loop. */
const maxAttempts = 5

/** Returns a name for a new list with this title. */
export const createNameList =
  ({ clock, stores }: Pick<Dependencies, 'clock' | 'stores'>) =>
  async (title: string): Promise<string> => {
    for (let attempt = 1; ; attempt++) {
      const name = uniqueListName(title, clock.random)
      if (attempt >= maxAttempts || !(await stores.ledger.isListNameTaken(findUniquePart(name) ?? name))) return name
    }
  }
