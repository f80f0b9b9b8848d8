// What the page for domains reads: domains from a text or a file, those of them that are sent, and the lists to take them from.
import { useEffect, useState, useMemo } from 'preact/hooks'
import { liveQuery } from 'dexie'
import { pickNewest } from '../../lib/runs/store/read-runs.ts'
import type { Database } from '../../lib/database/schema.ts'
import { useLiveQuery } from '../ui/hooks/use-live-query.ts'
import { readKnownDomains } from '../../lib/domains/read-run-domains.ts'
import type { FoundHosts } from '../../lib/domains/read-domains.ts'
import { getDomain, selectDomains, type SelectedDomains } from '../../lib/domains/select-domains.ts'
import { maxDomains, type Run } from '../../lib/runs/model/run.ts'
import { fail, ok } from '../../lib/failure.ts'
import { everyNetwork } from '../../lib/pages/every-network.ts'
import type { InvalidLines } from '../../lib/records/decode/decode-lines.ts'
import { readFileSliced, readTextSliced, type Reader } from '../start/read-sliced.ts'
import { useReadInput, type InputReaders } from '../start/use-read-input.ts'

interface DomainsRead {
  hosts: FoundHosts
  /** lines of a file that are not in the encoding of the others */
  invalidLines?: InvalidLines
}

const createReader = async (): Promise<Reader<FoundHosts>> => {
  const { createDomainReader } = await import('../../lib/domains/read-domains.ts')
  return createDomainReader(everyNetwork)
}

const isEmpty = ({ hosts, overflowMentions }: FoundHosts): boolean => hosts.length + overflowMentions === 0

const domainReaders: InputReaders<DomainsRead> = {
  text: async (text, slices) => {
    const hosts = await readTextSliced(text, await createReader(), slices)
    return hosts && { hosts }
  },
  file: async (file, slices) => {
    const read = await readFileSliced(file, await createReader(), slices)
    if (!read?.ok) return read
    const { value: hosts, invalidLines } = read.value
    return isEmpty(hosts) ? fail('noDomains') : ok({ hosts, invalidLines })
  },
  getEmptyFailure: ({ hosts }) => (isEmpty(hosts) ? { code: 'noDomains' } : undefined)
}

/** Reads domains from a text or a file. The reader is imported on first use, because it contains the public suffix list. */
export const useDomainsInput = (initialText: string) => useReadInput(initialText, domainReaders)

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

/** Selects which of the domains read are sent, live: by the user's choices and by what is already enriched. */
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

interface CompanyList {
  id: string
  listTitle: string
}

const maxLists = 100

const toCompanyList = ({ id, listTitle, state, resultsDeletedAt }: Run): CompanyList | undefined =>
  state.is === 'collected' && resultsDeletedAt === undefined ? { id, listTitle } : undefined

/** The lists with results, whose company domains can be enriched. Newest first; undefined until they are read. */
export const useCompanyLists = (database: Database): readonly CompanyList[] | undefined => {
  const [lists, setLists] = useState<readonly CompanyList[]>()
  useEffect(() => {
    let isStale = false
    pickNewest(database, maxLists, toCompanyList).then(
      found => isStale || setLists(found),
      () => isStale || setLists([])
    )
    return () => {
      isStale = true
    }
  }, [database])
  return lists
}
