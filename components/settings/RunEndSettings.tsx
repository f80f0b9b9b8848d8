// What happens when a run ends, in the settings. Notifications are on where the browser's permission is granted.
import { useEffect, useState } from 'preact/hooks'
import { SettingsSection } from './SettingsSection.tsx'
import { RunEndsSetting } from './RunEndsSetting.tsx'
import { useLiveQuery } from '../ui/hooks/use-live-query.ts'
import { permissions } from '../../lib/browser.ts'
import { saveRunEndOptions, watchRunEndOptions, type RunEndOptions } from '../../lib/runs/store/run-end-options.ts'
import type { Database } from '../../lib/database/schema.ts'
import { t } from '../../lib/i18n/text.ts'

const notifications: { permissions: ['notifications'] } = { permissions: ['notifications'] }

/** Call it within the click. */
const setNotifications = async (on: boolean): Promise<boolean> =>
  await (on ? permissions.request(notifications) : permissions.remove(notifications))

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
