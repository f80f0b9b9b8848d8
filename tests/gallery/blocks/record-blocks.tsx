// The settings for stored records in every state.
import type { ComponentChildren, JSX } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { BackupFile, type BackupState } from '../../../components/backup/Backup.tsx'
import { ExportEverything, type EverythingState } from '../../../components/export/EverythingExport.tsx'
import { DeleteEverything } from '../../../components/erase/DeleteEverything.tsx'
import { DoNotContact, type ReadEntries } from '../../../components/do-not-contact/DoNotContact.tsx'
import { ErasePerson } from '../../../components/erase/ErasePerson.tsx'
import type { Erasing } from '../../../components/erase/EraseQuestion.tsx'
import { PersonStatuses } from '../../../components/notes/PersonStatuses.tsx'
import { TagColours } from '../../../components/notes/NoteSettings.tsx'
import { ShortcutList, type Shortcuts } from '../../../components/shell/ShortcutList.tsx'
import { SettingsPage } from '../screens.tsx'
import { PresetChanges } from '../../../components/connection/PresetTools.tsx'
import { RetentionSetting } from '../../../components/retention/RetentionSetting.tsx'
import { AutoSaveSetting, NotificationsSetting } from '../../../components/settings/RunEndSettings.tsx'
import { StorageRoom } from '../../../components/settings/PrivacyPage.tsx'
import { defaultApiSettings } from '../../../lib/service/api-settings.ts'
import { t } from '../../../lib/i18n/text.ts'
import { names, now } from '../samples.ts'
import { each, nothing } from '../screens.tsx'

type Draw = () => JSX.Element
/** Clicks the buttons of these names one after the other, to reach the state. */
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
  <SettingsPage page="privacy">
    <Pressed names={press ?? []}>{children}</Pressed>
  </SettingsPage>
)

const backups: Record<string, BackupState | undefined> = {
  none: undefined,
  working: { of: 'save', is: 'working', runs: 390 },
  made: { of: 'save', is: 'made', runs: 1 },
  restored: { of: 'restore', is: 'restored', runs: 64, unchangedRuns: 3, connectionsWithoutKey: 2, erasedLiveLookups: 0 },
  failed: { of: 'save', is: 'failed', text: t('failure_storageFull') }
}
const forgettings: Record<string, Erasing | undefined> = {
  none: undefined,
  looking: { is: 'looking' },
  found: { is: 'found', records: 7, lists: 3, lookups: 1, notes: 0, live: 1, shared: 0 },
  nobody: { is: 'found', records: 0, lists: 0, lookups: 0, notes: 0, live: 0, shared: 0 },
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
  drawFile: () => null,
  onAdd: () => Promise.resolve(1),
  onRemove: () => Promise.resolve(1),
  onTakeBack: () => Promise.resolve({ removed: 1, undo: () => Promise.resolve() }),
  onClear: () => Promise.resolve()
}
const someKeys: Shortcuts = { open: 'Alt+Shift+M', act: 'Alt+Shift+E', results: '', side: '' }
const ends = {
  showListNames: false,
  onToggle: () => Promise.resolve(false),
  onShowListNames: () => Promise.resolve()
}

const statuses = [
  { id: 'new', name: 'New', people: 3, isRemoved: false },
  { id: 'x1', name: names.unbroken, people: 0, isRemoved: false },
  { id: 'x2', name: 'Won', people: 1, isRemoved: true }
]

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
        <DoNotContact
          entryCount={2_503}
          batches={[
            { id: 'a', at: now, count: 2_500, source: names.unbroken },
            { id: 'b', at: now, count: 3, source: '' }
          ]}
          {...listed}
        />
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
  'records-statuses': {
    width: 960,
    draw: () => (
      <Settings>
        <PersonStatuses
          statuses={statuses}
          on={{ onAdd: nothing, onRename: nothing, onMove: nothing, onRemove: nothing, onOffer: nothing }}
        />
        <TagColours tags={['vip', names.unbroken]} onColour={nothing} />
      </Settings>
    )
  },
  'records-statuses-asked': {
    width: 420,
    draw: () => (
      <Settings press={[t('statusAdd')]}>
        <PersonStatuses
          statuses={statuses.slice(0, 1)}
          on={{ onAdd: nothing, onRename: nothing, onMove: nothing, onRemove: nothing, onOffer: nothing }}
        />
        <TagColours tags={[]} onColour={nothing} />
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
      <Settings press={[t('deleteAllAsk')]}>
        <DeleteEverything liveRuns={2} onDelete={() => Promise.resolve(false)} />
      </Settings>
    )
  },
  'settings-run-ends': {
    width: 960,
    draw: () => (
      <Settings press={[t('runEndsNotifyLabel')]}>
        <NotificationsSetting isAllowed={false} {...ends} />
        <NotificationsSetting isAllowed {...ends} />
        <AutoSaveSetting autoSave onChange={() => Promise.resolve()} />
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
  }
}

const everything: Record<string, EverythingState | undefined> = {
  start: undefined,
  working: { is: 'working', lists: 31, total: 120 },
  made: { is: 'made', lists: 120, damaged: 1, suppressed: 3 },
  failed: { is: 'failed', text: t('failure_exportFailed') }
}

export const recordBlocks = {
  ...single,
  ...each(960, 'records-everything', everything, state => (
    <Settings>
      <ExportEverything state={state} onExport={nothing} />
    </Settings>
  )),
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
  ))
}
