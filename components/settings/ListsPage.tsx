// The page "Lists and results" of the settings: how long results stay, from when on an email is old, files of finished lists, statuses, tags, and an export of everything.
import { EmailAge } from './EmailAge.tsx'
import { AutoSave } from './RunEndSettings.tsx'
import { ManagedSetting, useManaged } from './ManagedSetting.tsx'
import { EverythingExport } from '../export/EverythingExport.tsx'
import { NoteSettings } from '../notes/NoteSettings.tsx'
import { chooseRetention } from '../retention/RetentionChoice.tsx'
import { RetentionSetting } from '../retention/RetentionSetting.tsx'
import { useLiveQuery } from '../ui/hooks/use-live-query.ts'
import type { Database } from '../../lib/database/schema.ts'
import { watchRetention, type Retention } from '../../lib/results/retention.ts'

const ResultsRetention = ({ database }: { database: Database }) => {
  const managed = useManaged()
  const retention = useLiveQuery<Retention>(() => watchRetention(database, () => Date.now()), [database])
  return (
    retention && (
      <ManagedSetting isManaged={managed.retentionDays !== undefined}>
        <RetentionSetting
          days={retention.days}
          expiredCounts={retention.expiredCounts}
          onChange={days => chooseRetention(database, days)}
        />
      </ManagedSetting>
    )
  )
}

/** The page "Lists and results" of the settings. */
export const ListsPage = ({ database }: { database: Database }) => (
  <>
    <ResultsRetention database={database} />
    <EmailAge database={database} />
    <AutoSave database={database} />
    <NoteSettings database={database} />
    <EverythingExport database={database} />
  </>
)
