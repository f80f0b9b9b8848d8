// The guide through the first import with sample data: the steps, the form of the first, and the button of the last.
import type { ComponentChildren } from 'preact'
import { t, type MessageKey } from '../../lib/i18n/text.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import styles from './SampleGuide.module.css'

export type SampleStep = 'start' | 'watch' | 'open'

const steps: readonly (readonly [step: SampleStep, name: MessageKey])[] = [
  ['start', 'guideStart'],
  ['watch', 'guideWatch'],
  ['open', 'openList']
]
const stepTexts: Readonly<Record<SampleStep, MessageKey>> = {
  start: 'guideStartText',
  watch: 'guideWatchText',
  open: 'guideSaveText'
}

export interface SampleGuideProps {
  step: SampleStep
  /** opens the results of the run */
  onOpen: () => void
  onConnect: () => void
  onFindPerson: () => void
  /** the form of the first step */
  children: ComponentChildren
}

export const SampleGuide = ({ step, onOpen, onConnect, onFindPerson, children }: SampleGuideProps) => {
  const at = steps.findIndex(([name]) => name === step)
  const isDone = (place: number): boolean => place < at
  return (
    <section data-guide aria-labelledby="sample-guide-title">
      <div class={styles.head}>
        <h2 id="sample-guide-title">{t('guideTitle')}</h2>
        <ol class={styles.steps}>
          {steps.map(([name, key], place) => (
            <li key={name} class={isDone(place) ? styles.done : undefined} aria-current={name === step ? 'step' : undefined}>
              <span class={styles.number}>
                {isDone(place) ? <Icon name="ready" /> : place + 1}
                {isDone(place) && <span class="unseen">{t('guideOver')}: </span>}
              </span>
              {t(key)}
            </li>
          ))}
        </ol>
        <p role="status" class="soft">
          {t(stepTexts[step])}
        </p>
        {step === 'open' && (
          <div class={styles.buttons}>
            <Button look="primary" onClick={onOpen}>
              {t('commandOpenResults')}
            </Button>
            <Button onClick={onFindPerson}>{t('guidePerson')}</Button>
            <Button onClick={onConnect}>{t('connectService')}</Button>
          </div>
        )}
      </div>
      {children}
    </section>
  )
}
