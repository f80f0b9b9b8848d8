// The frame of the forms for a webhook and a CRM: Save and test, Cancel, what the test does, and a problem that no field shows.
import type { ComponentChildren } from 'preact'
import { useId, useRef } from 'preact/hooks'
import type { Failure, FailureCode } from '../../lib/failure.ts'
import { t } from '../../lib/i18n/text.ts'
import { failureText } from '../shell/failure-text.ts'
import { Button } from '../ui/Button.tsx'
import { useFocusInvalid, useUncorrected } from '../ui/hooks/use-focus.ts'
import { ProblemNotice } from '../ui/Notice.tsx'
import styles from './Send.module.css'

/** The longest name of a destination, in characters. */
export const maxNameLength = 60

/** Failures that the field of the URL shows. */
export const urlCodes: readonly FailureCode[] = ['destinationUrlInvalid', 'destinationHostChanged']

export interface DestinationFormProps {
  busy: boolean
  problem: Failure | undefined
  now: number
  /** failures that a field shows */
  fieldCodes: readonly FailureCode[]
  /** what the test does, which gives way to the browser's question while that waits */
  hint: string
  onSave: () => void
  onCancel: () => void
  /** `errorOf` returns the text of the problem where it is one of these failures */
  children: (errorOf: (codes: readonly FailureCode[]) => string | undefined) => ComponentChildren
}

export const DestinationForm = ({ busy, problem: given, now, fieldCodes, hint, onSave, onCancel, children }: DestinationFormProps) => {
  const hintId = useId()
  const form = useRef<HTMLFormElement>(null)
  const [problem, correct] = useUncorrected(given)
  const focusInvalid = useFocusInvalid(form, problem)
  const errorOf = (codes: readonly FailureCode[]): string | undefined =>
    problem && codes.includes(problem.code) ? failureText(problem, '', now) : undefined
  const submit = (event: Event): void => {
    event.preventDefault()
    if (busy) return
    focusInvalid()
    onSave()
  }
  return (
    <form ref={form} class={styles.form} onSubmit={submit} onInput={correct} noValidate>
      {children(errorOf)}
      <div class={styles.buttons}>
        <Button look="primary" type="submit" busy={busy} describedBy={hintId}>
          {t(busy ? 'testing' : 'saveAndTest')}
        </Button>
        <Button onClick={onCancel}>{t('confirmCancel')}</Button>
      </div>
      <p class="small soft" id={hintId}>
        {busy ? t('browserAsks') : hint}
      </p>
      {problem && !fieldCodes.includes(problem.code) && <ProblemNotice text={failureText(problem, '', now)} />}
    </form>
  )
}
