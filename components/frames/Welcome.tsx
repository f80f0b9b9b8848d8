// The first screen: four answers, then the connection form, then further settings.
import type { ComponentChildren } from 'preact'
import { t, type MessageKey } from '../../lib/i18n/text.ts'
import { SettingsFrame } from './SettingsFrame.tsx'
import { SettingsSection } from './SettingsSection.tsx'
import styles from './Welcome.module.css'

const answers: readonly (readonly [question: MessageKey, answer: MessageKey])[] = [
  ['welcomeWhatTitle', 'welcomeWhatText'],
  ['welcomeLeavesTitle', 'welcomeLeavesText'],
  ['welcomeAccountTitle', 'welcomeAccountText'],
  ['welcomeRestrictedTitle', 'welcomeRestrictedText']
]

interface WelcomeProps {
  children: ComponentChildren
  /** the button that shows sample data */
  sample?: ComponentChildren
  more?: ComponentChildren
}

export const Welcome = ({ children, sample, more }: WelcomeProps) => (
  <SettingsFrame title={t('welcomeTitle')}>
    <div class={styles.answers}>
      {answers.map(([question, answer]) => (
        <section key={question}>
          <h2>{t(question)}</h2>
          <p class="soft">{t(answer)}</p>
        </section>
      ))}
    </div>
    <SettingsSection
      title={t('connectService')}
      intro={t('connectionIntro')}
      aside={
        sample && (
          <div class={styles.sample}>
            <h3>{t('sampleOr')}</h3>
            <p class="soft">{t('sampleTryText')}</p>
            {sample}
          </div>
        )
      }
    >
      {children}
    </SettingsSection>
    {more}
  </SettingsFrame>
)
