// One connection: where the service is, the key for it, and under Advanced how it answers. Saving tests it.
import { useLayoutEffect, useId, useRef } from 'preact/hooks'
import type { Shown } from '../../lib/database/settings/read-connection.ts'
import type { Failure } from '../../lib/failure.ts'
import type { ApiSettingName, ApiSettings } from '../../lib/service/api-settings.ts'
import { t, tCount } from '../../lib/i18n/text.ts'
import { whichDiffer } from './api-setting-text.ts'
import { ApiSettingsEditor, type AssumptionsEditorProps } from './ApiSettingsEditor.tsx'
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

export interface ConnectionFormProps extends Pick<AssumptionsEditorProps, 'defaults' | 'wanted' | 'onExport' | 'readProfile'> {
  /** as it is stored; absent: a new one */
  saved?: Shown | undefined
  /** there are others to tell it from */
  named?: boolean
  /** a person has just asked for it */
  takesFocus?: boolean
  busy: boolean
  problem?: Failure | undefined
  /** what the test found, and what came of corrected assumptions */
  verdict?: { tone: NoticeTone; words: string; came?: string | undefined } | undefined
  now: number
  invalidAssumptions: (typed: ApiSettings) => ApiSettingName[]
  onSave: (draft: ConnectionDraft) => void
}

const nameAtMost = 60

export const ConnectionForm = (props: ConnectionFormProps) => {
  const { saved, defaults, named = false, takesFocus = false, wanted, problem, busy, verdict } = props
  const hintId = useId()
  const form = useRef<HTMLFormElement>(null)
  // before the focus goes there: what is wrong is not left folded away
  useLayoutEffect(() => openDetails(form.current?.querySelector('details [aria-invalid=true]')), [problem])
  const handIn = useFocusInvalid(form, problem)
  const { typed, change, draft, stays, keyEnds, replacing, setReplacing } = useConnectionDraft(saved, defaults)
  const words = problem && failureText(problem, typed.address, props.now)
  const about = {
    address: problem?.code === 'addressInvalid' || problem?.code === 'addressInsecure' ? words : undefined,
    key: problem?.code === 'keyEmpty' ? words : undefined,
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
      {(named || typed.name !== '') && (
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
        value={typed.address}
        hint={t('serviceAddressHint')}
        error={about.address}
        onInput={address => change({ address })}
      />
      {saved && !stays && (
        <Notice tone="info" live>
          {t('connectionMoves', connectionHost(saved))}
        </Notice>
      )}
      <ApiKeyField
        value={typed.key}
        ends={keyEnds}
        replacing={replacing}
        missing={stays && (saved?.keyMissing ?? false)}
        error={about.key}
        onInput={key => change({ key })}
        onReplacing={setReplacing}
      />
      <KeepApiKeyField value={typed.apiKeyStorage} onChoose={keepKey => change({ apiKeyStorage: keepKey })} />
      <details class="connection-form-advanced">
        <summary>
          <Icon name="more" /> {t('advancedTitle')}
          {changed > 0 && <span class="small soft">{tCount('changedCount', changed)}</span>}
        </summary>
        <p class="soft">{t('advancedIntro')}</p>
        <ApiSettingsEditor
          value={typed.apiSettings}
          defaults={defaults}
          invalid={props.invalidAssumptions(typed.apiSettings)}
          told={about.setting}
          wanted={wanted}
          onChange={assumptions => change({ apiSettings: assumptions })}
          onExport={props.onExport}
          readProfile={props.readProfile}
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
      {verdict && (
        <Notice tone={verdict.tone} live>
          {verdict.words}
        </Notice>
      )}
      {verdict?.came && (
        <Notice tone="info" live>
          {verdict.came}
        </Notice>
      )}
    </form>
  )
}
