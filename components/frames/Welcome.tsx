// The first screen: four honest answers, then the connection (given as children), then what else may be decided at once.
import type { ComponentChildren } from 'preact'
import { say, type Key } from '../../lib/i18n/text.ts'
import { OptionsFrame } from './SettingsFrame.tsx'
import { OptionsSection } from './SettingsSection.tsx'
import './Welcome.css'

const answers: readonly (readonly [question: Key, answer: Key])[] = [
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
  <OptionsFrame title={say('welcomeTitle')}>
    <div class="welcome-answers">
      {answers.map(([question, answer]) => (
        <section key={question}>
          <h2>{say(question)}</h2>
          <p class="soft">{say(answer)}</p>
        </section>
      ))}
    </div>
    <OptionsSection
      title={say('welcomeConnectTitle')}
      intro={say('connectionIntro')}
      aside={
        sample && (
          <div class="welcome-sample">
            <h3>{say('sampleOr')}</h3>
            <p class="soft">{say('sampleTryText')}</p>
            {sample}
          </div>
        )
      }
    >
      {children}
    </OptionsSection>
    {more}
  </OptionsFrame>
)
