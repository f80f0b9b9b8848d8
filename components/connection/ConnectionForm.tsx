// The form of one connection: base URL, API key and, under Advanced, how long the key is kept and the API settings. Saving tests it.
import { useLayoutEffect, useId, useRef, useState } from 'preact/hooks'
import type { PublicConnection } from '../../lib/connection/watch-connections.ts'
import type { Failure } from '../../lib/failure.ts'
import type { ApiSettingName, ApiSettings } from '../../lib/service/api-settings.ts'
import type { Preset } from '../../lib/service/presets/schema.ts'
import { settingsOfPreset } from '../../lib/connection/stored-connection.ts'
import { t, tCount } from '../../lib/i18n/text.ts'
import { whichDiffer } from './api-setting-text.ts'
import { ApiSettingsEditor, type ApiSettingsEditorProps } from './ApiSettingsEditor.tsx'
import { Button } from '../ui/Button.tsx'
import { connectionHost } from './connection-name.ts'
import { failureText } from '../shell/failure-text.ts'
import { Checkbox } from '../ui/fields/Checkbox.tsx'
import { Field } from '../ui/fields/Field.tsx'
import { Icon } from '../ui/Icon.tsx'
import { ApiKeyField } from './ApiKeyField.tsx'
import { Notice, type NoticeTone } from '../ui/Notice.tsx'
import { useFocusInvalid, useUncorrected } from '../ui/hooks/use-focus.ts'
import { openDetails } from '../ui/hooks/use-shown-place.ts'
import { ManagedSetting } from '../settings/ManagedSetting.tsx'
import { findServiceOfKey, ServiceField, ServiceNote } from './ServiceField.tsx'
import { useConnectionDraft, type ConnectionDraft } from './use-connection-draft.ts'
import { UrlParts } from './UrlParts.tsx'
import styles from './ConnectionForm.module.css'

/** What the form needs for the API settings. */
interface ApiSettingsForm extends Pick<ApiSettingsEditorProps, 'defaults' | 'focusedSetting' | 'onExport' | 'readPreset'> {
  getInvalid: (typed: ApiSettings) => ApiSettingName[]
}

export interface ConnectionFormProps {
  api: ApiSettingsForm
  /** the services that a new connection may be made to; without any, only the URL is asked for */
  services?: readonly Preset[]
  /** the stored connection; undefined for a new one */
  saved?: PublicConnection | undefined
  /** the service URL that the organisation presets */
  managedUrl?: string | undefined
  /** there are several connections */
  showName?: boolean
  /** focuses the first field to fill in when the form appears after a click */
  takesFocus?: boolean
  test: {
    isRunning: boolean
    /** the browser asks the user for access to the service */
    isAsking?: boolean
    problem?: Failure | undefined
    /** what it found, the URL that may be wrong, and what the corrected API settings changed */
    result?: { tone: NoticeTone; text: string; wrongUrl?: string | undefined; rereadText?: string | undefined } | undefined
  }
  now: number
  onSave: (draft: ConnectionDraft) => void
}

const maxNameLength = 60

export const ConnectionForm = (props: ConnectionFormProps) => {
  const { saved, services = [], showName = false, takesFocus = false } = props
  const { isRunning: busy, result: testResult } = props.test
  const [problem, correct] = useUncorrected(props.test.problem)
  const { getInvalid, ...editor } = props.api
  const { defaults } = editor
  const hintId = useId()
  const form = useRef<HTMLFormElement>(null)
  // Open the group of an invalid field before the focus moves there.
  useLayoutEffect(() => openDetails(form.current?.querySelector('details [aria-invalid=true]')), [problem])
  const focusInvalid = useFocusInvalid(form, problem)
  const { typed, change, draft, stays, keyEnds, replacing, setReplacing } = useConnectionDraft(saved, defaults, props.managedUrl)
  const isNamed = showName || typed.name !== ''
  const problemText = problem && failureText(problem, typed.baseUrl, props.now)
  const problemAt = {
    address: problem?.code.startsWith('baseUrl') ? problemText : undefined,
    key: problem?.code === 'apiKeyEmpty' ? problemText : undefined,
    setting: problem?.code === 'settingInvalid'
  }
  const otherProblem = problem && !problemAt.address && !problemAt.key && !problemAt.setting ? problemText : undefined
  // A chosen service brings settings of its own; only what the user changes is counted, and reset.
  const ownDefaults = settingsOfPreset(typed.preset)
  const isForSession = typed.apiKeyStorage === 'session'
  const changed = whichDiffer(typed.apiSettings, ownDefaults).length

  const offers = (saved === undefined || saved.needsTest) && props.managedUrl === undefined && services.length > 0
  const { preset } = typed
  const [isChosen, setChosen] = useState(false)
  const choose = (service: Preset | undefined) => {
    // The URL's field comes and goes with the choice, which keeps the focus.
    setChosen(true)
    change({ preset: service, baseUrl: service?.baseUrl ?? '', apiSettings: settingsOfPreset(service) })
  }
  const enterKey = (apiKey: string) => {
    change({ apiKey })
    const service = offers && preset === undefined && typed.baseUrl === '' ? findServiceOfKey(apiKey, services) : undefined
    if (service) choose(service)
  }

  const submit = (event: Event) => {
    event.preventDefault()
    if (busy) return
    focusInvalid()
    props.onSave(draft)
  }
  return (
    <form ref={form} class={styles.form} onSubmit={submit} onInput={correct} noValidate>
      {isNamed && (
        <Field
          label={t('connectionNameLabel')}
          value={typed.name}
          hint={t('connectionNameHint')}
          takesFocus={takesFocus}
          onInput={name => change({ name: name.slice(0, maxNameLength) })}
        />
      )}
      {offers && <ServiceField services={services} chosen={preset} baseUrl={typed.baseUrl} onChoose={choose} />}
      {saved && preset && !offers && (
        <div>
          <p>{preset.name}</p>
          <ServiceNote service={preset} isOwn={!services.includes(preset)} baseUrl={saved.baseUrl} />
        </div>
      )}
      {(props.managedUrl !== undefined || preset?.baseUrl === undefined) && (
        <ManagedSetting isManaged={props.managedUrl !== undefined}>
          <Field
            exact
            label={t('serviceUrlLabel')}
            value={typed.baseUrl}
            hint={t('serviceUrlHint')}
            takesFocus={takesFocus && !isNamed && !isChosen}
            error={problemAt.address}
            onInput={baseUrl => change({ baseUrl })}
          />
        </ManagedSetting>
      )}
      {saved && !stays && (
        <Notice tone="info" live>
          {t(saved.needsTest ? 'connectionCorrects' : 'connectionMoves', connectionHost(saved))}
        </Notice>
      )}
      <ApiKeyField
        value={typed.apiKey}
        ends={keyEnds}
        replacing={replacing}
        missing={stays && (saved?.apiKeyMissing ?? false)}
        error={problemAt.key}
        onInput={enterKey}
        onReplacing={setReplacing}
      />
      <details class={styles.advanced} id="api-settings">
        <summary>
          <Icon name="more" /> {t('advancedTitle')}
          {isForSession && <span class="small soft">{t('crmTokenSession')}</span>}
          {changed > 0 && <span class="small soft">{tCount('changedCount', changed)}</span>}
        </summary>
        <Checkbox
          label={t('keepKeySession')}
          hint={isForSession ? t('keepKeySessionHint') : undefined}
          checked={isForSession}
          onChange={isSession => change({ apiKeyStorage: isSession ? 'session' : 'always' })}
        />
        <p class="soft">{t('advancedIntro')}</p>
        <ApiSettingsEditor
          {...editor}
          defaults={ownDefaults}
          value={typed.apiSettings}
          invalid={getInvalid(typed.apiSettings)}
          showErrors={problemAt.setting}
          onChange={apiSettings => change({ apiSettings })}
        />
      </details>
      <div class={styles.end}>
        <Button look="primary" type="submit" busy={busy} describedBy={hintId}>
          {t(busy ? 'testing' : 'saveAndTest')}
        </Button>
        <p class="small soft" id={hintId}>
          {t(props.test.isAsking ? 'browserAsks' : 'testHint')}
        </p>
      </div>
      {otherProblem && (
        <Notice tone="problem" live>
          {otherProblem}
        </Notice>
      )}
      {testResult && (
        <Notice tone={testResult.tone} live>
          {testResult.text}
          {saved?.needsTest && testResult.tone === 'problem' && ` ${t('connectionNotUsed')}`}
          {testResult.wrongUrl !== undefined && <UrlParts baseUrl={testResult.wrongUrl} />}
        </Notice>
      )}
      {testResult?.rereadText && (
        <Notice tone="info" live>
          {testResult.rereadText}
        </Notice>
      )}
    </form>
  )
}
