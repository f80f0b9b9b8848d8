// The guide through the first import with sample data: the steps, and the form or run of the current one.
import type { ComponentChildren } from 'preact'
import { t, type MessageKey } from '../../lib/i18n/text.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import styles from './SampleGuide.module.css'

/** `done`: the file was saved. */
export type SampleStep = 'start' | 'watch' | 'save' | 'done'

const steps: readonly (readonly [step: SampleStep, name: MessageKey])[] = [
  ['start', 'guideStart'],
  ['watch', 'guideWatch'],
  ['save', 'guideSave']
]
const stepTexts: Readonly<Record<SampleStep, MessageKey>> = {
  start: 'guideStartText',
  watch: 'guideWatchText',
  save: 'guideSaveText',
  done: 'guideDoneText'
}

export interface SampleGuideProps {
  step: SampleStep
  onConnect: () => void
  onFindPerson: () => void
  /** the form or the run of the step */
  children: ComponentChildren
}

export const SampleGuide = ({ step, onConnect, onFindPerson, children }: SampleGuideProps) => {
  const at = steps.findIndex(([name]) => name === step)
  const isDone = (place: number): boolean => step === 'done' || place < at
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
        <p role="status" class={step === 'done' ? undefined : 'soft'}>
          {t(stepTexts[step])}
        </p>
        {step === 'done' && (
          <div class={styles.buttons}>
            <Button look="primary" onClick={onConnect}>
              {t('connectService')}
            </Button>
            <Button onClick={onFindPerson}>{t('guidePerson')}</Button>
          </div>
        )}
      </div>
      {children}
    </section>
  )
}
