// What "This page" says when the tab shows nothing that can be imported, and what to do instead: a site's company may be enriched.
import { t, type MessageKey } from '../../lib/i18n/text.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import type { IconName } from '../ui/icons.ts'
import { BulkActions } from '../frames/BulkActions.tsx'

/**
 * `unknown`: no page we know · `unseen`: the browser does not tell its address · `own-profile`: whoever is signed in · `no-criteria`: a search that asks for nobody in particular ·
 * `link`: a link that leads to no profile
 */
export type NotThisPageReason = 'unknown' | 'unseen' | 'own-profile' | 'no-criteria' | 'link'

const table: Record<NotThisPageReason, readonly [icon: IconName, title: MessageKey, words: MessageKey]> = {
  unknown: ['no-page', 'nothingHereTitle', 'nothingHereText'],
  unseen: ['no-page', 'unseenTabTitle', 'unseenTabText'],
  'own-profile': ['profile', 'ownProfileTitle', 'ownProfileText'],
  'no-criteria': ['no-filter', 'noCriteriaTitle', 'noCriteriaText'],
  link: ['no-page', 'notALinkToSomebodyTitle', 'notALinkToSomebodyText']
}

export interface NotThisPageProps {
  reason: NotThisPageReason
  /** the tab's site, as a person reads it, where its company may be enriched */
  site?: string | undefined
  onSite?: () => void
  /** the ways to what needs no page, where there are any */
  ways?: { onPeople: () => void; onDomains: () => void } | undefined
}

export const UnsupportedPage = ({ reason, site, onSite, ways }: NotThisPageProps) => {
  const [icon, title, words] = table[reason]
  return (
    <>
      {site !== undefined && onSite ? (
        <EmptyState
          icon="company"
          title={site}
          text={t('domainsThisSiteText')}
          action={{ label: t('domainsThisSite', site), onClick: onSite }}
        />
      ) : (
        <EmptyState icon={icon} title={t(title)} text={t(words)} />
      )}
      {ways && <BulkActions {...ways} />}
    </>
  )
}
