// Reads domains from a text or a file. The reader is imported on first use, because it contains the public suffix list.
import type { FoundHosts } from '../../lib/domains/read-domains.ts'
import { fail, ok } from '../../lib/failure.ts'
import { everyNetwork } from '../../lib/pages/index.ts'
import type { InvalidLines } from '../../lib/records/decode/decode-lines.ts'
import { readFileSliced, readTextSliced, type Reader } from '../start/read-sliced.ts'
import { useReadInput, type InputReaders } from '../start/use-read-input.ts'

export interface DomainsRead {
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

export const useDomainsInput = (initialText: string) => useReadInput(initialText, domainReaders)
