// What of the domains that were read is sent, live: as a person chooses, and as others become known meanwhile.
import { liveQuery } from 'dexie'
import { useMemo } from 'preact/hooks'
import { useLiveQuery } from '../../../components/ui/hooks/use-live-query.ts'
import { readKnownDomains } from '../../../lib/database/runs/read-domains.ts'
import type { Database } from '../../../lib/database/schema.ts'
import type { FoundHosts } from '../../../lib/domains/read-domains.ts'
import { getDomain, selectDomains, type SelectedDomains } from '../../../lib/domains/select-domains.ts'
import { maxDomains } from '../../../lib/runs/model/run.ts'

interface Chosen {
  whole: boolean
  back: readonly string[]
  out: readonly string[]
}

const nobody: ReadonlySet<string> = new Set()

export interface ShownDomains {
  /** undefined: there is nothing to read */
  sorted: SelectedDomains | undefined
  known: ReadonlySet<string>
  /** the database has not said yet which are known */
  checking: boolean
}

export const useSortedDomains = (database: Database, hosts: FoundHosts | undefined, { whole, back, out }: Chosen): ShownDomains => {
  const asked = useMemo(() => [...new Set(hosts?.hosts.flatMap(host => getDomain(host, whole) ?? []))], [hosts, whole])
  const told = useLiveQuery<{ of: readonly string[]; known: Set<string> }>(
    () => liveQuery(async () => ({ of: asked, known: asked.length > 0 ? await readKnownDomains(database, asked) : new Set<string>() })),
    [database, asked]
  )
  // What was said of others says nothing of these.
  const known = told?.of === asked ? told.known : nobody
  const sorted = useMemo(
    () =>
      hosts &&
      selectDomains(hosts, {
        fullHosts: whole,
        restored: new Set(back),
        removed: new Set(out),
        alreadyEnriched: known,
        maxDomains: maxDomains
      }),
    [hosts, whole, back, out, known]
  )
  return { sorted, known, checking: told?.of !== asked }
}
