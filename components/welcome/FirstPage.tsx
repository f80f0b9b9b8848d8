// A page before there is a connection: the logo above one column, whose width the caller decides.
import type { ComponentChildren } from 'preact'
import { t } from '../../lib/i18n/text.ts'
import { classNames } from '../ui/class-names.ts'
import { Logo } from '../ui/icons/Logo.tsx'
import styles from './FirstPage.module.css'

export interface FirstPageProps {
  /** the class with the width of the column */
  class: string | undefined
  children: ComponentChildren
}

export const FirstPage = ({ class: width, children }: FirstPageProps) => (
  <div class={classNames(styles.page, width)} data-place="settings">
    <header>
      <Logo size={24} />
      <p>{t('extensionName')}</p>
    </header>
    <main>{children}</main>
  </div>
)
