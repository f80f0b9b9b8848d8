// The pages before there is a connection: the first screen, and the form of the first connection.
import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { t, type MessageKey } from '../../lib/i18n/text.ts'
import { BackButton, LinkButton, Button } from '../ui/Button.tsx'
import { Icon, Logo } from '../ui/Icon.tsx'
import styles from './Welcome.module.css'
import { classNames } from '../ui/class-names.ts'
import { Notice } from '../ui/Notice.tsx'
import { ReturnToTab } from './ReturnToTab.tsx'

interface FirstPageProps {
  /** the class with the width of the column */
  class: string | undefined
  children: ComponentChildren
}

/** A page before there is a connection: the logo above one column, whose width the caller decides. */
const FirstPage = ({ class: width, children }: FirstPageProps) => (
  <div class={classNames(styles.frame, width)} data-place="settings">
    <header>
      <Logo size={24} />
      <p>{t('extensionName')}</p>
    </header>
    <main>{children}</main>
  </div>
)

/** How Muster works, in three small drawings: click, close the tab, export. */
const WelcomeSteps = () => (
  <ol class={styles.steps}>
    <li>
      <span class={styles.picture} aria-hidden="true">
        <span class={styles.button}>
          <Logo size={18} /> {t('buttonImport')}
        </span>
      </span>
      <strong>{t('welcomeStep1')}</strong>
      <span class="soft">{t('welcomeStep1Text')}</span>
    </li>
    <li>
      <span class={styles.picture} aria-hidden="true">
        <span class={styles.bar} />
      </span>
      <strong>{t('welcomeStep2')}</strong>
      <span class="soft">{t('welcomeStep2Text')}</span>
    </li>
    <li>
      <span class={styles.picture} aria-hidden="true">
        <span class={styles.chart}>
          <i />
          <i />
          <i />
        </span>
      </span>
      <strong>{t('welcomeStep3')}</strong>
      <span class="soft">{t('welcomeStep3Text')}</span>
    </li>
  </ol>
)

interface ConnectPageProps {
  /** the service accepted the API key */
  isConnected: boolean
  /** a page where a lead search begins */
  searchUrl: string
  onBack: () => void
  children: ComponentChildren
}

/** The form of the first connection, alone; once it is accepted, what comes next. */
export const ConnectPage = ({ isConnected, searchUrl, onBack, children }: ConnectPageProps) => {
  const next = useRef<HTMLHeadingElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // A form that took the focus keeps it.
    const hasFocus = heading.current?.parentElement?.contains(document.activeElement) === true
    if (isConnected) next.current?.focus()
    else if (!hasFocus) heading.current?.focus()
  }, [isConnected])
  return (
    <FirstPage class={styles.connect}>
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
          <ReturnToTab />
          <p>
            <LinkButton href={searchUrl}>{t('connectedOpen')}</LinkButton>
          </p>
          <p class="soft">{t('connectedPin')}</p>
        </section>
      )}
    </FirstPage>
  )
}

const questions: readonly (readonly [question: MessageKey, answer: MessageKey])[] = [
  ['welcomeLeavesTitle', 'welcomeLeavesText'],
  ['welcomeAccountTitle', 'welcomeAccountText'],
  ['welcomeRestrictedTitle', 'welcomeRestrictedText']
]

interface WelcomeProps {
  /** the button that shows sample data */
  sample: ComponentChildren
  onConnect: () => void
  /** everything was deleted just now, which led here */
  wasDeleted?: boolean
  /** what restores a backup, in a row below the questions */
  restore?: ComponentChildren
}

const Row = ({ title, children }: { title: string; children: ComponentChildren }) => (
  <details class={styles.row}>
    <summary>{title}</summary>
    <div>{children}</div>
  </details>
)

/** The first screen: one sentence, three ways to begin, how it works in three steps, and the questions, closed. */
export const Welcome = ({ sample, onConnect, wasDeleted = false, restore }: WelcomeProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (wasDeleted) heading.current?.focus()
  }, [wasDeleted])
  return (
    <FirstPage class={styles.page}>
      {wasDeleted && (
        <Notice tone="good" live>
          {t('welcomeDeleted')}
        </Notice>
      )}
      <h1 ref={heading} tabIndex={-1}>
        {t('welcomeTitle')}
      </h1>
      <p class={styles.lead}>{t('welcomeLead')}</p>
      <div class={styles.ways}>
        <section>
          <h2>{t('welcomeTryTitle')}</h2>
          <p class="soft">{t('sampleTryText')}</p>
          <div>{sample}</div>
        </section>
        <section>
          <h2>{t('welcomeConnectTitle')}</h2>
          <p class="soft">{t('welcomeConnectText')}</p>
          <div>
            <Button look="outlined" onClick={onConnect}>
              {t('welcomeConnect')}
            </Button>
          </div>
        </section>
        <section>
          <h2>{t('welcomeListTitle')}</h2>
          <p class="soft">{t('welcomeListText')}</p>
          <div>
            <Button look="outlined" onClick={() => (location.href = '/results.html#add')}>
              {t('welcomeList')}
            </Button>
          </div>
        </section>
      </div>
      <WelcomeSteps />
      <div class={styles.rows}>
        {questions.map(([question, answer]) => (
          <Row key={question} title={t(question)}>
            <p class="soft">{t(answer)}</p>
          </Row>
        ))}
        {restore && <Row title={t('welcomeRestore')}>{restore}</Row>}
      </div>
      <p class={styles.links}>
        <Button onClick={() => (location.hash = '#/browser')}>{t('titleOptions')}</Button>
        <LinkButton href="/privacy.html">{t('privacyPolicy')}</LinkButton>
      </p>
    </FirstPage>
  )
}
