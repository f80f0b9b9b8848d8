// A list that was started elsewhere, or before it was lost here, is followed by its name. It costs nothing, and says so.
import { useId, useRef } from 'preact/hooks'
import type { Failure, FailureCode } from '../../lib/failure.ts'
import { t } from '../../lib/i18n/text.ts'
import { Button } from '../ui/Button.tsx'
import { ChoiceField } from '../ui/ChoiceField.tsx'
import { failureText } from '../frames/failure-text.ts'
import { Field } from '../ui/Field.tsx'
import { Notice } from '../ui/Notice.tsx'
import { useFocusInvalid } from '../ui/hooks/use-focus-invalid.ts'
import './TrackListForm.css'

export interface TrackListDraft {
  listName: string
  /** id of the connection that is asked */
  connection: string
}

export interface FollowFormProps {
  draft: TrackListDraft
  /** at least one; `words` are what the person calls it, `service` its host */
  connections: readonly { id: string; words: string; service: string }[]
  hasPermission: boolean
  /** what came back, and the name that it is about */
  problem?: { failure: Failure; listName: string } | undefined
  busy: boolean
  now: number
  onChange: (draft: TrackListDraft) => void
  onFollow: () => void
  onCancel: () => void
}

/** What is wrong with the name itself is said at its field; the sentences for a start would say too much. */
const atTheName: Partial<Record<FailureCode, 'followNameEmpty' | 'followNameTooLong' | 'followNameInvalid' | 'followAlready'>> = {
  listNameEmpty: 'followNameEmpty',
  listNameTooLong: 'followNameTooLong',
  settingInvalid: 'followNameInvalid',
  listInUse: 'followAlready',
  alreadyRunning: 'followAlready'
}

export const TrackListForm = (props: FollowFormProps) => {
  const { draft, connections, problem, busy, onChange } = props
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const handIn = useFocusInvalid(form, problem?.failure)
  const chosen = connections.find(connection => connection.id === draft.connection) ?? connections[0]
  const key = problem && atTheName[problem.failure.code]
  const error = key && problem.listName === draft.listName ? t(key) : undefined
  const submit = (event: Event) => {
    event.preventDefault()
    if (busy) return
    handIn()
    props.onFollow()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    // Escape would close the popup too
    event.preventDefault()
    event.stopPropagation()
    props.onCancel()
  }
  return (
    <form ref={form} class="follow-form" aria-labelledby={id} onSubmit={submit} onKeyDown={press} noValidate>
      <h2 id={id}>{t('followTitle')}</h2>
      <Field
        exact
        takesFocus
        label={t('followNameLabel')}
        value={draft.listName}
        hint={t('followNameHint')}
        error={error}
        onInput={listName => onChange({ ...draft, listName })}
      />
      {connections.length > 1 && (
        <ChoiceField
          label={t('followConnectionLabel')}
          value={chosen?.id ?? ''}
          options={connections.map(({ id: value, words }) => ({ value, label: words }))}
          onChange={connection => onChange({ ...draft, connection })}
        />
      )}
      {problem && !key && (
        <Notice tone="problem" live>
          {failureText(problem.failure, chosen?.service ?? '', props.now)}
        </Notice>
      )}
      <p class="small soft">
        {t('followCost')} {!props.hasPermission && t('permissionSentence')}
      </p>
      <div class="follow-form-answers">
        <Button look="primary" type="submit" busy={busy}>
          {t('followStart')}
        </Button>
        <Button onClick={props.onCancel}>{t('confirmCancel')}</Button>
      </div>
    </form>
  )
}
