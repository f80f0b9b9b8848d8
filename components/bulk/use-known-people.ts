// Counts how many people of a bulk lookup the database already has an answer for, in batches so that the page stays responsive.
import { useEffect, useState } from 'preact/hooks'
import type { KnownPeople } from './PeoplePreview.tsx'
import { readKnownPeople, type KnownPersonStatus } from '../../lib/lookup/read-people.ts'
import type { Database } from '../../lib/database/schema.ts'
import type { ProfileLink } from '../../lib/runs/model/people.ts'

const batchSize = 200

const noneKnown: KnownPeople = { is: 'checked', withEmail: 0, withoutEmail: 0, live: 0 }

const count = (batches: ReadonlyMap<string, KnownPersonStatus>[], status: KnownPersonStatus): number =>
  batches.reduce((sum, batch) => sum + [...batch.values()].filter(one => one === status).length, 0)

/** Read once for each set of profiles; the worker checks again. `isBroken`: the database cannot be read. */
export const useKnownPeople = (database: Database, profiles: readonly ProfileLink[]): { known: KnownPeople; isBroken: boolean } => {
  const [checked, setChecked] = useState<{ of: readonly ProfileLink[]; known: KnownPeople; isBroken: boolean }>({
    of: profiles,
    known: noneKnown,
    isBroken: false
  })
  useEffect(() => {
    const controller = new AbortController()
    const show = (known: KnownPeople, isBroken = false): void => {
      if (!controller.signal.aborted) setChecked({ of: profiles, known, isBroken })
    }
    const check = async (): Promise<void> => {
      const batches: ReadonlyMap<string, KnownPersonStatus>[] = []
      for (let at = 0; at < profiles.length && !controller.signal.aborted; at += batchSize) {
        show({ is: 'checking', checked: at })
        batches.push(
          await readKnownPeople(
            database,
            profiles.slice(at, at + batchSize).map(({ comparisonKey }) => comparisonKey)
          )
        )
      }
      show({ is: 'checked', withEmail: count(batches, 'email'), withoutEmail: count(batches, 'none'), live: count(batches, 'live') })
    }
    check().catch(() => show(noneKnown, true))
    return () => controller.abort()
  }, [database, profiles])
  // Before the effect runs, the last result is about other profiles.
  return checked.of === profiles ? checked : { known: { is: 'checking', checked: 0 }, isBroken: false }
}
