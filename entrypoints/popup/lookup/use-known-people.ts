// Whom of many people the database has an answer for, looked at in portions: ten thousand of them take a moment.
import { useEffect, useState } from 'preact/hooks'
import type { Known } from '../../../components/lookup/PeoplePreview.tsx'
import { readKnownPeople, type KnownPersonStatus } from '../../../lib/database/people/read-people.ts'
import type { Database } from '../../../lib/database/schema.ts'
import type { ProfileLink } from '../../../lib/runs/model/people.ts'

const portion = 200

const nobody: Known = { is: 'checked', email: 0, none: 0, live: 0 }

const countIn = (known: ReadonlyMap<string, KnownPersonStatus>[], as: KnownPersonStatus): number =>
  known.reduce((sum, some) => sum + [...some.values()].filter(one => one === as).length, 0)

/** Of these as they were when they changed last. `broken`: the database did not say; whoever starts the run looks again. */
export const useKnownPeople = (database: Database, profiles: readonly ProfileLink[]): { known: Known; broken: boolean } => {
  const [told, setTold] = useState<{ of: readonly ProfileLink[]; known: Known; broken: boolean }>({
    of: profiles,
    known: nobody,
    broken: false
  })
  useEffect(() => {
    const stop = new AbortController()
    const tell = (known: Known, broken = false): void => {
      if (!stop.signal.aborted) setTold({ of: profiles, known, broken })
    }
    const check = async (): Promise<void> => {
      const known: ReadonlyMap<string, KnownPersonStatus>[] = []
      for (let at = 0; at < profiles.length && !stop.signal.aborted; at += portion) {
        tell({ is: 'checking', checked: at })
        known.push(
          await readKnownPeople(
            database,
            profiles.slice(at, at + portion).map(({ comparisonKey }) => comparisonKey)
          )
        )
      }
      tell({ is: 'checked', email: countIn(known, 'email'), none: countIn(known, 'none'), live: countIn(known, 'live') })
    }
    check().catch(() => tell(nobody, true))
    return () => stop.abort()
  }, [database, profiles])
  // For the one drawing before it is looked at, nothing is known of the new ones.
  return told.of === profiles ? told : { known: { is: 'checking', checked: 0 }, broken: false }
}
