// The domain of the tab's site, if it can be enriched. The reader is imported on first use.
import { useEffect, useState } from 'preact/hooks'
import { everyNetwork } from '../../lib/pages/index.ts'

/** Undefined for pages of the browser, networks, IP addresses and local names. */
export const readSite = async (url: string): Promise<string | undefined> => {
  if (!/^https?:/i.test(url)) return undefined
  const { readDomains } = await import('../../lib/domains/read-domains.ts')
  const [first] = readDomains(url.replace(/[?#].*/s, ''), everyNetwork).hosts
  return first?.reason ? undefined : first?.domain
}

/** Undefined until it is read, and where the tab has none. */
export const useSite = (url: string | undefined): string | undefined => {
  const [site, setSite] = useState<{ url: string; domain: string | undefined }>()
  useEffect(() => {
    if (url === undefined) return undefined
    let isStale = false
    readSite(url).then(
      domain => isStale || setSite({ url, domain }),
      () => undefined
    )
    return () => {
      isStale = true
    }
  }, [url])
  return site?.url === url ? site?.domain : undefined
}
