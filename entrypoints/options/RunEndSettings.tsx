// What happens when a run ends, as it is stored. Whether notifications are shown is the browser's permission itself, and nothing else.
import { useEffect, useState } from 'preact/hooks'
import { SettingsSection } from '../../components/frames/SettingsSection.tsx'
import { RunEndsSetting } from '../../components/settings/RunEndsSetting.tsx'
import { useLiveQuery } from '../../components/ui/hooks/use-live-query.ts'
import { permissions } from '../../lib/browser.ts'
import { saveRunEndOptions, watchRunEndOptions, type RunEndOptions } from '../../lib/database/settings/run-end-options.ts'
import type { Database } from '../../lib/database/schema.ts'
import { t } from '../../lib/i18n/text.ts'

const wanted: { permissions: ['notifications'] } = { permissions: ['notifications'] }

/** Called within a click: the browser takes no later question for one of the person's. */
const switchTo = async (on: boolean): Promise<boolean> => await (on ? permissions.request(wanted) : permissions.remove(wanted))

export const RunEndSettings = ({ database }: { database: Database }) => {
  const ends = useLiveQuery<RunEndOptions>(() => watchRunEndOptions(database), [database])
  const [notifies, setNotifies] = useState<boolean>()
  useEffect(() => {
    const read = (): void => void permissions.contains(wanted).then(setNotifies, () => setNotifies(false))
    read()
    permissions.onAdded.addListener(read)
    permissions.onRemoved.addListener(read)
    return () => {
      permissions.onAdded.removeListener(read)
      permissions.onRemoved.removeListener(read)
    }
  }, [])
  return (
    <SettingsSection title={t('runEndsTitle')} intro={t('runEndsIntro')}>
      {ends && notifies !== undefined && (
        <RunEndsSetting
          {...ends}
          notificationsAllowed={notifies}
          onToggleNotifications={switchTo}
          onChange={next => saveRunEndOptions(database, next)}
        />
      )}
    </SettingsSection>
  )
}
