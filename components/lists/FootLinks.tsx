// Links from the results page to the form that adds a list from a file, to the forms for many people and domains, to the data desk, and to
// Settings.
import { t } from '../../lib/i18n/text.ts'
import { Icon } from '../ui/Icon.tsx'
import styles from './Sidebar.module.css'

const links = [
  ['#add', 'file', 'addListTitle'],
  ['/popup.html#people', 'find-emails', 'bulkTitle'],
  ['/popup.html#domains', 'domains', 'domainsTitle'],
  ['/desk.html', 'profile', 'deskTitle'],
  ['/options.html', 'settings', 'titleOptions']
] as const

export const FootLinks = () => (
  <div class={styles.foot}>
    {links.map(([href, icon, key]) => (
      <a key={href} href={href} {...(href.startsWith('#') ? {} : { target: '_blank', rel: 'noopener' })} title={t(key)}>
        <Icon name={icon} />
        <span>{t(key)}</span>
      </a>
    ))}
  </div>
)
