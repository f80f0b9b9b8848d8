// The site of a tab as a domain that could be enriched; what reads it is loaded only once there is an address to read.
import { useEffect, useState } from 'preact/hooks'
import { everyNetwork } from '../../../lib/pages/index.ts'

/** None of a browser's own page, of a network, of a number, or of a name that only this network knows. Never throws. */
export const siteOf = async (url: string): Promise<string | undefined> => {
  if (!/^https?:/i.test(url)) return undefined
  const { readDomains } = await import('../../../lib/domains/read-domains.ts')
  const [first] = readDomains(url.replace(/[?#].*/s, ''), everyNetwork).hosts
  return first?.reason ? undefined : first?.domain
}

/** As it is sent; undefined where the tab shows none, and until it is read. */
export const useSite = (url: string | undefined): string | undefined => {
  const [site, setSite] = useState<{ of: string; is: string | undefined }>()
  useEffect(() => {
    if (url === undefined) return undefined
    let stale = false
    siteOf(url).then(
      is => stale || setSite({ of: url, is }),
      () => undefined
    )
    return () => {
      stale = true
    }
  }, [url])
  return site?.of === url ? site?.is : undefined
}
