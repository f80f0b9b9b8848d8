// Says why the tab's page cannot be imported, and what to do instead; the company of a site may be enriched.
import { t, type MessageKey } from '../../lib/i18n/text.ts'
import { Button } from '../ui/Button.tsx'
import styles from './UnsupportedPage.module.css'

/**
 * `unknown`: not a page of a network · `url-hidden`: the browser does not reveal the tab's URL · `own-profile`: the profile of the
 * signed-in user · `no-criteria`: a search without any filter · `not-a-profile`: a link that leads to no profile
 */
export type UnsupportedPageReason = 'unknown' | 'url-hidden' | 'own-profile' | 'no-criteria' | 'not-a-profile'

const texts: Record<UnsupportedPageReason, readonly [title: MessageKey, text: MessageKey]> = {
  unknown: ['nothingHereTitle', 'nothingHereText'],
  'url-hidden': ['unseenTabTitle', 'unseenTabText'],
  'own-profile': ['ownProfileTitle', 'ownProfileText'],
  'no-criteria': ['noCriteriaTitle', 'noCriteriaText'],
  'not-a-profile': ['linkWithoutPersonTitle', 'linkWithoutPersonText']
}

export interface UnsupportedPageProps {
  reason: UnsupportedPageReason
  /** the tab's site, as a user reads it, where its company may be enriched */
  site?: string | undefined
  onSite?: () => void
}

export const UnsupportedPage = ({ reason, site, onSite }: UnsupportedPageProps) => {
  const [title, text] = texts[reason]
  const isSite = site !== undefined && onSite !== undefined
  return (
    <div class={styles.page}>
      <h2>{isSite ? site : t(title)}</h2>
      <p class="small soft">{t(isSite ? 'domainsThisSiteText' : text)}</p>
      {isSite && (
        <Button look="primary" onClick={onSite}>
          {t('domainsThisSite', site)}
        </Button>
      )}
    </div>
  )
}
