// The destinations in the settings: webhooks and CRMs, added by one click that also allows their host, and tested.
import { useState } from 'preact/hooks'
import { failureText } from '../shell/failure-text.ts'
import { Setting } from '../settings/Setting.tsx'
import { CrmForm } from './CrmForm.tsx'
import { WebhookForm } from './WebhookForm.tsx'
import { DestinationList, type DestinationOutcome } from './DestinationList.tsx'
import { Button } from '../ui/Button.tsx'
import { useLiveQuery } from '../ui/hooks/use-live-query.ts'
import type { Database } from '../../lib/database/schema.ts'
import {
  removeDestination,
  saveDestination,
  watchDestinations,
  type DestinationDraft,
  type PublicDestination,
  type DestinationKind
} from '../../lib/send/destinations.ts'
import { watchTemplates, type SavedTemplate } from '../../lib/export/templates.ts'
import type { SessionKeys } from '../../lib/connection/session-api-keys.ts'
import { fail, ok, type Failure, type Result } from '../../lib/failure.ts'
import { send } from '../../lib/messages/send.ts'
import { mainColumns } from '../../lib/records/columns/headings.ts'
import { crmKinds, crms, parseCrmFields, parseCrmUrl } from '../../lib/send/crm.ts'
import { parseDestinationUrl } from '../../lib/send/destination-fields.ts'
import { getHost } from '../../lib/service/connection.ts'
import { storageFailed } from '../../lib/storage-failure.ts'
import { t } from '../../lib/i18n/text.ts'
import styles from './Send.module.css'
import { findDestinationTemplate, getFieldSources, getTemplateChoices } from './destination-columns.ts'
import { requestHostOf } from '../shell/request-hosts.ts'

export interface SendSettingsProps {
  database: Database
  sessionKeys: SessionKeys
}

/** The draft as it is stored, or the first thing that is wrong with it. */
const checkDraft = (draft: DestinationDraft, saved: PublicDestination | undefined): Result<DestinationDraft> => {
  const secret = draft.secret.trim()
  const hasSecret = saved !== undefined && saved.secretStorage !== 'none' && !saved.isSecretMissing
  const isSecretMissing = draft.secretStorage !== 'none' && secret === '' && !hasSecret
  if (draft.kind === 'webhook') {
    const url = parseDestinationUrl(draft.url)
    if (!url.ok) return url
    if (isSecretMissing) return fail('sendSecretMissing')
    return ok({ ...draft, name: draft.name.trim() || getHost(url.value), url: url.value, secret })
  }
  if (isSecretMissing) return fail('crmTokenEmpty')
  const url = parseCrmUrl(draft.url)
  if (!url.ok) return url
  const fields = parseCrmFields(draft.kind, draft.fields)
  if (!fields.ok) return fields
  return ok({ ...draft, name: draft.name.trim() || crms[draft.kind].name, url: url.value, secret, fields: fields.value })
}

const runTest = async (destination: PublicDestination, own: readonly SavedTemplate[]): Promise<DestinationOutcome> => {
  const { id, kind } = destination
  const host = getHost(destination.url)
  const problem = (failure: Failure): DestinationOutcome => ({ id, tone: 'problem', text: failureText(failure, host, Date.now()) })
  const columns = findDestinationTemplate(destination, own, mainColumns)?.columns
  if (!columns) return problem({ code: 'webhookColumnsGone' })
  const answer = await send('testDestination', {
    destinationId: id,
    headings: columns.map(({ heading }) => heading),
    columns: columns.map(({ from }) => from)
  })
  return answer.ok ? { id, tone: 'good', text: t(kind === 'webhook' ? 'webhookTested' : 'crmTested', host) } : problem(answer.failure)
}

/** What is edited: the id of a stored destination, or undefined for a new one of this kind. */
interface Editing {
  id: string | undefined
  kind: DestinationKind
}

export const SendSettings = ({ database, sessionKeys }: SendSettingsProps) => {
  const destinations = useLiveQuery<PublicDestination[]>(() => watchDestinations(database, sessionKeys), [database])
  const own = useLiveQuery<SavedTemplate[]>(() => watchTemplates(database), [database])
  const [editing, setEditing] = useState<Editing>()
  const [isSaving, setIsSaving] = useState(false)
  const [problem, setProblem] = useState<Failure>()
  const [testing, setTesting] = useState<string>()
  const [outcome, setOutcome] = useState<DestinationOutcome>()
  if (!destinations || !own) return null
  const saved = destinations.find(({ id }) => id === editing?.id)
  const edit = (next: Editing | undefined): void => {
    setEditing(next)
    setProblem(undefined)
    setOutcome(undefined)
  }
  const test = async (destination: PublicDestination): Promise<void> => {
    setTesting(destination.id)
    setOutcome(await runTest(destination, own))
    setTesting(undefined)
  }
  const save = async (draft: DestinationDraft): Promise<void> => {
    const checked = checkDraft(draft, saved)
    if (!checked.ok) return setProblem(checked.failure)
    const allowed = requestHostOf(checked.value.url)
    setIsSaving(true)
    await allowed
    const stored = await saveDestination(database, sessionKeys, () => crypto.randomUUID(), checked.value).catch(storageFailed)
    setIsSaving(false)
    if (!stored.ok) return setProblem(stored.failure)
    edit(undefined)
    // Without the permission the test says so.
    const { secret: _secret, ...shown } = stored.value
    await test({ ...shown, secretEnding: '', isSecretMissing: false })
  }
  const remove = (id: string): void =>
    void removeDestination(database, sessionKeys, id).catch(() => setOutcome({ id, tone: 'problem', text: t('settingNotSaved') }))
  return (
    <Setting id="send" intro={t('destinationsIntro')}>
      {editing === undefined ? (
        <>
          {destinations.length > 0 && (
            <DestinationList
              destinations={destinations}
              testing={testing}
              outcome={outcome}
              onTest={id => {
                const destination = destinations.find(one => one.id === id)
                if (!destination) return
                void requestHostOf(destination.url).then(() => test(destination))
              }}
              onEdit={id => {
                const destination = destinations.find(one => one.id === id)
                if (destination) edit({ id, kind: destination.kind })
              }}
              onRemove={remove}
            />
          )}
          <div class={styles.buttons}>
            {crmKinds.map(kind => (
              <Button key={kind} onClick={() => edit({ id: undefined, kind })}>
                {t('domainsAddSite', crms[kind].name)}
              </Button>
            ))}
            <Button onClick={() => edit({ id: undefined, kind: 'webhook' })}>{t('webhookAdd')}</Button>
          </div>
        </>
      ) : editing.kind === 'webhook' ? (
        <WebhookForm
          key={editing.id}
          saved={saved?.kind === 'webhook' ? saved : undefined}
          templates={getTemplateChoices(own)}
          busy={isSaving}
          problem={problem}
          now={Date.now()}
          onSave={draft => void save(draft)}
          onCancel={() => edit(undefined)}
        />
      ) : (
        <CrmForm
          key={editing.id ?? editing.kind}
          kind={editing.kind}
          saved={saved?.kind === 'webhook' ? undefined : saved}
          columns={getFieldSources()}
          busy={isSaving}
          problem={problem}
          now={Date.now()}
          onSave={draft => void save(draft)}
          onCancel={() => edit(undefined)}
        />
      )}
    </Setting>
  )
}
