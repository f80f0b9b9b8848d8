// The form that tracks an existing list.
import { useId, useRef, useState } from 'preact/hooks'
import type { Failure, FailureCode } from '../../lib/failure.ts'
import { t } from '../../lib/i18n/text.ts'
import { isPlainListName } from '../../lib/runs/model/list-name.ts'
import { Button } from '../ui/Button.tsx'
import { ChoiceField, Field } from '../ui/fields/Field.tsx'
import { failureText } from '../shell/failure-text.ts'
import { Notice } from '../ui/Notice.tsx'
import { useFocusInvalid } from '../ui/hooks/use-focus.ts'
import styles from './TrackList.module.css'
import type { PublicConnection, ConnectionsState } from '../../lib/connection/watch-connections.ts'
import { send } from '../../lib/messages/send.ts'
import { getHost } from '../../lib/service/connection.ts'
import { usePaidClick } from '../start/use-paid-click.ts'

export interface TrackListDraft {
  listName: string
  /** id of the connection that knows the list */
  connection: string
}

export interface TrackListFormProps {
  draft: TrackListDraft
  /** at least one; `service` is its host */
  connections: readonly { id: string; label: string; service: string }[]
  hasPermission: boolean
  /** the failure of the last attempt, and the list name it is about */
  problem?: { failure: Failure; listName: string } | undefined
  busy: boolean
  now: number
  onChange: (draft: TrackListDraft) => void
  onTrack: () => void
  onCancel: () => void
}

/** Failures that are shown at the name field, with texts that do not mention a start. */
const nameProblems: Partial<
  Record<FailureCode, 'trackListNameEmpty' | 'trackListNameTooLong' | 'trackListNameInvalid' | 'trackListAlready'>
> = {
  listNameEmpty: 'trackListNameEmpty',
  listNameTooLong: 'trackListNameTooLong',
  settingInvalid: 'trackListNameInvalid',
  listInUse: 'trackListAlready',
  alreadyRunning: 'trackListAlready'
}

/** The form that tracks an existing list by its name, which is free. */
export const TrackListForm = (props: TrackListFormProps) => {
  const { draft, connections, problem, busy, onChange } = props
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const focusInvalid = useFocusInvalid(form, problem?.failure)
  const chosen = connections.find(connection => connection.id === draft.connection) ?? connections[0]
  const key = problem && nameProblems[problem.failure.code]
  const error = key && problem.listName === draft.listName ? t(key) : undefined
  const submit = (event: Event) => {
    event.preventDefault()
    if (busy) return
    focusInvalid()
    props.onTrack()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    // Escape would close the popup too
    event.preventDefault()
    event.stopPropagation()
    props.onCancel()
  }
  return (
    <form ref={form} class={styles.form} aria-labelledby={id} onSubmit={submit} onKeyDown={press} noValidate>
      <h2 id={id}>{t('trackListTitle')}</h2>
      <Field
        exact
        takesFocus
        label={t('listNameLabel')}
        value={draft.listName}
        hint={t(isPlainListName(draft.listName) ? 'trackListNameHint' : 'listNameOddCharacters')}
        error={error}
        onInput={listName => onChange({ ...draft, listName })}
      />
      {connections.length > 1 && (
        <ChoiceField
          label={t('connectionTitle')}
          value={chosen?.id ?? ''}
          options={connections.map(({ id: value, label }) => ({ value, label }))}
          onChange={connection => onChange({ ...draft, connection })}
        />
      )}
      {problem && !key && (
        <Notice tone="problem" live>
          {failureText(problem.failure, chosen?.service ?? '', props.now)}
        </Notice>
      )}
      <p class="small soft">
        {t('trackListCost')} {!props.hasPermission && t('permissionSentence')}
      </p>
      <div class={styles.buttons}>
        <Button look="primary" type="submit" busy={busy}>
          {t('trackListStart')}
        </Button>
        <Button onClick={props.onCancel}>{t('confirmCancel')}</Button>
      </div>
    </form>
  )
}

interface TrackListProps {
  /** the draft that is shown, and what stores and closes it */
  draft: { shown: TrackListDraft; change: (draft: TrackListDraft) => void; close: () => void }
  connections: ConnectionsState
  now: number
  onCancel: () => void
  onTracked: (run: string) => void
}

const getConnectionLabel = ({ name, baseUrl }: PublicConnection): string => (name ? `${name} · ${getHost(baseUrl)}` : getHost(baseUrl))

export const TrackList = ({ draft, connections: { activeId, connections }, now, onCancel, onTracked }: TrackListProps) => {
  const [triedName, setTriedName] = useState('')
  const findConnection = (id: string | undefined): PublicConnection | undefined => connections.find(connection => connection.id === id)
  const connection = findConnection(draft.shown.connection) ?? findConnection(activeId) ?? connections[0]
  const paidClick = usePaidClick(connection)

  if (!connection) return null
  const close = (): void => {
    paidClick.clearProblem()
    draft.close()
  }
  const { listName } = draft.shown
  const track = (): void => {
    setTriedName(listName)
    void paidClick.start({
      request: listName,
      send: click => send('trackList', { ...click, listName }),
      onStarted: runId => {
        close()
        onTracked(runId)
      }
    })
  }
  return (
    <TrackListForm
      draft={{ listName, connection: connection.id }}
      connections={connections.map(one => ({ id: one.id, label: getConnectionLabel(one), service: getHost(one.baseUrl) }))}
      hasPermission={paidClick.hasPermission}
      problem={paidClick.problem && { failure: paidClick.problem.failure, listName: triedName }}
      busy={paidClick.isBusy}
      now={now}
      onChange={draft.change}
      onTrack={track}
      onCancel={() => {
        onCancel()
        close()
      }}
    />
  )
}
