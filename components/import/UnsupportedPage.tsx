// Says why the tab's page cannot be imported, and what to do instead; the company of a site may be enriched.
import { t, type MessageKey } from '../../lib/i18n/text.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import type { IconName } from '../ui/icons.ts'
import { BulkActions, type BulkActionsProps } from '../frames/BulkActions.tsx'

/**
 * `unknown`: not a page of a network · `url-hidden`: the browser does not reveal the tab's URL · `own-profile`: the profile of the
 * signed-in user · `no-criteria`: a search without any filter · `not-a-profile`: a link that leads to no profile
 */
export type UnsupportedPageReason = 'unknown' | 'url-hidden' | 'own-profile' | 'no-criteria' | 'not-a-profile'

const texts: Record<UnsupportedPageReason, readonly [icon: IconName, title: MessageKey, text: MessageKey]> = {
  unknown: ['no-page', 'nothingHereTitle', 'nothingHereText'],
  'url-hidden': ['no-page', 'unseenTabTitle', 'unseenTabText'],
  'own-profile': ['profile', 'ownProfileTitle', 'ownProfileText'],
  'no-criteria': ['no-filter', 'noCriteriaTitle', 'noCriteriaText'],
  'not-a-profile': ['no-page', 'linkWithoutPersonTitle', 'linkWithoutPersonText']
}

export interface UnsupportedPageProps {
  reason: UnsupportedPageReason
  /** the tab's site, as a user reads it, where its company may be enriched */
  site?: string | undefined
  onSite?: () => void
  /** opens the pages that need no tab; undefined where they are not offered */
  bulkActions?: Pick<BulkActionsProps, 'onPeople' | 'onDomains'> | undefined
}

export const UnsupportedPage = ({ reason, site, onSite, bulkActions }: UnsupportedPageProps) => {
  const [icon, title, text] = texts[reason]
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
        <EmptyState icon={icon} title={t(title)} text={t(text)} />
      )}
      {bulkActions && <BulkActions {...bulkActions} />}
    </>
  )
}
