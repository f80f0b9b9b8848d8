// The form of the first connection, alone; once it is accepted, what comes next.
import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { t } from '../../lib/i18n/text.ts'
import { BackButton } from '../ui/BackButton.tsx'
import { LinkButton } from '../ui/Button.tsx'
import { Icon } from '../ui/icons/Icon.tsx'
import { FirstPage } from './FirstPage.tsx'
import styles from './ConnectPage.module.css'

export interface ConnectPageProps {
  /** the service accepted the API key */
  isConnected: boolean
  /** a page where a lead search begins */
  searchUrl: string
  onBack: () => void
  children: ComponentChildren
}

export const ConnectPage = ({ isConnected, searchUrl, onBack, children }: ConnectPageProps) => {
  const next = useRef<HTMLHeadingElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => (isConnected ? next : heading).current?.focus(), [isConnected])
  return (
    <FirstPage class={styles.page}>
      <BackButton label={t('welcomeBack')} onClick={onBack} />
      <h1 ref={heading} tabIndex={-1}>
        {t('connectService')}
      </h1>
      {children}
      {isConnected && (
        <section class={styles.next} aria-labelledby="connected">
          <h2 id="connected" ref={next} tabIndex={-1}>
            <Icon name="good" /> {t('connectedTitle')}
          </h2>
          <p>
            <LinkButton href={searchUrl}>{t('connectedOpen')}</LinkButton>
          </p>
          <p class="soft">{t('connectedPin')}</p>
        </section>
      )}
    </FirstPage>
  )
}
