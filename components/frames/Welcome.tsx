// The first screen: four honest answers, then the connection (given as children), then what else may be decided at once.
import type { ComponentChildren } from 'preact'
import { t, type MessageKey } from '../../lib/i18n/text.ts'
import { SettingsFrame } from './SettingsFrame.tsx'
import { SettingsSection } from './SettingsSection.tsx'
import './Welcome.css'

const answers: readonly (readonly [question: MessageKey, answer: MessageKey])[] = [
  ['welcomeWhatTitle', 'welcomeWhatText'],
  ['welcomeLeavesTitle', 'welcomeLeavesText'],
  ['welcomeAccountTitle', 'welcomeAccountText'],
  ['welcomeRestrictedTitle', 'welcomeRestrictedText']
]

interface WelcomeProps {
  children: ComponentChildren
  /** the way to sample data */
  sample?: ComponentChildren
  more?: ComponentChildren
}

export const Welcome = ({ children, sample, more }: WelcomeProps) => (
  <SettingsFrame title={t('welcomeTitle')}>
    <div class="welcome-answers">
      {answers.map(([question, answer]) => (
        <section key={question}>
          <h2>{t(question)}</h2>
          <p class="soft">{t(answer)}</p>
        </section>
      ))}
    </div>
    <SettingsSection
      title={t('welcomeConnectTitle')}
      intro={t('connectionIntro')}
      aside={
        sample && (
          <div class="welcome-sample">
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
