// The form of the three bulk pages (domains, people, parts of a search): its own fields, the list title, the cost and the button.
import type { ComponentChildren } from 'preact'
import { useId, useRef, useEffect } from 'preact/hooks'
import { t } from '../../lib/i18n/text.ts'
import { EmptyState } from '../ui/Notice.tsx'
import { Field } from '../ui/fields/Field.tsx'
import { useFocusInvalid } from '../ui/hooks/use-focus.ts'
import { PlanNotice, type Allowance } from '../start/PlanNotice.tsx'
import { StartFooter, type PaidClickState } from '../start/StartFooter.tsx'
import { useListTitleProblem } from '../start/list-title.ts'
import styles from './BulkForm.module.css'
import { BackButton } from '../ui/Button.tsx'

/** What every bulk form needs besides its own fields. */
export interface BulkFormState {
  /** host of the connected service; undefined without a connection */
  service: string | undefined
  listTitle: string
  click: PaidClickState
  /** what may still be requested; undefined until it is read */
  allowance?: Allowance | undefined
  /** text of the back button; undefined: "All runs" */
  backLabel?: string | undefined
  onListTitle: (listTitle: string) => void
  onSettings: () => void
  onBack: () => void
}

export interface BulkFormProps {
  state: BulkFormState
  /** `sent`: what a start sends; undefined where it sends nothing. `failure` replaces the usual text of the failure */
  texts: { title: string; notConnected: string; cost: string; sent: string | undefined; start: string; failure?: string | undefined }
  /** why nothing can be started: a text that is shown beside the button, or the id of one in the form; undefined where nothing prevents it */
  obstacle: { text: string | undefined } | { id: string | undefined }
  /** how many people or domains a start may request */
  units: number
  /** a question that is answered before the start */
  question?: ComponentChildren
  /** what the work amounts to */
  summary?: ComponentChildren
  children: ComponentChildren
  onStart: () => void
}

export const BulkForm = ({ state, texts, obstacle, units, question, summary, children, onStart }: BulkFormProps) => {
  const { service, listTitle, click, backLabel, onSettings, onBack } = state
  const titleId = useId()
  const form = useRef<HTMLFormElement>(null)
  const focusInvalid = useFocusInvalid(form, click.problem?.failure)
  const titleProblem = useListTitleProblem(listTitle, click.problem?.failure, service ?? '')
  if (service === undefined)
    return (
      <BulkPage title={texts.title} backLabel={backLabel} onBack={onBack}>
        <EmptyState
          icon="connect"
          title={t('notConnected')}
          text={texts.notConnected}
          action={{ label: t('connectService'), onClick: onSettings }}
        />
      </BulkPage>
    )
  const isBlocked = titleProblem?.blocksStart === true
  const describedBy = 'text' in obstacle ? { reason: obstacle.text } : { describedBy: isBlocked ? `${titleId}-note` : obstacle.id }
  const isDisabled = isBlocked || ('text' in obstacle ? obstacle.text : obstacle.id) !== undefined
  const submit = (event: Event): void => {
    event.preventDefault()
    if (click.isBusy || isDisabled) return
    focusInvalid()
    onStart()
  }
  return (
    <BulkPage title={texts.title} backLabel={backLabel} onBack={onBack}>
      <form ref={form} class={styles.form} aria-label={texts.title} onSubmit={submit} noValidate>
        {children}
        <Field
          id={titleId}
          label={t('listNameLabel')}
          value={listTitle}
          hint={t('listNameHint')}
          error={titleProblem?.text}
          onInput={state.onListTitle}
        />
        <div class={styles.footer}>
          {question}
          <PlanNotice units={units} allowance={state.allowance} />
          <StartFooter
            service={service}
            click={click}
            button={{ label: texts.start, isDisabled, ...describedBy }}
            texts={texts}
            onSettings={onSettings}
          >
            {summary}
          </StartFooter>
        </div>
      </form>
    </BulkPage>
  )
}

interface BulkPageProps {
  title: string
  /** text of the back button; undefined: "All runs" */
  backLabel?: string | undefined
  onBack: () => void
  children: ComponentChildren
}

/** A page about many people, domains or parts: a back button, the title, which has the focus at first, and one column. */
export const BulkPage = ({ title, backLabel, onBack, children }: BulkPageProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <article class={styles.page}>
      <BackButton label={backLabel} onClick={onBack} />
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </article>
  )
}
