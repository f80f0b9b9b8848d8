// What happens when a run ends: a notification, with or without the list title, and a saved file.
import { useState, useEffect } from 'preact/hooks'
import { t, type MessageKey } from '../../lib/i18n/text.ts'
import { Checkbox } from '../ui/fields/Checkbox.tsx'
import { FieldNote } from '../ui/fields/Field.tsx'
import { Setting } from './Setting.tsx'
import { useSaving } from './SettingsFrame.tsx'
import { useLiveQuery } from '../ui/hooks/use-live-query.ts'
import { permissions } from '../../lib/browser.ts'
import { saveRunEndOptions, watchRunEndOptions, type RunEndOptions } from '../../lib/runs/store/run-end-options.ts'
import type { Database } from '../../lib/database/schema.ts'
import styles from './RunEndSettings.module.css'

export interface NotificationsSettingProps {
  /** whether the browser allows notifications */
  isAllowed: boolean
  showListNames: boolean
  /** requests the permission within the click, or returns it; resolves with false where it was denied */
  onToggle: (wanted: boolean) => Promise<boolean>
  /** rejects when nothing was stored */
  onShowListNames: (wanted: boolean) => Promise<unknown>
}

const outcomes = { saved: 'settingSaved', refused: 'runEndsNotifyRefused', failed: 'settingNotSaved' } as const satisfies Record<
  string,
  MessageKey
>

/** A notification when a run ends, with or without the list title. */
export const NotificationsSetting = ({ isAllowed, showListNames, onToggle, onShowListNames }: NotificationsSettingProps) => {
  const [outcome, setOutcome] = useState<keyof typeof outcomes>()
  const report = (changing: Promise<boolean>): void => {
    setOutcome(undefined)
    changing.then(
      isDone => setOutcome(isDone ? 'saved' : 'refused'),
      () => setOutcome('failed')
    )
  }
  return (
    <div class={styles.setting}>
      <Checkbox
        label={t('runEndsNotifyLabel')}
        hint={t('runEndsNotifyHint')}
        checked={isAllowed}
        onChange={wanted => report(onToggle(wanted))}
      />
      {isAllowed && (
        <div class={styles.nested}>
          <Checkbox
            label={t('runEndsNotifyNamedLabel')}
            checked={showListNames}
            onChange={wanted => report(onShowListNames(wanted).then(() => true))}
          />
        </div>
      )}
      <FieldNote isError={outcome !== undefined && outcome !== 'saved'} role="status">
        {outcome && t(outcomes[outcome])}
      </FieldNote>
    </div>
  )
}

export interface AutoSaveSettingProps {
  autoSave: boolean
  /** rejects when nothing was stored */
  onChange: (wanted: boolean) => Promise<unknown>
}

/** Whether each list is saved as a file when it is ready. */
export const AutoSaveSetting = ({ autoSave, onChange }: AutoSaveSettingProps) => {
  const { save, note } = useSaving()
  return (
    <div class={styles.setting}>
      <Checkbox label={t('autoSaveLabel')} hint={t('autoSaveHint')} checked={autoSave} onChange={wanted => void save(onChange(wanted))} />
      {note}
    </div>
  )
}

const notifications: { permissions: ['notifications'] } = { permissions: ['notifications'] }

/** Call it within the click. */
const setNotifications = async (on: boolean): Promise<boolean> =>
  await (on ? permissions.request(notifications) : permissions.remove(notifications))

const useRunEndOptions = (database: Database): RunEndOptions | undefined =>
  useLiveQuery<RunEndOptions>(() => watchRunEndOptions(database), [database])

/** The notifications in the settings. They are on where the browser's permission is granted. */
export const Notifications = ({ database }: { database: Database }) => {
  const options = useRunEndOptions(database)
  const [isAllowed, setAllowed] = useState<boolean>()
  useEffect(() => {
    const read = (): void => void permissions.contains(notifications).then(setAllowed, () => setAllowed(false))
    read()
    permissions.onAdded.addListener(read)
    permissions.onRemoved.addListener(read)
    return () => {
      permissions.onAdded.removeListener(read)
      permissions.onRemoved.removeListener(read)
    }
  }, [])
  return (
    <Setting id="run-ends" intro={t('runEndsIntro')}>
      {options && isAllowed !== undefined && (
        <NotificationsSetting
          isAllowed={isAllowed}
          showListNames={options.showListNames}
          onToggle={setNotifications}
          onShowListNames={showListNames => saveRunEndOptions(database, { ...options, showListNames })}
        />
      )}
    </Setting>
  )
}

/** The saved files in the settings. */
export const AutoSave = ({ database }: { database: Database }) => {
  const options = useRunEndOptions(database)
  return (
    <Setting id="auto-save">
      {options && (
        <AutoSaveSetting autoSave={options.autoSave} onChange={autoSave => saveRunEndOptions(database, { ...options, autoSave })} />
      )}
    </Setting>
  )
}
