// The form of one webhook: where records go, in which form, and how calls are signed. Saving tests it with made-up people.
import { useState } from 'preact/hooks'
import type { PublicWebhook, WebhookDraft } from '../../lib/send/destinations.ts'
import type { Failure } from '../../lib/failure.ts'
import { t } from '../../lib/i18n/text.ts'
import { recordsPerCall } from '../../lib/send/destination-fields.ts'
import { Checkbox } from '../ui/fields/Checkbox.tsx'
import { ChoiceField, Field } from '../ui/fields/Field.tsx'
import { DestinationForm, maxNameLength, urlCodes } from './DestinationForm.tsx'

export interface WebhookFormProps {
  /** the stored webhook; undefined for a new one */
  saved?: PublicWebhook | undefined
  /** the columns to choose from */
  templates: readonly { id: string; name: string }[]
  busy: boolean
  problem?: Failure | undefined
  now: number
  onSave: (draft: WebhookDraft) => void
  onCancel: () => void
}

const toDraft = (saved: PublicWebhook | undefined, template: string): WebhookDraft => ({
  kind: 'webhook',
  id: saved?.id,
  name: saved?.name ?? '',
  url: saved?.url ?? '',
  format: saved?.format ?? 'json',
  perCall: saved?.perCall ?? 1,
  template: saved?.template ?? template,
  pageCounts: saved?.pageCounts ?? false,
  secretStorage: saved?.secretStorage ?? 'none',
  secret: ''
})

const secretHint = (saved: PublicWebhook | undefined): string => {
  if (!saved || saved.secretStorage === 'none') return t('webhookSecretHint')
  if (saved.isSecretMissing) return t('webhookSecretMissing')
  return saved.secretEnding === '' ? t('webhookSecretStored') : t('webhookSecretEnds', saved.secretEnding)
}

export const WebhookForm = ({ saved, templates, busy, problem, now, onSave, onCancel }: WebhookFormProps) => {
  const [draft, setDraft] = useState(() => toDraft(saved, templates[0]?.id ?? ''))
  const set = (changed: Partial<WebhookDraft>): void => setDraft({ ...draft, ...changed })
  return (
    <DestinationForm
      busy={busy}
      problem={problem}
      now={now}
      fieldCodes={[...urlCodes, 'sendSecretMissing']}
      hint={t('webhookTestHint')}
      onSave={() => onSave(draft)}
      onCancel={onCancel}
    >
      {errorOf => (
        <>
          <Field
            exact
            label={t('webhookUrlLabel')}
            value={draft.url}
            hint={t('webhookUrlHint')}
            error={errorOf(urlCodes)}
            takesFocus
            onInput={url => set({ url })}
          />
          <Field
            label={t('connectionNameLabel')}
            value={draft.name}
            hint={t('connectionNameHint')}
            onInput={name => set({ name: name.slice(0, maxNameLength) })}
          />
          <ChoiceField
            label={t('columnsTitle')}
            value={draft.template}
            options={templates.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={template => set({ template })}
          />
          <ChoiceField
            label={t('exportFormat')}
            value={draft.format}
            options={[
              { value: 'json', label: t('exportJson') },
              { value: 'form', label: t('webhookFormatForm') }
            ]}
            onChange={format => set({ format })}
          />
          <ChoiceField
            label={t('webhookPerCall')}
            value={draft.perCall === 1 ? 'one' : 'many'}
            options={[
              { value: 'one', label: t('webhookPerCallOne') },
              { value: 'many', label: t('webhookPerCallMany') }
            ]}
            onChange={choice => set({ perCall: choice === 'one' ? 1 : recordsPerCall })}
          />
          <ChoiceField
            label={t('webhookSecretKeep')}
            value={draft.secretStorage}
            options={[
              { value: 'none', label: t('webhookSecretNone') },
              { value: 'always', label: t('webhookSecretAlways') },
              { value: 'session', label: t('webhookSecretSession') }
            ]}
            onChange={secretStorage => set({ secretStorage })}
          />
          {draft.secretStorage !== 'none' && (
            <Field
              label={t('webhookSecretLabel')}
              secret
              exact
              value={draft.secret}
              hint={secretHint(saved)}
              error={errorOf(['sendSecretMissing']) && t('webhookSecretNeeded')}
              onInput={secret => set({ secret })}
            />
          )}
          <Checkbox
            label={t('webhookPageCounts')}
            hint={t('webhookPageCountsHint')}
            checked={draft.pageCounts}
            onChange={pageCounts => set({ pageCounts })}
          />
        </>
      )}
    </DestinationForm>
  )
}
