// The text or the file with domains in it. What reads them is loaded when there is something to read: it carries the list of suffixes.
import type { FoundHosts } from '../../../lib/domains/read-domains.ts'
import { fail, ok } from '../../../lib/failure.ts'
import { everyNetwork } from '../../../lib/pages/index.ts'
import type { InvalidLines } from '../../../lib/records/decode/decode-lines.ts'
import { readFileSliced, readTextSliced, type Reader } from '../read-sliced.ts'
import { useReadInput, type Reads, type Source } from '../use-read-input.ts'

export interface DomainsRead {
  hosts: FoundHosts
  /** lines of a file that are not written like the others */
  odd?: InvalidLines
}

const createReader = async (): Promise<Reader<FoundHosts>> => {
  const { createDomainReader } = await import('../../../lib/domains/read-domains.ts')
  return createDomainReader(everyNetwork)
}

const isEmpty = ({ hosts, overflowMentions: beyond }: FoundHosts): boolean => hosts.length + beyond === 0

export const domainReads: Reads<DomainsRead> = {
  text: async (text, slices) => {
    const hosts = await readTextSliced(text, await createReader(), slices)
    return hosts && { hosts }
  },
  file: async (file, slices) => {
    const read = await readFileSliced(file, await createReader(), slices)
    if (!read?.ok) return read
    const { value: hosts, odd } = read.value
    return isEmpty(hosts) ? fail('noDomains') : ok({ hosts, odd })
  },
  nothingIn: ({ hosts }) => (isEmpty(hosts) ? { code: 'noDomains' } : undefined)
}

export type DomainsSource = Source<DomainsRead>

export const useDomainsInput = (kept: string) => useReadInput(kept, domainReads)
