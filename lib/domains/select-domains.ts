// Divides the found hosts into domains to send and skipped mentions, as the user chose. Each mention is in exactly one of the two.
import type { FoundHost, HostSkipReason } from './classify-host.ts'
import type { FoundHosts } from './read-domains.ts'

/**
 * Why a mention is not sent. `duplicate`: the domain is named before · `known`: enriched before · `removed`: removed by the user ·
 * `limit`: more domains than one list takes
 */
export type SkipReason = HostSkipReason | 'duplicate' | 'known' | 'removed' | 'limit'

/** What the user chose, and what limits the choice. */
export interface DomainChoice {
  /** send the full host instead of the registrable domain */
  fullHosts: boolean
  /** domains to send although they have a reason to be skipped */
  restored: ReadonlySet<string>
  /** domains not to send; this wins over `restored` */
  removed: ReadonlySet<string>
  /** domains that were enriched before */
  alreadyEnriched: ReadonlySet<string>
  /** how many domains one list takes */
  maxDomains: number
}

/** One skipped host and its mentions. */
export interface SkippedDomain {
  /** the host in ASCII; as written where it has no such form */
  host: string
  reason: SkipReason
  mentions: number
  /** the domain that the user can restore; absent where none can be, or where another mention of it is sent */
  domain?: string | undefined
}

/** The result of a selection. */
export interface SelectedDomains {
  /** the domains to send, each once, in the order of their first mention */
  sent: string[]
  skipped: SkippedDomain[]
  /** all mentions: the sent domains and the skipped mentions together */
  mentions: number
  /** all skipped mentions */
  skippedTotal: number
  /** skipped mentions by reason */
  skippedByReason: Record<SkipReason, number>
}

const createCounts = (): Record<SkipReason, number> => ({
  mail: 0,
  ip: 0,
  local: 0,
  suffix: 0,
  network: 0,
  'short-link': 0,
  invalid: 0,
  garbled: 0,
  duplicate: 0,
  known: 0,
  removed: 0,
  limit: 0
})

/** The domain that is sent for a host and that the user's choices apply to; undefined where none can be sent. */
export const getDomain = ({ domain, fullHost }: FoundHost, fullHosts: boolean): string | undefined => (fullHosts && fullHost) || domain

/** Selects the domains to send. Pure; takes linear time. */
export function selectDomains(
  { hosts, overflowMentions }: FoundHosts,
  { fullHosts, restored, removed, alreadyEnriched, maxDomains }: DomainChoice
): SelectedDomains {
  const sent = new Set<string>()
  const skipped: SkippedDomain[] = []
  const skippedByReason = createCounts()
  const skip = (entry: SkippedDomain): void => {
    skippedByReason[entry.reason] += entry.mentions
    skipped.push(entry)
  }
  // Most sets are empty: a look-up in one takes as long as in a full one.
  const isIn = (set: ReadonlySet<string>, domain: string): boolean => set.size > 0 && set.has(domain)
  const findReason = ({ reason }: FoundHost, domain: string): SkipReason | undefined => {
    if (isIn(removed, domain)) return 'removed'
    if (!isIn(restored, domain)) {
      if (reason) return reason
      if (isIn(alreadyEnriched, domain)) return 'known'
    }
    return sent.size > maxDomains ? 'limit' : undefined
  }
  for (const found of hosts) {
    const { host, mentions } = found
    const domain = getDomain(found, fullHosts)
    if (domain === undefined) {
      skip({ host, reason: found.reason ?? 'invalid', mentions })
      continue
    }
    const count = sent.size
    sent.add(domain)
    if (sent.size === count) skip({ host, reason: 'duplicate', mentions })
    else {
      const reason = findReason(found, domain)
      if (reason) {
        sent.delete(domain)
        skip({ host, reason, mentions, ...(reason !== 'limit' && { domain }) })
      } else if (mentions > 1) skip({ host, reason: 'duplicate', mentions: mentions - 1 })
    }
  }
  skippedByReason.limit += overflowMentions
  const skippedTotal = Object.values(skippedByReason).reduce((sum, count) => sum + count, 0)
  return { sent: [...sent], skipped, mentions: sent.size + skippedTotal, skippedTotal, skippedByReason }
}
