// Selects which of the domains read are sent, live: by the user's choices and by what is already enriched.
import { liveQuery } from 'dexie'
import { useMemo } from 'preact/hooks'
import { useLiveQuery } from '../ui/hooks/use-live-query.ts'
import { readKnownDomains } from '../../lib/domains/read-run-domains.ts'
import type { Database } from '../../lib/database/schema.ts'
import type { FoundHosts } from '../../lib/domains/read-domains.ts'
import { getDomain, selectDomains, type SelectedDomains } from '../../lib/domains/select-domains.ts'
import { maxDomains } from '../../lib/runs/model/run.ts'

interface DomainChoice {
  fullHosts: boolean
  /** skipped domains that the user restored */
  restored: readonly string[]
  removed: readonly string[]
}

const noDomains: ReadonlySet<string> = new Set()

interface SelectedDomainsState {
  /** undefined where there is nothing to read */
  selected: SelectedDomains | undefined
  /** the domains that are already enriched */
  known: ReadonlySet<string>
  /** the known domains are not read yet */
  isChecking: boolean
}

export const useSelectedDomains = (
  database: Database,
  hosts: FoundHosts | undefined,
  { fullHosts, restored, removed }: DomainChoice
): SelectedDomainsState => {
  const domains = useMemo(() => [...new Set(hosts?.hosts.flatMap(host => getDomain(host, fullHosts) ?? []))], [hosts, fullHosts])
  const read = useLiveQuery<{ of: readonly string[]; known: Set<string> }>(
    () =>
      liveQuery(async () => ({ of: domains, known: domains.length > 0 ? await readKnownDomains(database, domains) : new Set<string>() })),
    [database, domains]
  )
  // The last read may be about other domains.
  const known = read?.of === domains ? read.known : noDomains
  const selected = useMemo(
    () =>
      hosts &&
      selectDomains(hosts, {
        fullHosts,
        restored: new Set(restored),
        removed: new Set(removed),
        alreadyEnriched: known,
        maxDomains
      }),
    [hosts, fullHosts, restored, removed, known]
  )
  return { selected, known, isChecking: read?.of !== domains }
}
