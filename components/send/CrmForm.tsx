// The form of one CRM: its token, and which column goes to which field. Saving tests the token without writing anything.
import { useState } from 'preact/hooks'
import type { CrmDraft, PublicCrm } from '../../lib/send/destinations.ts'
import type { Failure } from '../../lib/failure.ts'
import { t } from '../../lib/i18n/text.ts'
import { crms, type CrmKind } from '../../lib/send/crm.ts'
import { ChoiceField, Field } from '../ui/fields/Field.tsx'
import { CrmFields } from './CrmFields.tsx'
import { DestinationForm, maxNameLength, urlCodes } from './DestinationForm.tsx'

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
  const set = (changed: Partial<CrmDraft>): void => setDraft({ ...draft, ...changed })
  return (
    <DestinationForm
      busy={busy}
      problem={problem}
      now={now}
      fieldCodes={[...urlCodes, 'crmTokenEmpty', 'crmFieldInvalid']}
      hint={t('crmTestHint')}
      onSave={() => onSave(draft)}
      onCancel={onCancel}
    >
      {errorOf => (
        <>
          <Field
            label={t('crmTokenLabel')}
            secret
            exact
            value={draft.secret}
            hint={tokenHint(kind, saved)}
            error={errorOf(['crmTokenEmpty'])}
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
            error={errorOf(urlCodes)}
            onInput={url => set({ url })}
          />
          <CrmFields
            kind={kind}
            fields={draft.fields}
            columns={columns}
            problem={errorOf(['crmFieldInvalid'])}
            onChange={fields => set({ fields })}
          />
        </>
      )}
    </DestinationForm>
  )
}
