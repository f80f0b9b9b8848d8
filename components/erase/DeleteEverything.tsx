// Deletes all data on this computer, after the user has typed a word, whether the database can be opened or not.
import { useRef, useState } from 'preact/hooks'
import { t, tCount } from '../../lib/i18n/text.ts'
import { failureText } from '../shell/failure-text.ts'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/fields/Field.tsx'
import { Notice, ProblemNotice } from '../ui/Notice.tsx'
import { Setting } from '../settings/Setting.tsx'
import { useLiveQuery } from '../ui/hooks/use-live-query.ts'
import { alarms, permissions, storage } from '../../lib/browser.ts'
import { watchLiveRuns } from '../../lib/runs/store/read-runs.ts'
import { createDatabase, type Database } from '../../lib/database/schema.ts'
import { deleteEverything } from '../../lib/erase/delete-everything.ts'
import type { Run } from '../../lib/runs/model/run.ts'
import { clearAllButToolbarOnly, saveToolbarOnly } from '../../lib/pages/toolbar-only-mode.ts'
import { userDatabaseName } from '../../lib/sample/sample-mode.ts'
import { readManaged, type ManagedSettings } from '../../lib/settings/managed.ts'
import { clearSyncArea } from '../../lib/sync/sync-store.ts'
import { deletedRoute } from '../settings/use-settings-route.ts'
import styles from '../settings/Setting.module.css'

export interface DeleteEverythingProps {
  /** the number of live runs, which may still be charged; undefined where storage cannot be read */
  liveRuns: number | undefined
  /** resolves with true when nothing is left; the page reloads then */
  onDelete: () => Promise<boolean>
}

/** Deletes all data on this computer, after the user has typed a word. */
export const DeleteEverything = ({ liveRuns, onDelete }: DeleteEverythingProps) => {
  const [asking, setAsking] = useState(false)
  const [typed, setTyped] = useState('')
  const [state, setState] = useState<'busy' | 'left'>()
  const opener = useRef<HTMLButtonElement>(null)
  const isConfirmed = typed.trim().toLowerCase() === t('deleteAllWord').toLowerCase()
  const start = (): void => {
    if (!isConfirmed) return
    setState('busy')
    void onDelete().then(done => done || setState('left'))
  }
  return (
    <Setting id="delete-everything" intro={t('deleteAllIntro')} getFocusFallback={() => opener.current}>
      {!asking && (
        <div class={styles.buttons}>
          <Button look="destructive" buttonRef={opener} onClick={() => setAsking(true)}>
            {t('deleteAllAsk')}
          </Button>
        </div>
      )}
      {asking && (
        <>
          <Notice tone="warning">
            <p>{t('deleteAllWarning')}</p>
            {liveRuns !== undefined && liveRuns > 0 && <p>{tCount('deleteAllLive', liveRuns)}</p>}
          </Notice>
          <Field label={t('deleteAllType', t('deleteAllWord'))} value={typed} takesFocus onInput={setTyped} />
          <div class={styles.buttons}>
            <Button look="destructive" busy={state === 'busy'} disabled={!isConfirmed} onClick={start}>
              {t('deleteAllConfirm')}
            </Button>
            <Button
              onClick={() => {
                setAsking(false)
                setTyped('')
              }}
            >
              {t('deleteAllKeep')}
            </Button>
          </div>
        </>
      )}
      {state === 'left' && <ProblemNotice text={failureText({ code: 'deletionIncomplete' }, '', 0)} />}
    </Setting>
  )
}

/** Stores again what an organisation presets, which a running worker has stored already. */
const applyPresets = async (managed: ManagedSettings): Promise<void> => {
  if (Object.values(managed).every(value => value === undefined)) return
  const { applyManaged } = await import('../../lib/settings/apply-managed.ts')
  await applyManaged(managed, {
    database: createDatabase(userDatabaseName),
    local: storage.local,
    setToolbarOnly: isToolbarOnly => saveToolbarOnly(storage.local, isToolbarOnly),
    // It is off, and nothing is left of it.
    endSync: () => Promise.resolve()
  })
}

const deleteAll = async (database: Database): Promise<boolean> => {
  const managed = await readManaged(storage.managed)
  const local = managed.toolbarOnly ? { clear: () => clearAllButToolbarOnly(storage.local) } : storage.local
  const isDeleted = await deleteEverything({
    closeDatabase: () => database.close({ disableAutoOpen: true }),
    databases: indexedDB,
    storageAreas: [local, storage.session, { clear: () => clearSyncArea(storage.sync) }],
    pageStorages: [localStorage, sessionStorage],
    caches,
    alarms,
    permissions,
    wait: timeMs => new Promise(resolve => setTimeout(resolve, timeMs))
  })
  // The welcome page is next and says so, and this page still holds data in memory.
  if (isDeleted) {
    // The next worker tries again what fails now.
    await applyPresets(managed).catch(() => undefined)
    location.hash = deletedRoute
    location.reload()
  }
  return isDeleted
}

/** `broken`: the database cannot be opened. */
export const DeleteAll = ({ database, broken = false }: { database: Database; broken?: boolean }) => {
  const live = useLiveQuery<Run[]>(() => watchLiveRuns(database), [database], [])
  return <DeleteEverything liveRuns={broken ? undefined : live?.length} onDelete={() => deleteAll(database)} />
}
