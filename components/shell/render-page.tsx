// Starts an extension page: its styles and language, the sample mode with its banner, and the watch on the browser's storage.
import { render, type ComponentChildren } from 'preact'
import { textDirection, uiLanguage } from '../../lib/i18n/text.ts'
import '../ui/base.css'
import { SampleMode } from '../sample/SampleMode.tsx'
import { StorageGate } from './StorageGate.tsx'
import { storage } from '../../lib/browser.ts'
import { textLoaded } from '../../lib/i18n/load.ts'
import { watchLiveRuns } from '../../lib/runs/store/read-runs.ts'
import { createDatabase, type Database } from '../../lib/database/schema.ts'
import { leaveSampleMode, sampleDatabaseName, userDatabaseName, watchSampleMode, enterSampleMode } from '../../lib/sample/sample-mode.ts'
import { watchStorage } from '../../lib/database/watch-storage.ts'
import { dropFramesOnSwitch, dropFramesOnWrites } from '../../lib/first-frame/kept-frames.ts'
import { send } from '../../lib/messages/send.ts'
import { thrownFailure } from '../../lib/storage-failure.ts'
import { createSessionKeys } from '../../lib/connection/session-api-keys.ts'

/** What a page draws in its first frame goes with what is written, and with the data that pages show. */
const drop = { area: storage.session, newId: () => crypto.randomUUID() }
dropFramesOnSwitch(storage.onChanged, drop)

/** The user's own data. */
export const userDatabase = createDatabase(userDatabaseName)
/** The sample data. */
export const sampleDatabase = createDatabase(sampleDatabaseName)
dropFramesOnWrites(userDatabase, drop)
dropFramesOnWrites(sampleDatabase, drop)

const readListNames = async (): Promise<string[]> => {
  const { createListNameBackup, findLostLists } = await import('../../lib/runs/store/list-name-backup.ts')
  return findLostLists(await createListNameBackup(storage.local).readAll(), []).map(({ listName }) => listName)
}

interface PageOptions {
  /** the page is about the user's own data, in sample mode too */
  usesUserData?: boolean
  /** shown below the failure while the database cannot be opened */
  fallback?: ComponentChildren
}

const draw = (page: (database: Database) => ComponentChildren, { usesUserData = false, fallback }: PageOptions): void => {
  const root = document.getElementById('root')
  Object.assign(document.documentElement, { lang: uiLanguage(), dir: textDirection() })
  if (root)
    render(
      <SampleMode
        watch={onChange => watchSampleMode(storage, mode => onChange(mode === 'on'))}
        watchLiveRuns={() => watchLiveRuns(userDatabase)}
        onLeave={keep => void leaveSampleMode(storage.local, keep)}
      >
        {isSample => {
          const database = isSample && !usesUserData ? sampleDatabase : userDatabase
          return (
            <StorageGate
              key={database.name}
              watch={onChange => watchStorage(database, onChange)}
              toFailure={thrownFailure}
              readListNames={readListNames}
              fallback={fallback}
            >
              {page(database)}
            </StorageGate>
          )
        }}
      </SampleMode>,
      root
    )
}

/** Renders the page over the user's data, or over the sample data in sample mode. Another database is another page. */
export const renderPage = (page: (database: Database) => ComponentChildren, options: PageOptions = {}): void => {
  // While the sentences load. The storage gate shows a failure.
  userDatabase.open().catch(() => undefined)
  void textLoaded.then(() => draw(page, options))
  addEventListener('online', () => void send('networkBack', {}))
}

/** Enters the sample mode from a page. Shows sample data in every page from now on. Rejects where that was not stored. */
export const enterSample = async (): Promise<void> => {
  // No page needs these for its first rows.
  const [{ createConnections }, { defaultApiSettings }, { sampleBaseUrl, sampleModeApiKey }] = await Promise.all([
    import('../../lib/connection/connections.ts'),
    import('../../lib/service/api-settings.ts'),
    import('../../lib/sample/sample-connection.ts')
  ])
  const sessionKeys = createSessionKeys(storage.session)
  await enterSampleMode({
    local: storage.local,
    connections: createConnections(sampleDatabase, { newId: () => crypto.randomUUID(), sessionKeys }),
    connection: { baseUrl: sampleBaseUrl, name: '', apiKey: sampleModeApiKey, apiKeyStorage: 'always', apiSettings: defaultApiSettings },
    withLock: (name, work) => navigator.locks.request(name, work)
  })
}
