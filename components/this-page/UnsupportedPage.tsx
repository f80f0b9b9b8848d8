// A page with nothing to import: why, and its site, whose company may be enriched.
import { useEffect, useState } from 'preact/hooks'
import { t, type MessageKey } from '../../lib/i18n/text.ts'
import { everyNetwork } from '../../lib/pages/every-network.ts'
import { Button } from '../ui/Button.tsx'
import styles from './UnsupportedPage.module.css'

/**
 * `unknown`: not a page of a network · `url-hidden`: the browser does not reveal the tab's URL · `own-profile`: the profile of the
 * signed-in user · `no-criteria`: a search without any filter · `not-a-profile`: a link that leads to no profile
 */
type UnsupportedPageReason = 'unknown' | 'url-hidden' | 'own-profile' | 'no-criteria' | 'not-a-profile'

const texts: Record<UnsupportedPageReason, readonly [title: MessageKey, text: MessageKey]> = {
  unknown: ['nothingHereTitle', 'nothingHereText'],
  'url-hidden': ['unseenTabTitle', 'unseenTabText'],
  'own-profile': ['ownProfileTitle', 'ownProfileText'],
  'no-criteria': ['noCriteriaTitle', 'noCriteriaText'],
  'not-a-profile': ['linkWithoutPersonTitle', 'linkWithoutPersonText']
}

interface UnsupportedPageProps {
  reason: UnsupportedPageReason
  /** the tab's site, as a user reads it, where its company may be enriched */
  site?: string | undefined
  onSite?: () => void
  /** without a service this comes first */
  onConnect?: (() => void) | undefined
}

/** Says why the tab's page cannot be imported, and what to do instead; the company of a site may be enriched. */
export const UnsupportedPage = ({ reason, site, onSite, onConnect }: UnsupportedPageProps) => {
  const [title, text] = texts[reason]
  const isSite = site !== undefined && onSite !== undefined
  return (
    <div class={styles.page}>
      <h2>{isSite ? site : t(title)}</h2>
      <p class="small soft">{t(isSite ? 'domainsThisSiteText' : text)}</p>
      {onConnect ? (
        <Button look="primary" onClick={onConnect}>
          {t('connectService')}
        </Button>
      ) : (
        isSite && (
          <Button look="primary" onClick={onSite}>
            {t('domainsThisSite', site)}
          </Button>
        )
      )}
    </div>
  )
}

/**
 * The domain of the tab's site, if it can be enriched. The reader is imported on first use. Undefined for pages of the browser, networks,
 * IP addresses and local names.
 */
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
