// The people who were found, by name where a link had one. Names are shown here only.
import { t, formatNumber } from '../../lib/i18n/text.ts'
import type { ReadProfiles } from '../../lib/pages/read-profiles.ts'
import { visibleText } from '../ui/text/visible-text.ts'
import { readableProfileUrl } from '../lookup/readable-profile-url.ts'
import styles from './FoundPeople.module.css'

export interface FoundPeopleProps {
  profiles: ReadProfiles['profiles']
  /** by comparison key */
  names: ReadonlyMap<string, string>
}

const maxShownPeople = 100

export const FoundPeople = ({ profiles, names }: FoundPeopleProps) => {
  const shown = profiles.slice(0, maxShownPeople)
  return (
    <details class={styles.people}>
      <summary>{shown.length < profiles.length ? t('bulkShowFirst', formatNumber(shown.length)) : t('bulkShowPeople')}</summary>
      <p>{t('bulkNamesHere')}</p>
      <ul>
        {shown.map(({ url, comparisonKey }) => (
          <li key={comparisonKey}>
            {names.has(comparisonKey) && <bdi>{visibleText(names.get(comparisonKey) ?? '')}</bdi>}
            <code dir="ltr">{readableProfileUrl(url)}</code>
          </li>
        ))}
      </ul>
    </details>
  )
}
