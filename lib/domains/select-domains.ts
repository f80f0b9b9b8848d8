// What of the hosts that were found is sent, and what is set aside and why, as a person chose: each mention is in one of the two.
import type { FoundHost, HostReason } from './classify-host.ts'
import type { FoundHosts } from './read-domains.ts'

/** `twice`: named before · `known`: enriched before · `out`: taken out by the person · `over`: more than one list takes */
export type AsideReason = HostReason | 'twice' | 'known' | 'out' | 'over'

export interface Choice {
  /** the whole host in place of the registrable domain */
  whole: boolean
  /** domains that are sent although there is a reason against it */
  back: ReadonlySet<string>
  /** domains that are not sent although there is none */
  out: ReadonlySet<string>
  /** domains that were enriched before */
  known: ReadonlySet<string>
  /** how many one list takes */
  most: number
}

export interface AsideDomain {
  /** as it is sent, or as it was written where it has no such form */
  host: string
  reason: AsideReason
  times: number
  /** what one click puts back; absent where nothing can be, or another mention of it stands among what is sent */
  domain?: string | undefined
}

export interface SelectedDomains {
  /** as they are sent, each once, in the order of their first mention */
  sent: string[]
  aside: AsideDomain[]
  /** how many mentions there are; what is sent and what is set aside, together */
  found: number
  asideTotal: number
  asideBy: Record<AsideReason, number>
}

const nobody = (): Record<AsideReason, number> => ({
  mail: 0,
  ip: 0,
  local: 0,
  suffix: 0,
  network: 0,
  invalid: 0,
  garbled: 0,
  twice: 0,
  known: 0,
  out: 0,
  over: 0
})

/** The domain that a host stands for: what is sent of it, and what a person's choice is about. */
export const domainOf = ({ domain, whole }: FoundHost, wantsWhole: boolean): string | undefined => (wantsWhole && whole) || domain

/** Pure; takes time linear in the hosts. */
export function selectDomains({ hosts, beyond }: FoundHosts, { whole, back, out, known, most }: Choice): SelectedDomains {
  const sent = new Set<string>()
  const aside: AsideDomain[] = []
  const asideBy = nobody()
  const setAside = (one: AsideDomain): void => {
    asideBy[one.reason] += one.times
    aside.push(one)
  }
  const reasonOf = ({ reason }: FoundHost, domain: string): AsideReason | undefined => {
    if (out.has(domain)) return 'out'
    if (!back.has(domain)) {
      if (reason) return reason
      if (known.has(domain)) return 'known'
    }
    return sent.size >= most ? 'over' : undefined
  }
  for (const found of hosts) {
    const { host, times } = found
    const domain = domainOf(found, whole)
    if (domain === undefined) setAside({ host, reason: found.reason ?? 'invalid', times })
    else if (sent.has(domain)) setAside({ host, reason: 'twice', times })
    else {
      const reason = reasonOf(found, domain)
      if (reason) setAside({ host, reason, times, ...(reason !== 'over' && { domain }) })
      else {
        sent.add(domain)
        if (times > 1) setAside({ host, reason: 'twice', times: times - 1 })
      }
    }
  }
  asideBy.over += beyond
  const asideTotal = Object.values(asideBy).reduce((sum, count) => sum + count, 0)
  return { sent: [...sent], aside, found: sent.size + asideTotal, asideTotal, asideBy }
}
