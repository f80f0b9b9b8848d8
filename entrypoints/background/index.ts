// The worker: creates the controllers, and registers every listener in its first tick, as the browser requires.
import { Dexie } from 'dexie'
import { defineBackground } from 'wxt/utils/define-background'
import {
  action,
  alarms,
  answerMessages,
  commands,
  contextMenus,
  notifications,
  openSidePanel,
  permissions,
  runtime,
  scripting,
  storage,
  tabs
} from '../../lib/browser.ts'
import { watchReadyRules } from '../../lib/send/send-rules.ts'
import { refreshMarks } from '../../lib/results/refresh-marks.ts'
import { applyManaged } from '../../lib/settings/apply-managed.ts'
import { startReadingChanges } from '../../lib/settings/data-changes.ts'
import { watchManaged } from '../../lib/settings/managed.ts'
import { markNotificationsSeen, updateRunNotifications, watchRunChanges } from '../../lib/runs/store/run-notifications.ts'
import { readWatchedSearches } from '../../lib/reminders/stored-reminders.ts'
import { isNetworkUrl, matchPatterns, excludePatterns } from '../../lib/pages/index.ts'
import { saveToolbarOnly } from '../../lib/pages/toolbar-only-mode.ts'
import { withSeenNotifications } from '../../lib/runs/model/run-changes.ts'
import { endSync } from '../../lib/sync/sync-store.ts'
import { createSync, syncLockName } from '../../lib/sync/sync.ts'
import { dropFramesOnSwitch } from '../../lib/first-frame/kept-frames.ts'
import { createTrackList } from '../../lib/runs/track/track-list.ts'
import type { TrackScope } from '../../lib/runs/track/track.ts'
import { keepGivenText } from '../../lib/messages/given-text.ts'
import { createController } from './controller.ts'
import { createDependencies, createSampleDependencies, sampleAlarmName } from './dependencies.ts'
import { createMenus, listenToMenus } from './menus.ts'
import type { ShownNotification } from './notification-text.ts'
import { openPopup } from './open-popup.ts'
import { managePageScript } from './page-script.ts'
import { createPresence } from './presence.ts'
import { closeStorage, reloadWhenQuiet } from './lifecycle.ts'
import { createRoute, manageSampleMode } from './sample-mode.ts'
import { textLanguage } from './text.ts'

/** How long other work waits, so that the event that started the worker is handled first. */
const firstEventMs = 50

/** The path is the notification's id, so that any later worker can open it. */
const showNotification = async ({ path, title, message }: ShownNotification): Promise<unknown> =>
  notifications()?.create(path, { type: 'basic', iconUrl: runtime.getURL('/icons/128.png'), title, message })

const openNotification = (path: string): void => {
  tabs.create({ url: runtime.getURL(path) }).catch(() => undefined)
  void notifications()?.clear(path)
}

/** May be called again after the user allows notifications. The browser ignores a listener that it already has. */
const listenToNotifications = (): void => notifications()?.onClicked.addListener(openNotification)

export default defineBackground(() => {
  closeStorage(storage.local)
  closeStorage(storage.sync)
  dropFramesOnSwitch(storage.onChanged, { area: storage.session, newId: () => crypto.randomUUID() })
  const rules = { id: runtime.id, origin: runtime.getURL('').replace(/\/$/, ''), isNetworkUrl }
  const environment = createDependencies()
  const { dependencies, database, connections, syncStore, clearIncoming } = environment
  const updatePresence = createPresence({
    action,
    updateNotifications: findChanges => updateRunNotifications(database, findChanges),
    readWatchedSearches: () => readWatchedSearches(database),
    now: () => Date.now(),
    showNotification,
    after: (delayMs, callback) => setTimeout(callback, delayMs)
  })
  // These read the database, and would delay the event that started the worker.
  setTimeout(() => {
    watchRunChanges(database, updatePresence)
    watchReadyRules(database, () => void environment.sendActions.deliver().catch(() => undefined))
    refreshMarks(database, () => dependencies.clock.sleep(0)).catch(() => undefined)
    // A restarted browser shows no badge, and an earlier worker may have ended before it showed a notification.
    updatePresence()
  }, firstEventMs)
  let isUpdateReady = false
  const workerState = {
    isUpdateReady: () => isUpdateReady,
    onNetworkBack: () => void wake({ is: 'online' }).catch(() => undefined)
  }
  const controller = createController(
    environment,
    rules,
    {
      markSeen: async seen => {
        await markNotificationsSeen(database, records => withSeenNotifications(records, seen))
        updatePresence()
      },
      update: updatePresence
    },
    workerState
  )
  const wake = (scope?: TrackScope): Promise<void> => controller.wake(scope).finally(sync)
  const sync = createSync({
    dependencies,
    store: syncStore,
    area: storage.sync,
    trackList: createTrackList(dependencies),
    onTracked: () => void wake().catch(() => undefined)
  })
  const targets = {
    database,
    local: storage.local,
    setToolbarOnly: (isToolbarOnly: boolean) => saveToolbarOnly(storage.local, isToolbarOnly),
    endSync: () => navigator.locks.request(syncLockName, () => endSync(syncStore, storage.sync, false))
  }
  // The next worker tries again what fails now.
  watchManaged(storage, managed => void applyManaged(managed, targets).catch(() => undefined))
  const getSample = manageSampleMode({
    modeStorage: storage,
    create: () => {
      const sample = createSampleDependencies()
      const sampleController = createController(sample, rules, { markSeen: () => Promise.resolve(), update: () => undefined }, workerState)
      return { ...sampleController, close: sample.close }
    },
    withLock: (name, work) => navigator.locks.request(name, work),
    deleteDatabase: name => Dexie.delete(name),
    clearAlarm: () => alarms.clear(sampleAlarmName)
  })

  const route = createRoute({
    settingsUrl: runtime.getURL('/options.html'),
    serveUser: (message, sender) => controller.serve(message, sender).finally(sync),
    getSample
  })
  answerMessages(route)
  alarms.onAlarm.addListener(() => {
    // A search may have become due.
    updatePresence()
    wake().catch(() => undefined)
    getSample()
      .then(sample => sample?.wake())
      .catch(() => undefined)
  })
  // Only a running worker hears it. A page that hears it sends a message, and the alarm covers the rest.
  globalThis.addEventListener('online', workerState.onNetworkBack)
  // The browser's permission prompt may have closed the popup that would have sent a message.
  permissions.onAdded.addListener(() => {
    listenToNotifications()
    void wake({ is: 'permitted' }).catch(() => undefined)
  })
  listenToNotifications()
  const startPageScripts = managePageScript({
    scripting,
    tabs,
    settings: storage,
    matches: matchPatterns(),
    getFile: () => `content-scripts/page-${textLanguage()}.js`,
    excludeMatches: excludePatterns()
  })
  storage.onChanged.addListener((_changes, area) => {
    if (area === 'sync') sync()
  })
  listenToMenus({
    menus: contextMenus,
    commands,
    keepGivenText: text => keepGivenText(text, { id: crypto.randomUUID(), now: Date.now() }),
    openPopup,
    openSidePanel,
    openPage: page => tabs.create({ url: runtime.getURL(page) })
  })
  runtime.onStartup.addListener(() => {
    clearIncoming().catch(() => undefined)
    wake().catch(() => undefined)
  })
  runtime.onInstalled.addListener(details => {
    clearIncoming().catch(() => undefined)
    createMenus(contextMenus).catch(() => undefined)
    void startPageScripts()
    void startReadingChanges(storage)
    // The reason `install` can occur again with all data in place, so users with a connection see no welcome page.
    if (details.reason !== 'install') return
    const welcome = connections.active().then(active => (active ? undefined : runtime.openOptionsPage()))
    welcome.catch(() => undefined)
  })
  runtime.onUpdateAvailable.addListener(() => {
    isUpdateReady = true
    const getYoungestStart = async (): Promise<string | undefined> => {
      const sending = (await dependencies.stores.ledger.liveRuns()).filter(({ state }) => state.is === 'intent' || state.is === 'sending')
      return sending.toSorted((a, b) => b.createdAt - a.createdAt)[0]?.id
    }
    const wait = (milliseconds: number): Promise<void> => new Promise(resolve => setTimeout(resolve, milliseconds))
    void reloadWhenQuiet({ getYoungestStart, reload: () => runtime.reload(), wait })
  })
})
