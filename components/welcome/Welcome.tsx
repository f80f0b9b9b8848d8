// The first screen: one sentence, three ways to begin, how it works in three steps, and the questions, closed.
import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { t, type MessageKey } from '../../lib/i18n/text.ts'
import { Button, LinkButton } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { useShownPlace } from '../ui/hooks/use-shown-place.ts'
import { WelcomeSteps } from './WelcomeSteps.tsx'
import { FirstPage } from './FirstPage.tsx'
import styles from './Welcome.module.css'

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
  /** further rows, each with its title and contents, below the questions; a link may name one by its `anchor` */
  rows?: readonly { title: string; anchor?: string; contents: ComponentChildren }[]
  /** the id of the row or the setting that a link to this page names; '' for none */
  shown?: string
}

const Row = ({ title, anchor, children }: { title: string; anchor?: string | undefined; children: ComponentChildren }) => (
  <details id={anchor} class={styles.row}>
    <summary>{title}</summary>
    <div>{children}</div>
  </details>
)

export const Welcome = ({ sample, onConnect, wasDeleted = false, rows = [], shown = '' }: WelcomeProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const folds = useRef<HTMLDivElement>(null)
  useShownPlace(folds, shown)
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
      <div ref={folds} class={styles.rows}>
        {questions.map(([question, answer]) => (
          <Row key={question} title={t(question)}>
            <p class="soft">{t(answer)}</p>
          </Row>
        ))}
        {rows.map(({ title, anchor, contents }) => (
          <Row key={title} title={title} anchor={anchor}>
            {contents}
          </Row>
        ))}
      </div>
      <LinkButton href="/privacy.html">{t('privacyPolicy')}</LinkButton>
    </FirstPage>
  )
}
