// What may be done with all that is stored, in every state; the world of sample data; and a page that storage keeps from being drawn.
import type { ComponentChildren, JSX } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { BackupFile, type BackupState } from '../../components/settings/BackupFile.tsx'
import { DeleteEverything } from '../../components/settings/DeleteEverything.tsx'
import { DoNotContact, type ReadEntries } from '../../components/settings/DoNotContact.tsx'
import { ErasePerson } from '../../components/settings/ErasePerson.tsx'
import type { Erasing } from '../../components/results/EraseQuestion.tsx'
import { ShortcutList, type Shortcuts } from '../../components/settings/ShortcutList.tsx'
import { SettingsFrame } from '../../components/frames/SettingsFrame.tsx'
import { SettingsSection } from '../../components/frames/SettingsSection.tsx'
import { PresetChanges } from '../../components/connection/PresetChanges.tsx'
import { RetentionSetting } from '../../components/settings/RetentionSetting.tsx'
import { RunEndsSetting } from '../../components/settings/RunEndsSetting.tsx'
import { SampleGuide, type SampleStep } from '../../components/sample/SampleGuide.tsx'
import { SampleMode } from '../../components/sample/SampleMode.tsx'
import { SplitCoverage, type SplitBatch, type SplitRequest } from '../../components/split/SplitCoverage.tsx'
import { SplitForm, type Split, type SplitFormProps } from '../../components/split/SplitForm.tsx'
import { StorageRoom } from '../../components/settings/StorageRoom.tsx'
import { StorageGate } from '../../components/frames/StorageGate.tsx'
import type { Failure } from '../../lib/failure.ts'
import { defaultApiSettings } from '../../lib/service/api-settings.ts'
import { t } from '../../lib/i18n/text.ts'
import { names, now, searches, service } from './samples.ts'
import { Form, makeBulkForm, nothing, Popup, type BulkFormChanges } from './screens.tsx'

type Draw = () => JSX.Element
const each = <Value,>(width: number, prefix: string, states: Record<string, Value>, draw: (value: Value) => JSX.Element) =>
  Object.fromEntries(Object.entries(states).map(([name, value]) => [`${prefix}-${name}`, { width, draw: (): JSX.Element => draw(value) }]))

/** Does what a person would do to see this state: presses the buttons of these names, one after the other. */
const Pressed = ({ names: wanted = [], children }: { names?: readonly string[]; children: ComponentChildren }) => {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const buttons = () => [...(place.current?.querySelectorAll<HTMLElement>('button, input') ?? [])]
    for (const name of wanted)
      buttons()
        .find(button => (button.textContent || button.closest('label')?.textContent)?.trim() === name)
        ?.click()
  }, [])
  return <div ref={place}>{children}</div>
}
const Settings = ({ children, press }: { children: ComponentChildren; press?: readonly string[] }) => (
  <SettingsFrame title={t('titleOptions')}>
    <SettingsSection title={t('recordsTitle')} intro={t('recordsIntro')}>
      <Pressed names={press ?? []}>{children}</Pressed>
    </SettingsSection>
  </SettingsFrame>
)

const backups: Record<string, BackupState | undefined> = {
  none: undefined,
  working: { of: 'save', is: 'working', runs: 390 },
  made: { of: 'save', is: 'made', runs: 1 },
  restored: { of: 'restore', is: 'restored', runs: 64, unchangedRuns: 3, connectionsWithoutKey: 2 },
  failed: { of: 'save', is: 'failed', text: t('failure_storageFull') }
}
const forgettings: Record<string, Erasing | undefined> = {
  none: undefined,
  looking: { is: 'looking' },
  found: { is: 'found', records: 7, lists: 3, lookups: 1, live: 1, shared: 0 },
  nobody: { is: 'found', records: 0, lists: 0, lookups: 0, live: 0, shared: 0 },
  doing: { is: 'doing', done: 2, total: 5 },
  done: { is: 'done', unchecked: 0 },
  failed: { is: 'failed', text: t('failure_storageFull') }
}
const read: ReadEntries = {
  keys: ['email:a@b.example'],
  emails: 1,
  domains: 0,
  profiles: 0,
  skippedLines: [{ line: 2, text: names.unbroken, reason: 'unreadable' }]
}
const listed = {
  parseText: () => read,
  parseFile: () => Promise.resolve(read),
  onAdd: () => Promise.resolve(1),
  onRemove: () => Promise.resolve(1),
  onClear: () => Promise.resolve()
}
const Guide = ({ step }: { step: SampleStep }) => (
  <SampleMode
    watch={tell => {
      tell(true)
      return nothing
    }}
    watchLiveRuns={() => ({
      subscribe: observer => {
        observer.next([1])
        return { unsubscribe: nothing }
      }
    })}
    onLeave={nothing}
  >
    {() => (
      <SampleGuide step={step} onOpen={nothing} onConnect={nothing} onFindPerson={nothing}>
        {step === 'start' && <Form />}
      </SampleGuide>
    )}
  </SampleMode>
)
const Gate = ({ failure, throws = false }: { failure?: Failure; throws?: boolean }) => {
  const Broken = () => {
    if (throws) throw new Error('cannot be drawn')
    return <Form />
  }
  return (
    <StorageGate
      watch={tell => {
        tell(failure)
        return nothing
      }}
      toFailure={() => ({ code: 'internalError' })}
      readListNames={() => Promise.resolve(['VP Sales · Europe 2026-11-21 x7kq2m', names.unbroken])}
    >
      <Broken />
    </StorageGate>
  )
}

const headcount: Split = {
  facet: 'COMPANY_HEADCOUNT',
  facetLabel: 'Company headcount',
  facetWasSelected: false,
  valuesPerPerson: 'sometimes-two',
  values: ['1-10', '11-50', '51-200', '201-500', '501-1000', '1001-5000', '5001-10,000', '10,001+']
}
const region: Split = {
  facet: 'REGION',
  facetLabel: 'Geography',
  facetWasSelected: true,
  valuesPerPerson: 'many',
  values: ['France', names.rtl, names.unbroken]
}
interface SplittingProps extends Pick<SplitFormProps, 'running'> {
  form?: BulkFormChanges
  choice?: Partial<SplitFormProps['choice']>
  pages?: string
}
const Splitting = ({ form, choice, pages = '100', running }: SplittingProps) => (
  <Popup>
    <SplitForm
      form={makeBulkForm('VP Sales', form)}
      search={searches.usual}
      choice={{
        splits: [headcount, region],
        selected: headcount,
        excludedValues: [],
        onSelect: nothing,
        onExclude: nothing,
        ...choice
      }}
      pages={{ value: pages, onChange: nothing }}
      running={running}
      onStart={nothing}
    />
  </Popup>
)
const splits: Record<string, SplittingProps> = {
  usual: {},
  some: { choice: { excludedValues: ['1-10', '10,001+'] }, form: { click: { hasPermission: false } } },
  'none-left': {
    choice: { excludedValues: headcount.values },
    form: { click: { problem: { failure: { code: 'noCredits', host: service }, at: now } } }
  },
  many: { choice: { selected: region }, running: { listTitle: names.long, isAllowed: false, onAllow: nothing }, pages: '0' },
  busy: { form: { click: { isBusy: true }, listTitle: '' } }
}
const batch = (words: string, is: SplitBatch['status'], rows?: number): SplitBatch => ({
  status: is,
  part: { url: 'u', comparisonKey: words, pages: 4, title: words },
  ...(rows === undefined ? {} : { received: { rows, companies: 0, contacts: rows } })
})
const inParts: SplitRequest = {
  kind: 'split',
  url: 'u',
  comparisonKey: 'k',
  facet: 'COMPANY_HEADCOUNT',
  facetWasSelected: false,
  partCount: 6,
  pages: 4,
  excludedValues: ['Self-employed']
}
const parts = [
  batch('1-10', 'ready', 99),
  batch('11-50', 'ready', 100),
  batch('201-500', 'requested'),
  batch(names.unbroken, 'waiting'),
  batch('10,001+', 'failed')
]

const someKeys: Shortcuts = { open: 'Alt+Shift+M', act: 'Alt+Shift+E', results: '', side: '' }
const ends = {
  showListNames: false,
  autoSave: true,
  onToggleNotifications: () => Promise.resolve(false),
  onChange: () => Promise.resolve()
}

const single: Record<string, { width: number; draw: Draw }> = {
  'records-retention': {
    width: 960,
    draw: () => (
      <Settings press={['30 days']}>
        <RetentionSetting
          days={365}
          expiredCounts={
            new Map([
              [30, 12],
              [90, 0]
            ])
          }
          onChange={() => Promise.resolve()}
        />
      </Settings>
    )
  },
  'records-storage': {
    width: 960,
    draw: () => (
      <Settings>
        <StorageRoom use={{ room: { used: 84_000_000, quota: 10_500_000_000 }, isNearlyFull: false, isProtected: true }} />
        <StorageRoom use={{ room: { used: 8_900_000_000, quota: 10_500_000_000 }, isNearlyFull: true, isProtected: false }} />
      </Settings>
    )
  },
  'records-listed': {
    width: 960,
    draw: () => (
      <Settings>
        <DoNotContact entryCount={3} {...listed} />
      </Settings>
    )
  },
  'records-listed-none': {
    width: 420,
    draw: () => (
      <Settings>
        <DoNotContact entryCount={0} {...listed} />
      </Settings>
    )
  },
  'records-wipe': {
    width: 960,
    draw: () => (
      <Settings>
        <DeleteEverything liveRuns={0} onDelete={() => Promise.resolve(false)} />
      </Settings>
    )
  },
  'records-wipe-asked': {
    width: 960,
    draw: () => (
      <Settings press={[t('wipeAsk')]}>
        <DeleteEverything liveRuns={2} onDelete={() => Promise.resolve(false)} />
      </Settings>
    )
  },
  'settings-run-ends': {
    width: 960,
    draw: () => (
      <Settings press={[t('notifyLabel')]}>
        <RunEndsSetting notificationsAllowed={false} {...ends} />
        <RunEndsSetting notificationsAllowed {...ends} />
      </Settings>
    )
  },
  'settings-keys': {
    width: 960,
    draw: () => (
      <Settings>
        <ShortcutList keys={someKeys} browser="chromium" />
        <ShortcutList keys={{ open: '', act: '', results: '', side: '' }} browser="firefox" />
      </Settings>
    )
  },
  'settings-profile-changes': {
    width: 960,
    draw: () => (
      <Settings>
        <PresetChanges
          before={defaultApiSettings}
          after={{ ...defaultApiSettings, downloadPath: `/${names.unbroken}`, finishedWords: ['fertig', 'erledigt'] }}
          onApply={nothing}
          onCancel={nothing}
        />
      </Settings>
    )
  },
  'split-coverage': {
    width: 800,
    draw: () => (
      <main class="shelf">
        <h1>{t('coverageTitle')}</h1>
        <SplitCoverage request={inParts} batches={parts} facetLabel="Company headcount" />
      </main>
    )
  }
}

export const recordBlocks = {
  ...single,
  ...each(960, 'records-backup', backups, state => (
    <Settings>
      <BackupFile state={state} onSave={nothing} onRestore={nothing} />
    </Settings>
  )),
  ...each(960, 'records-forget', forgettings, state => (
    <Settings>
      <ErasePerson
        erasedCount={2}
        state={state}
        onFind={nothing}
        onErase={nothing}
        onCancel={nothing}
        onShowAgain={() => Promise.resolve(0)}
      />
    </Settings>
  )),
  ...each(400, 'sample', { start: 'start', watch: 'watch', open: 'open' } as const, step => <Guide step={step} />),
  ...each<Parameters<typeof Gate>[0]>(
    400,
    'gate',
    { broken: { failure: { code: 'storageBroken' } }, newer: { failure: { code: 'storageNewer' } }, thrown: { throws: true } },
    props => <Gate {...props} />
  ),
  ...each(400, 'split', splits, props => <Splitting {...props} />)
}
