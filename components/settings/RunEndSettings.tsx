// What happens when a run ends: a notification, with or without the list title, and a saved file.
import { useState, useEffect } from 'preact/hooks'
import { t, type MessageKey } from '../../lib/i18n/text.ts'
import { Checkbox } from '../ui/fields/Checkbox.tsx'
import { FieldNote } from '../ui/fields/Field.tsx'
import { SettingsSection } from './SettingsFrame.tsx'
import { useLiveQuery } from '../ui/hooks/use-live-query.ts'
import { permissions } from '../../lib/browser.ts'
import { saveRunEndOptions, watchRunEndOptions, type RunEndOptions } from '../../lib/runs/store/run-end-options.ts'
import type { Database } from '../../lib/database/schema.ts'
import styles from './RunEndSettings.module.css'

export interface RunEndsSettingProps {
  /** whether the browser allows notifications */
  notificationsAllowed: boolean
  showListNames: boolean
  autoSave: boolean
  /** requests the permission within the click, or returns it; resolves with false where it was denied */
  onToggleNotifications: (wanted: boolean) => Promise<boolean>
  /** rejects when nothing was stored */
  onChange: (wanted: { showListNames: boolean; autoSave: boolean }) => Promise<unknown>
}

const outcomes = { saved: 'settingSaved', refused: 'runEndsNotifyRefused', failed: 'settingNotSaved' } as const satisfies Record<
  string,
  MessageKey
>

/** What happens when a run ends: a notification, with or without the list title, and a saved file. */
export const RunEndsSetting = ({ notificationsAllowed, showListNames, autoSave, onToggleNotifications, onChange }: RunEndsSettingProps) => {
  const [outcome, setOutcome] = useState<keyof typeof outcomes>()
  const report = (changing: Promise<boolean>): void => {
    setOutcome(undefined)
    changing.then(
      isAllowed => setOutcome(isAllowed ? 'saved' : 'refused'),
      () => setOutcome('failed')
    )
  }
  const change = (wanted: { showListNames: boolean; autoSave: boolean }): void => report(onChange(wanted).then(() => true))
  return (
    <div class={styles.setting}>
      <Checkbox
        label={t('runEndsNotifyLabel')}
        hint={t('runEndsNotifyHint')}
        checked={notificationsAllowed}
        onChange={wanted => report(onToggleNotifications(wanted))}
      />
      {notificationsAllowed && (
        <div class={styles.nested}>
          <Checkbox
            label={t('runEndsNotifyNamedLabel')}
            checked={showListNames}
            onChange={wanted => change({ showListNames: wanted, autoSave })}
          />
        </div>
      )}
      <Checkbox
        label={t('autoSaveLabel')}
        hint={t('autoSaveHint')}
        checked={autoSave}
        onChange={wanted => change({ showListNames, autoSave: wanted })}
      />
      <FieldNote isError={outcome !== undefined && outcome !== 'saved'} role="status">
        {outcome && t(outcomes[outcome])}
      </FieldNote>
    </div>
  )
}

const notifications: { permissions: ['notifications'] } = { permissions: ['notifications'] }

/** Call it within the click. */
const setNotifications = async (on: boolean): Promise<boolean> =>
  await (on ? permissions.request(notifications) : permissions.remove(notifications))

/** What happens when a run ends, in the settings. Notifications are on where the browser's permission is granted. */
export const RunEndSettings = ({ database }: { database: Database }) => {
  const runEndOptions = useLiveQuery<RunEndOptions>(() => watchRunEndOptions(database), [database])
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
    <SettingsSection title={t('runEndsTitle')} intro={t('runEndsIntro')} anchor="run-ends">
      {runEndOptions && isAllowed !== undefined && (
        <RunEndsSetting
          {...runEndOptions}
          notificationsAllowed={isAllowed}
          onToggleNotifications={setNotifications}
          onChange={next => saveRunEndOptions(database, next)}
        />
      )}
    </SettingsSection>
  )
}
