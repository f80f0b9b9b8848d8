// Links from the results page to the forms for many people and domains, and to Settings.
import { t } from '../../../lib/i18n/text.ts'
import { Icon } from '../../ui/Icon.tsx'
import styles from './Sidebar.module.css'

const links = [
  ['/popup.html#people', 'find-emails', 'manyTitle'],
  ['/popup.html#domains', 'domains', 'domainsTitle'],
  ['/options.html', 'settings', 'titleOptions']
] as const

export const FootLinks = () => (
  <div class={styles.foot}>
    {links.map(([href, icon, key]) => (
      <a key={href} href={href} target="_blank" rel="noopener" title={t(key)}>
        <Icon name={icon} />
        <span>{t(key)}</span>
      </a>
    ))}
  </div>
)
