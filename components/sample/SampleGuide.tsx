// The first import, step by step, with made-up people: which step it is, what is to be done, and the form or the run it is done with.
import type { ComponentChildren } from 'preact'
import { t, type MessageKey } from '../../lib/i18n/text.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import './SampleGuide.css'

/** `done`: the file was saved. */
export type SampleStep = 'start' | 'watch' | 'save' | 'done'

const steps: readonly (readonly [step: SampleStep, name: MessageKey])[] = [
  ['start', 'guideStart'],
  ['watch', 'guideWatch'],
  ['save', 'guideSave']
]
const words: Readonly<Record<SampleStep, MessageKey>> = {
  start: 'guideStartText',
  watch: 'guideWatchText',
  save: 'guideSaveText',
  done: 'guideDoneText'
}

export interface SampleGuideProps {
  step: SampleStep
  onConnect: () => void
  onFindPerson: () => void
  /** what the step is done with */
  children: ComponentChildren
}

export const SampleGuide = ({ step, onConnect, onFindPerson, children }: SampleGuideProps) => {
  const at = steps.findIndex(([name]) => name === step)
  const isOver = (place: number): boolean => step === 'done' || place < at
  return (
    <section class="sample-guide" aria-labelledby="sample-guide-title">
      <div class="sample-guide-head">
        <h2 id="sample-guide-title">{t('guideTitle')}</h2>
        <ol class="sample-guide-steps">
          {steps.map(([name, key], place) => (
            <li key={name} class={isOver(place) ? 'is-over' : undefined} aria-current={name === step ? 'step' : undefined}>
              <span class="sample-guide-number">
                {isOver(place) ? <Icon name="ready" /> : place + 1}
                {isOver(place) && <span class="unseen">{t('guideOver')}: </span>}
              </span>
              {t(key)}
            </li>
          ))}
        </ol>
        <p role="status" class={step === 'done' ? 'sample-guide-done' : 'soft'}>
          {t(words[step])}
        </p>
        {step === 'done' && (
          <div class="sample-guide-next">
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
