// The form of one CRM: its token, and which column goes to which field. Saving tests the token without writing anything.
import { useId, useRef, useState } from 'preact/hooks'
import type { CrmDraft, PublicCrm } from '../../lib/database/send/webhooks.ts'
import type { Failure } from '../../lib/failure.ts'
import { t } from '../../lib/i18n/text.ts'
import { crms, type CrmKind } from '../../lib/send/crm/crm.ts'
import { failureText } from '../frames/failure-text.ts'
import { Button } from '../ui/Button.tsx'
import { ChoiceField } from '../ui/fields/ChoiceField.tsx'
import { Field } from '../ui/fields/Field.tsx'
import { useFocusInvalid } from '../ui/hooks/use-focus-invalid.ts'
import { Notice } from '../ui/Notice.tsx'
import { CrmFields } from './CrmFields.tsx'
import styles from './Send.module.css'

export interface CrmFormProps {
  kind: CrmKind
  /** the stored CRM; undefined for a new one */
  saved?: PublicCrm | undefined
  /** the columns that can fill a field */
  columns: readonly { value: string; label: string }[]
  busy: boolean
  problem?: Failure | undefined
  now: number
  onSave: (draft: CrmDraft) => void
  onCancel: () => void
}

const maxNameLength = 60

const toDraft = (kind: CrmKind, saved: PublicCrm | undefined): CrmDraft => ({
  kind,
  id: saved?.id,
  name: saved?.name ?? crms[kind].name,
  url: saved?.url ?? crms[kind].url,
  fields: [...(saved?.fields ?? crms[kind].fields)],
  secretStorage: saved?.secretStorage ?? 'always',
  secret: ''
})

const tokenHint = (kind: CrmKind, saved: PublicCrm | undefined): string => {
  if (!saved) return t(kind === 'hubspot' ? 'crmTokenHubspot' : 'crmTokenPipedrive')
  if (saved.isSecretMissing) return t('crmTokenMissing')
  return saved.secretEnding === '' ? t('crmTokenStored') : t('crmTokenEnds', saved.secretEnding)
}

export const CrmForm = ({ kind, saved, columns, busy, problem, now, onSave, onCancel }: CrmFormProps) => {
  const [draft, setDraft] = useState(() => toDraft(kind, saved))
  const hintId = useId()
  const form = useRef<HTMLFormElement>(null)
  const focusInvalid = useFocusInvalid(form, problem)
  const set = (changed: Partial<CrmDraft>): void => setDraft({ ...draft, ...changed })
  const text = problem && failureText(problem, '', now)
  const isUrl = problem?.code === 'webhookUrlInvalid' || problem?.code === 'webhookHostChanged'
  const isToken = problem?.code === 'crmTokenEmpty'
  const isField = problem?.code === 'crmFieldInvalid'
  const submit = (event: Event): void => {
    event.preventDefault()
    if (busy) return
    focusInvalid()
    onSave(draft)
  }
  return (
    <form ref={form} class={styles.form} onSubmit={submit} noValidate>
      <Field
        label={t('crmTokenLabel')}
        secret
        exact
        value={draft.secret}
        hint={tokenHint(kind, saved)}
        error={isToken ? text : undefined}
        takesFocus
        onInput={secret => set({ secret })}
      />
      <ChoiceField
        label={t('crmTokenKeep')}
        value={draft.secretStorage}
        options={[
          { value: 'always', label: t('crmTokenAlways') },
          { value: 'session', label: t('crmTokenSession') }
        ]}
        onChange={secretStorage => set({ secretStorage })}
      />
      <Field
        label={t('connectionNameLabel')}
        value={draft.name}
        hint={t('connectionNameHint')}
        onInput={name => set({ name: name.slice(0, maxNameLength) })}
      />
      <Field
        exact
        label={t('crmUrlLabel')}
        value={draft.url}
        hint={t('crmUrlHint')}
        error={isUrl ? text : undefined}
        onInput={url => set({ url })}
      />
      <CrmFields
        kind={kind}
        fields={draft.fields}
        columns={columns}
        problem={isField ? text : undefined}
        onChange={fields => set({ fields })}
      />
      <div class={styles.buttons}>
        <Button look="primary" type="submit" busy={busy} describedBy={hintId}>
          {t(busy ? 'testing' : 'saveAndTest')}
        </Button>
        <Button onClick={onCancel}>{t('confirmCancel')}</Button>
      </div>
      <p class="small soft" id={hintId}>
        {t('crmTestHint')}
      </p>
      {text !== undefined && !isUrl && !isToken && !isField && (
        <Notice tone="problem" live>
          {text}
        </Notice>
      )}
    </form>
  )
}
