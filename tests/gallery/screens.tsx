// Whole screens with fictional contents, for the gallery to show in every state.
import type { ComponentChildren, JSX } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { Button } from '../../components/ui/Button.tsx'
import { ConnectionForm, type ConnectionFormProps } from '../../components/connection/ConnectionForm.tsx'
import { ConnectionList, RemoveConnection, UsedServices } from '../../components/connection/ConnectionList.tsx'
import { ImportForm, type ImportDraft, type ImportFormProps } from '../../components/import/ImportForm.tsx'
import type { BulkFormState } from '../../components/bulk/BulkForm.tsx'
import type { PaidClickState } from '../../components/start/StartFooter.tsx'
import { Frame } from '../../components/settings/SettingsFrame.tsx'
import { Setting } from '../../components/settings/Setting.tsx'
import { isSettingsPage, settingsPages, type SettingsPageName } from '../../lib/settings/settings-index.ts'
import { Foot } from '../../components/shell/PopupFoot.tsx'
import { PopupFrame } from '../../components/shell/PopupFrame.tsx'
import { RunsList } from '../../components/runs/RunsList.tsx'
import type { PublicConnection } from '../../lib/connection/watch-connections.ts'
import { defaultApiSettings } from '../../lib/service/api-settings.ts'
import { t } from '../../lib/i18n/text.ts'
import { names, now, runs, searches, service } from './samples.ts'
import home from '../../components/shell/Popup.module.css'

export const nothing = () => {}

export const Popup = ({
  host = service,
  foot,
  children
}: {
  host?: string | undefined
  foot?: ComponentChildren
  children: ComponentChildren
}) => (
  <PopupFrame service={host} onOpenSettings={nothing} foot={foot}>
    {children}
  </PopupFrame>
)

export const foot = () => (
  <Foot connections={{ activeId: undefined, connections: [] }} now={now} inTab={false} site={undefined} onTracked={nothing} />
)

/** The runs as the popup shows them, below their heading. */
export const RunsSection = ({ before, children }: { before?: ComponentChildren; children: ComponentChildren }) => (
  <section class={home.runs} data-runs>
    <div class={home.head}>
      <h2>{t('tabRuns')}</h2>
    </div>
    {before}
    {children}
  </section>
)

/** The state of a form's paid click without an obstacle, with `changes`. */
export const makeClick = (changes: Partial<PaidClickState> = {}): PaidClickState => ({
  hasPermission: true,
  isBusy: false,
  problem: undefined,
  ...changes
})

export type BulkFormChanges = Partial<Omit<BulkFormState, 'click'>> & { click?: Partial<PaidClickState> }

export const makeBulkForm = (listTitle: string, { click, ...changes }: BulkFormChanges = {}): BulkFormState => ({
  service,
  listTitle,
  click: makeClick(click),
  onListTitle: nothing,
  onSettings: nothing,
  onBack: nothing,
  ...changes
})

interface FormProps extends Pick<ImportFormProps, 'existingLists'> {
  search?: Partial<ImportFormProps['search']>
  draft?: Partial<ImportDraft>
  click?: Partial<PaidClickState>
}

export const Form = ({ search, draft: firstDraft, click, ...props }: FormProps) => {
  const [draft, setDraft] = useState<ImportDraft>({
    listTitle: 'VP Sales, Chief Revenue Officer · Germany',
    pages: '4',
    ...firstDraft
  })
  return (
    <Popup>
      <ImportForm
        service={service}
        search={{ title: 'VP Sales, Chief Revenue Officer · Germany', summary: searches.usual, ...search }}
        draft={draft}
        click={makeClick(click)}
        {...props}
        on={{ change: setDraft, start: nothing, openSettings: nothing }}
      />
    </Popup>
  )
}

const stored: PublicConnection = {
  id: 'c',
  accountId: 'a',
  name: '',
  baseUrl: 'https://api.enrichment.example/v1',
  apiKeyStorage: 'always',
  apiKeyEnding: '0001',
  apiKeyMissing: false,
  apiSettings: defaultApiSettings
}

export const connections: Record<'usual' | 'second' | 'missing', PublicConnection> = {
  usual: stored,
  second: { ...stored, id: 'd', name: 'Trial account', baseUrl: 'https://leads.example', apiKeyEnding: '7f3c' },
  missing: { ...stored, id: 'e', name: names.long.slice(0, 60), apiKeyStorage: 'session', apiKeyEnding: '', apiKeyMissing: true }
}

export const api: ConnectionFormProps['api'] = {
  defaults: defaultApiSettings,
  getInvalid: () => [],
  onExport: nothing,
  readPreset: () => Promise.resolve({ ok: false, failure: { code: 'presetInvalid', name: 'version' } })
}

export const Connection = (props: Partial<ConnectionFormProps>) => (
  <ConnectionForm api={api} test={{ isRunning: false }} now={now} onSave={nothing} {...props} />
)

/** A page of the settings. Folded settings are open, unless `isFolded`. */
export const SettingsPage = ({
  page,
  isFolded = false,
  children
}: {
  page: SettingsPageName
  isFolded?: boolean
  children: ComponentChildren
}) => {
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isFolded) return
    for (const fold of place.current?.querySelectorAll<HTMLDetailsElement>('details[id]') ?? []) {
      fold.open = true
      fold.dispatchEvent(new Event('toggle'))
    }
  }, [])
  const list = Object.keys(settingsPages)
    .filter(isSettingsPage)
    .map(name => (
      <a key={name} href={`#/${name}`} aria-current={name === page ? 'page' : undefined}>
        {t(settingsPages[name])}
      </a>
    ))
  return (
    <Frame title={t('titleOptions')} list={list}>
      <section ref={place}>
        <h2>{t(settingsPages[page])}</h2>
        {children}
      </section>
    </Frame>
  )
}

export const Settings = (props: Partial<ConnectionFormProps>) => (
  <SettingsPage page="service" isFolded>
    <Setting id="connections" intro={t('connectionsIntro')}>
      <div>
        <Button small>{t('addConnection')}</Button>
      </div>
    </Setting>
    <Setting id="connection" intro={t('connectionIntro')}>
      <Connection saved={stored} {...props} />
      <RemoveConnection name="api.enrichment.example" now={now} onRemove={nothing} />
    </Setting>
  </SettingsPage>
)

export const SeveralConnections = (props: Partial<ConnectionFormProps>) => (
  <SettingsPage page="service" isFolded>
    <Setting id="connections" intro={t('connectionsIntro')}>
      <ConnectionList connections={Object.values(connections)} selectedId={props.saved?.id ?? 'd'} onSelect={nothing} onMove={nothing} />
      <UsedServices connections={Object.values(connections)} />
    </Setting>
    <Setting id="connection" title={connections.second.name} intro={t('connectionIntro')}>
      <Connection showName saved={connections.second} {...props} />
      <RemoveConnection
        name={connections.second.name}
        problem={{ code: 'connectionInUse', host: 'leads.example' }}
        now={now}
        onRemove={nothing}
      />
    </Setting>
  </SettingsPage>
)

export const Runs = ({ of }: { of: string }) => (
  <main>
    <h1 class="unseen">{t('tabRuns')}</h1>
    <RunsList runs={runs[of] ?? []} total={(runs[of] ?? []).length} onMore={nothing} now={now} onAction={nothing} />
  </main>
)

/** A block for each state, named by a prefix and the state. */
export const each = <Value,>(width: number, prefix: string, states: Record<string, Value>, draw: (value: Value) => JSX.Element) =>
  Object.fromEntries(Object.entries(states).map(([name, value]) => [`${prefix}-${name}`, { width, draw: (): JSX.Element => draw(value) }]))
