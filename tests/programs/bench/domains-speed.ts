// Measures reading 50,000 domains from a text, beside the public suffix list alone for the same strings.
import { getDomain } from 'tldts'
import { readDomains } from '../../../lib/domains/read-domains.ts'
import { selectDomains } from '../../../lib/domains/select-domains.ts'
import { everyNetwork } from '../../../lib/pages/every-network.ts'
import { median } from './median.ts'

const count = 50_000
const endings = ['com', 'de', 'co.uk', 'io', 'com.br', 'fr', 'org', 'net', 'ch', 'example']
const written: readonly ((domain: string) => string)[] = [
  domain => `https://www.${domain}/about/team?from=list`,
  domain => domain,
  domain => `ada.beispiel@${domain}`,
  domain => `HTTP://Shop.${domain}:8080/`,
  domain => `www.${domain}.`
]
const none = new Set<string>()

/** Domains in five spellings, each one once. */
export const manyDomains = (): string[] =>
  Array.from({ length: count }, (_, n) => written[n % written.length]?.(`company-${n.toString(36)}.${endings[n % endings.length]}`) ?? '')

const timed = (work: () => void): number => {
  const begun = performance.now()
  work()
  return performance.now() - begun
}

/** Medians of `runs` in milliseconds, measured in turns. `ratio`: the median of the ratios of the turns. */
export const domainsSpeed = (runs: number): { ours: number; alone: number; ratio: number } => {
  const strings = manyDomains()
  const text = strings.join('\n')
  const turns = Array.from({ length: runs + 1 }, () => ({
    ours: timed(() => {
      const { sent } = selectDomains(readDomains(text, everyNetwork), {
        fullHosts: false,
        restored: none,
        removed: none,
        alreadyEnriched: none,
        maxDomains: count
      })
      if (sent.length !== count) throw new Error(`${sent.length} of ${count} domains were found.`)
    }),
    alone: timed(() => {
      for (const string of strings) getDomain(string, { allowPrivateDomains: true })
    })
  })).slice(1)
  return {
    ours: median(turns.map(({ ours }) => ours)),
    alone: median(turns.map(({ alone }) => alone)),
    ratio: median(turns.map(({ ours, alone }) => ours / alone))
  }
}
