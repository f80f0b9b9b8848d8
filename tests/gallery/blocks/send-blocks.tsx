// Destinations in the settings, and the drawer "Send to…" of the results page, in every state.
import type { ComponentChildren, JSX } from 'preact'
import { CrmForm, type CrmFormProps } from '../../../components/send/CrmForm.tsx'
import { SendForm, type SendFormProps } from '../../../components/send/SendForm.tsx'
import { SendWhenReady, type SendWhenReadyProps } from '../../../components/send/SendReady.tsx'
import { SentList } from '../../../components/send/SentList.tsx'
import { WebhookForm, type WebhookFormProps } from '../../../components/send/WebhookForm.tsx'
import { DestinationList } from '../../../components/send/DestinationList.tsx'
import { Setting } from '../../../components/settings/Setting.tsx'
import { WorkspaceBody } from '../../../components/results/Workspace.tsx'
import type { DeliveryState } from '../../../lib/send/deliveries.ts'
import type { PublicCrm, PublicWebhook } from '../../../lib/send/destinations.ts'
import { crms } from '../../../lib/send/crm.ts'
import { columnLabel } from '../../../components/results/column-label.ts'
import { columnIds } from '../../../lib/records/columns/column-ids.ts'
import { t } from '../../../lib/i18n/text.ts'
import { openCheck } from './check-blocks.tsx'
import { Frame, Grid, Toolbar } from '../results-page.tsx'
import { names } from '../samples.ts'
import { nothing } from '../screens.tsx'

const now = Date.UTC(2026, 10, 23, 9)
const webhook: PublicWebhook = {
  id: 'w1',
  kind: 'webhook',
  name: 'n8n',
  url: 'https://hooks.contoso.example/muster?token=1',
  format: 'json',
  perCall: 1,
  template: 'shown',
  pageCounts: false,
  secretStorage: 'none',
  secretEnding: '',
  isSecretMissing: false
}
const templates = [
  { id: 'shown', name: 'Columns I see' },
  { id: 'hubspot', name: 'HubSpot' }
]

const Section = ({ children }: { children: ComponentChildren }) => (
  <Setting id="send" intro={t('destinationsIntro')}>
    {children}
  </Setting>
)
const forms: Record<string, Partial<WebhookFormProps>> = {
  new: {},
  wrong: { problem: { code: 'destinationUrlInvalid' } },
  signed: { saved: { ...webhook, secretStorage: 'always', secretEnding: '77aa' } },
  ended: { saved: { ...webhook, secretStorage: 'session', isSecretMissing: true }, problem: { code: 'sendSecretMissing' } },
  moved: { saved: webhook, problem: { code: 'destinationHostChanged', host: 'hooks.contoso.example' }, busy: true }
}
const webhookForm = (props: Partial<WebhookFormProps>) => (
  <Section>
    <WebhookForm templates={templates} busy={false} now={now} onSave={nothing} onCancel={nothing} {...props} />
  </Section>
)

const crm: PublicCrm = {
  id: 'w3',
  kind: 'pipedrive',
  name: 'Pipedrive',
  url: crms.pipedrive.url,
  fields: [...crms.pipedrive.fields],
  secretStorage: 'always',
  secretEnding: '77aa',
  isSecretMissing: false
}
const crmForms: Record<string, Partial<CrmFormProps>> = {
  new: {},
  wrong: { problem: { code: 'crmTokenEmpty' } },
  fields: { kind: 'pipedrive', saved: crm, problem: { code: 'crmFieldInvalid', name: 'Job Title' } }
}
const fieldSources = columnIds.map(value => ({ value, label: columnLabel(value) }))
const crmForm = (props: Partial<CrmFormProps>) => (
  <Section>
    <CrmForm kind="hubspot" columns={fieldSources} busy={false} now={now} onSave={nothing} onCancel={nothing} {...props} />
  </Section>
)

const counts: DeliveryState['counts'] = {
  prepared: 0,
  waiting: 0,
  sending: 0,
  delivered: 0,
  refused: 0,
  undelivered: 0,
  withheld: 0,
  unsuited: 0
}
const delivery: DeliveryState = {
  id: 's1',
  destinationId: 'w1',
  name: 'n8n',
  host: 'hooks.contoso.example',
  at: now - 60_000,
  listIds: ['a'],
  headings: ['Email'],
  total: 975,
  isStarted: true,
  counts: { ...counts, delivered: 975 },
  reasons: []
}
const deliveries: DeliveryState[] = [
  { ...delivery, id: 's3', counts: { ...counts, delivered: 300, waiting: 674, sending: 1 } },
  {
    ...delivery,
    id: 's2',
    name: names.unbroken,
    counts: { ...counts, delivered: 960, refused: 10, undelivered: 3, withheld: 2 },
    reasons: [
      { failure: { code: 'sendRefused', message: '422 email is missing' }, count: 10 },
      { failure: { code: 'sendUnreachable' }, count: 3, people: ['Ada Beispiel', 'Bruno Prueba', 'Cy Ejemplo', names.unbroken] }
    ]
  },
  delivery,
  {
    ...delivery,
    id: 's0',
    name: 'HubSpot',
    host: 'api.hubapi.com',
    counts: { ...counts, delivered: 500, waiting: 440, unsuited: 35 },
    reasons: [
      { failure: { code: 'sendTokenRefused', host: 'api.hubapi.com' }, count: 440 },
      { failure: { code: 'sendNoEmail' }, count: 35 }
    ]
  }
]

const sentList = () => <SentList deliveries={deliveries} now={now} onChange={nothing} />
const drawers: Record<string, Partial<SendFormProps>> = {
  ready: {},
  none: { target: undefined, destinations: [] },
  check: { check: openCheck },
  crm: { target: { id: 'w3', host: 'api.hubapi.com', columns: ['email', 'firstname', 'lastname', 'jobtitle'], isCrm: true } },
  gone: { target: { id: 'w1', host: 'hooks.contoso.example', columns: undefined } },
  preparing: { state: { is: 'preparing', records: 390 } },
  started: { state: { is: 'started' } },
  nothing: { state: { is: 'nothing' } },
  failed: { state: { is: 'failed', text: t('sendFailed') } }
}
const drawer = (props: Partial<SendFormProps>) => (
  <Frame>
    <Toolbar />
    <WorkspaceBody>
      <Grid />
    </WorkspaceBody>
    <SendForm
      choice={{
        scope: 'all',
        format: 'json',
        template: 'shown',
        companiesOnly: false,
        validEmailOnly: false,
        onePerCompany: false,
        onePerPerson: true,
        split: '',
        guardFormulas: false,
        nameTemplate: ''
      }}
      facts={{ counts: { all: 975, selected: 2 }, total: 975, missing: undefined }}
      destinations={[{ id: 'w1', name: 'n8n' }]}
      target={{ id: 'w1', host: 'hooks.contoso.example', columns: ['Email', 'First Name', 'Last Name', 'Company Name'] }}
      state={{ is: 'ready' }}
      onChange={nothing}
      on={{ onDestination: nothing, onSend: nothing, onCancel: nothing, onClose: nothing }}
      sent={sentList()}
      {...props}
    />
  </Frame>
)

const list = () => (
  <Section>
    <DestinationList
      destinations={[webhook, { ...webhook, id: 'w2', name: names.unbroken }]}
      testing="w2"
      outcome={{ id: 'w1', tone: 'good', text: t('webhookTested', 'hooks.contoso.example') }}
      onTest={nothing}
      onEdit={nothing}
      onRemove={nothing}
    />
  </Section>
)

const readyStates: Record<string, Partial<SendWhenReadyProps>> = {
  off: {},
  on: { rule: { name: names.unbroken, host: 'hooks.contoso.example', hasFailed: false } },
  failed: { rule: { name: 'HubSpot', host: 'api.hubapi.com', hasFailed: true } }
}
const sendWhenReady = (props: Partial<SendWhenReadyProps>) => (
  <SendWhenReady
    destinations={[{ id: 'w1', name: 'n8n' }]}
    target={{ id: 'w1', host: 'hooks.contoso.example', columns: ['Email', 'First Name'] }}
    busy={false}
    on={{ choose: nothing, switchOn: nothing, switchOff: nothing }}
    {...props}
  />
)

export const sendBlocks = {
  ...Object.fromEntries(
    Object.entries(readyStates).map(([name, props]) => [
      `send-ready-${name}`,
      { width: 380, draw: (): JSX.Element => sendWhenReady(props) }
    ])
  ),
  'webhook-list': { width: 760, draw: (): JSX.Element => list() },
  ...Object.fromEntries(
    Object.entries(forms).map(([name, props]) => [`webhook-form-${name}`, { width: 760, draw: (): JSX.Element => webhookForm(props) }])
  ),
  ...Object.fromEntries(
    Object.entries(crmForms).map(([name, props]) => [`crm-form-${name}`, { width: 760, draw: (): JSX.Element => crmForm(props) }])
  ),
  ...Object.fromEntries(
    Object.entries(drawers).map(([name, props]) => [`send-${name}`, { width: 1000, draw: (): JSX.Element => drawer(props) }])
  )
}
