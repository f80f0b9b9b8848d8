// What "This page" says when the tab shows nothing that can be imported, and what to do instead.
import { say, type Key } from '../lib/words.ts'
import { EmptyState } from './EmptyState.tsx'
import type { IconName } from './icons.ts'
import { PeopleWay } from './PeopleWay.tsx'

/**
 * `unknown`: no page we know · `own-profile`: whoever is signed in · `no-criteria`: a search that asks for nobody in particular ·
 * `link`: a link that leads to no profile
 */
export type NotThisPageReason = 'unknown' | 'own-profile' | 'no-criteria' | 'link'

const table: Record<NotThisPageReason, readonly [icon: IconName, title: Key, words: Key]> = {
  unknown: ['no-page', 'nothingHereTitle', 'nothingHereText'],
  'own-profile': ['profile', 'ownProfileTitle', 'ownProfileText'],
  'no-criteria': ['no-filter', 'noCriteriaTitle', 'noCriteriaText'],
  link: ['no-page', 'notALinkToSomebodyTitle', 'notALinkToSomebodyText']
}

/** `onPeople`: the way to what needs no page, where there is one. */
export const NotThisPage = ({ reason, onPeople }: { reason: NotThisPageReason; onPeople?: () => void }) => {
  const [icon, title, words] = table[reason]
  return (
    <>
      <EmptyState icon={icon} title={say(title)} words={say(words)} />
      {onPeople && <PeopleWay onPeople={onPeople} />}
    </>
  )
}
