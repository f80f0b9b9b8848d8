// The popup's two halves under one frame, and what both need: the connection, the time, and which half is shown.
import { useState } from 'preact/hooks'
import { PopupFrame, type PopupTab } from '../../components/PopupFrame.tsx'
import { runtime } from '../../lib/browser.ts'
import { watchConnection, type ShownConnection } from '../../lib/database/read-connection.ts'
import { watchLive } from '../../lib/database/read-runs.ts'
import type { Database } from '../../lib/database/schema.ts'
import { comparisonKey, recognisePage } from '../../lib/pages/index.ts'
import type { Run } from '../../lib/runs/run.ts'
import { hostOf } from '../../lib/service/connection.ts'
import { Runs } from './Runs.tsx'
import { ThisPage } from './ThisPage.tsx'
import { useLive } from '../../components/use-live.ts'
import { useNow } from './use-now.ts'
import { useTab } from './use-tab.ts'

export const App = ({ database }: { database: Database }) => {
  const now = useNow()
  const tab = useTab()
  const connection = useLive<ShownConnection>(() => watchConnection(database), [database])
  const live = useLive<Run[]>(() => watchLive(database), [database])
  const [chosen, choose] = useState<PopupTab>()

  const page = tab && recognisePage(tab.url)
  if (!tab) return null
  // Until a person chooses, the popup shows what this tab is good for.
  const shown = chosen ?? (page?.kind === 'lead-search' ? 'page' : 'runs')
  return (
    <PopupFrame
      service={connection?.is === 'connected' ? hostOf(connection.address) : undefined}
      tab={shown}
      liveRuns={live?.length ?? 0}
      onTab={choose}
      onSettings={() => void runtime.openOptionsPage()}
    >
      {shown === 'runs' ? (
        <Runs database={database} now={now} />
      ) : (
        // The page mints session ids into its URL as it likes; the form is made anew only for another search.
        connection &&
        live && (
          <ThisPage
            key={page && comparisonKey(page)}
            database={database}
            tab={tab}
            connection={connection}
            live={live}
            now={now}
            onRuns={() => choose('runs')}
          />
        )
      )}
    </PopupFrame>
  )
}
