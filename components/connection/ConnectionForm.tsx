// One connection: where the service is, the key for it, and under Advanced how it answers. Saving tests it.
import { useLayoutEffect, useId, useRef } from 'preact/hooks'
import type { PublicConnection } from '../../lib/database/settings/watch-connections.ts'
import type { Failure } from '../../lib/failure.ts'
import type { ApiSettingName, ApiSettings } from '../../lib/service/api-settings.ts'
import { t, tCount } from '../../lib/i18n/text.ts'
import { whichDiffer } from './api-setting-text.ts'
import { ApiSettingsEditor, type ApiSettingsEditorProps } from './ApiSettingsEditor.tsx'
import { Button } from '../ui/Button.tsx'
import { connectionHost } from './connection-name.ts'
import { failureText } from '../frames/failure-text.ts'
import { Field } from '../ui/Field.tsx'
import { Icon } from '../ui/Icon.tsx'
import { KeepApiKeyField } from './KeepApiKeyField.tsx'
import { ApiKeyField } from './ApiKeyField.tsx'
import { Notice, type NoticeTone } from '../ui/Notice.tsx'
import { openDetails } from '../ui/open-details.ts'
import { useConnectionDraft, type ConnectionDraft } from './use-connection-draft.ts'
import { useFocusInvalid } from '../ui/hooks/use-focus-invalid.ts'
import './ConnectionForm.css'

export interface ConnectionFormProps extends Pick<ApiSettingsEditorProps, 'defaults' | 'focusedSetting' | 'onExport' | 'readPreset'> {
  /** as it is stored; absent: a new one */
  saved?: PublicConnection | undefined
  /** there are others to tell it from */
  showName?: boolean
  /** a person has just asked for it */
  takesFocus?: boolean
  busy: boolean
  problem?: Failure | undefined
  /** what the test found, and what came of corrected API settings */
  testResult?: { tone: NoticeTone; words: string; rereadText?: string | undefined } | undefined
  now: number
  getInvalidSettings: (typed: ApiSettings) => ApiSettingName[]
  onSave: (draft: ConnectionDraft) => void
}

const nameAtMost = 60

export const ConnectionForm = (props: ConnectionFormProps) => {
  const { saved, defaults, showName = false, takesFocus = false, focusedSetting, problem, busy, testResult } = props
  const hintId = useId()
  const form = useRef<HTMLFormElement>(null)
  // before the focus goes there: what is wrong is not left folded away
  useLayoutEffect(() => openDetails(form.current?.querySelector('details [aria-invalid=true]')), [problem])
  const handIn = useFocusInvalid(form, problem)
  const { typed, change, draft, stays, keyEnds, replacing, setReplacing } = useConnectionDraft(saved, defaults)
  const words = problem && failureText(problem, typed.baseUrl, props.now)
  const about = {
    address: problem?.code === 'baseUrlInvalid' || problem?.code === 'baseUrlInsecure' ? words : undefined,
    key: problem?.code === 'apiKeyEmpty' ? words : undefined,
    setting: problem?.code === 'settingInvalid'
  }
  const elsewhere = problem && !about.address && !about.key && !about.setting ? words : undefined
  const changed = whichDiffer(typed.apiSettings, defaults).length

  const submit = (event: Event) => {
    event.preventDefault()
    if (busy) return
    handIn()
    props.onSave(draft)
  }
  return (
    <form ref={form} class="connection-form" onSubmit={submit} noValidate>
      {(showName || typed.name !== '') && (
        <Field
          label={t('connectionNameLabel')}
          value={typed.name}
          hint={t('connectionNameHint')}
          takesFocus={takesFocus}
          onInput={name => change({ name: name.slice(0, nameAtMost) })}
        />
      )}
      <Field
        exact
        label={t('serviceAddressLabel')}
        value={typed.baseUrl}
        hint={t('serviceAddressHint')}
        error={about.address}
        onInput={baseUrl => change({ baseUrl })}
      />
      {saved && !stays && (
        <Notice tone="info" live>
          {t('connectionMoves', connectionHost(saved))}
        </Notice>
      )}
      <ApiKeyField
        value={typed.apiKey}
        ends={keyEnds}
        replacing={replacing}
        missing={stays && (saved?.apiKeyMissing ?? false)}
        error={about.key}
        onInput={apiKey => change({ apiKey })}
        onReplacing={setReplacing}
      />
      <KeepApiKeyField value={typed.apiKeyStorage} onChange={apiKeyStorage => change({ apiKeyStorage })} />
      <details class="connection-form-advanced">
        <summary>
          <Icon name="more" /> {t('advancedTitle')}
          {changed > 0 && <span class="small soft">{tCount('changedCount', changed)}</span>}
        </summary>
        <p class="soft">{t('advancedIntro')}</p>
        <ApiSettingsEditor
          value={typed.apiSettings}
          defaults={defaults}
          invalid={props.getInvalidSettings(typed.apiSettings)}
          showErrors={about.setting}
          focusedSetting={focusedSetting}
          onChange={apiSettings => change({ apiSettings })}
          onExport={props.onExport}
          readPreset={props.readPreset}
        />
      </details>
      <div class="connection-form-end">
        <Button look="primary" type="submit" busy={busy} describedBy={hintId}>
          {t(busy ? 'testing' : 'saveAndTest')}
        </Button>
        <p class="small soft" id={hintId}>
          {t('testHint')}
        </p>
      </div>
      {elsewhere && (
        <Notice tone="problem" live>
          {elsewhere}
        </Notice>
      )}
      {testResult && (
        <Notice tone={testResult.tone} live>
          {testResult.words}
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
