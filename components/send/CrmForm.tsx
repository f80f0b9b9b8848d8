// The form of one CRM: its token, and which column goes to which field. Saving tests the token without writing anything.
import { useId, useState } from 'preact/hooks'
import { formatNumber, t } from '../../lib/i18n/text.ts'
import { crmEmailField, crms, type CrmField, type CrmKind } from '../../lib/send/crm.ts'
import { Button } from '../ui/Button.tsx'
import { ChoiceField, Field, FieldNote } from '../ui/fields/Field.tsx'
import type { CrmDraft, PublicCrm } from '../../lib/send/destinations.ts'
import type { Failure } from '../../lib/failure.ts'
import { DestinationForm, maxNameLength, urlCodes } from './DestinationForm.tsx'
import styles from './Send.module.css'

export interface CrmFieldsProps {
  kind: CrmKind
  fields: readonly CrmField[]
  /** the columns that can fill a field */
  columns: readonly { value: string; label: string }[]
  problem?: string | undefined
  onChange: (fields: CrmField[]) => void
}

/** The fields of a CRM and the columns that fill them. The email address has a fixed field, because people are found by it. */
export const CrmFields = ({ kind, fields, columns, problem, onChange }: CrmFieldsProps) => {
  const id = useId()
  const emailField = crmEmailField[kind]
  const others = fields.filter(({ to, from }) => to !== emailField || from !== 'email')
  const change = (at: number, changed: Partial<CrmField>): void =>
    onChange(others.map((field, n) => (n === at ? { ...field, ...changed } : field)))
  const add = (): void => {
    const next = columns.find(({ value }) => value !== 'email' && !others.some(({ from }) => from === value)) ?? columns[0]
    if (next) onChange([...others, { from: next.value, to: '' }])
  }
  return (
    <fieldset class={styles.fields} aria-describedby={id}>
      <legend>{t('crmFields')}</legend>
      <p class="small soft" id={id}>
        {t('crmEmailRow', emailField)} {t(kind === 'hubspot' ? 'crmFieldsHubspot' : 'crmFieldsPipedrive')}
      </p>
      <ol class={styles.columns}>
        {others.map(({ from, to }, at) => (
          <li key={at}>
            <ChoiceField label={t('templateSource')} value={from} options={columns} onChange={value => change(at, { from: value })} />
            <Field exact label={t('crmFieldNumber', formatNumber(at + 1))} value={to} onInput={value => change(at, { to: value })} />
            <Button small label={t('crmFieldRemove', to || formatNumber(at + 1))} onClick={() => onChange(others.toSpliced(at, 1))}>
              {t('actionRemove')}
            </Button>
          </li>
        ))}
      </ol>
      {problem && (
        <FieldNote isError role="alert">
          {problem}
        </FieldNote>
      )}
      <div class={styles.buttons}>
        <Button small onClick={add}>
          {t('crmFieldAdd')}
        </Button>
        <Button small onClick={() => onChange([...crms[kind].fields])}>
          {t('crmFieldsReset')}
        </Button>
      </div>
    </fieldset>
  )
}

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

/** The form of one CRM: its token, and which column goes to which field. Saving tests the token without writing anything. */
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
