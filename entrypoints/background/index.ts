// The worker: creates the controllers, and registers every listener in its first tick, as the browser requires.
import { Dexie } from 'dexie'
import { defineBackground } from 'wxt/utils/define-background'
import {
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
import { startReadingChanges } from '../../lib/settings/data-changes.ts'
import { watchManaged } from '../../lib/settings/managed.ts'
import { isNetworkUrl, matchPatterns, excludePatterns } from '../../lib/pages/index.ts'
import { saveToolbarOnly } from '../../lib/pages/toolbar-only-mode.ts'
import { readMarksState } from '../../lib/results/marks-state.ts'
import { dropFramesOnSwitch } from '../../lib/first-frame/kept-frames.ts'
import type { TrackScope } from '../../lib/runs/track/track.ts'
import { keepGivenText } from '../../lib/messages/given-text.ts'
import { createController } from './controller.ts'
import { createDependencies, createSampleDependencies, sampleAlarmName } from './dependencies.ts'
import { later } from './later.ts'
import { listenToMenus } from './menus.ts'
import { openPopup } from './open-popup.ts'
import { managePageScript } from './page-script.ts'
import { closeStorage, reloadWhenQuiet } from './lifecycle.ts'
import { createRoute, manageSampleMode } from './sample-mode.ts'
import { textLanguage } from './text-language.ts'

/** How long other work waits, so that the event that started the worker is handled first. */
const firstEventMs = 50

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
  const { dependencies, database, isConnected, clearIncoming } = environment
  const watching = later(async () => (await import('./watching.ts')).createWatching(environment))
  const updatePresence = (): void =>
    void watching
      .get()
      .then(({ update }) => update())
      .catch(() => undefined)
  const refreshMarks = async (): Promise<void> => {
    if ((await readMarksState(database)).isDone === true) return
    const part = await import('../../lib/results/refresh-marks.ts')
    await part.refreshMarks(database, () => dependencies.clock.sleep(0))
  }
  // These read the database, and would delay the event that started the worker.
  setTimeout(() => {
    updatePresence()
    refreshMarks().catch(() => undefined)
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
      markSeen: watching.call(({ markSeen }) => markSeen),
      update: updatePresence
    },
    workerState
  )
  const wake = (scope?: TrackScope): Promise<void> => controller.wake(scope).finally(sync)
  const syncing = later(async () => {
    const { createSyncing } = await import('./syncing.ts')
    return createSyncing(environment, () => void wake().catch(() => undefined))
  })
  const sync = (): void =>
    void syncing
      .get()
      .then(part => part.sync())
      .catch(() => undefined)
  const targets = {
    database,
    local: storage.local,
    setToolbarOnly: (isToolbarOnly: boolean) => saveToolbarOnly(storage.local, isToolbarOnly),
    endSync: syncing.call(part => part.end)
  }
  // The next worker tries again what fails now.
  const applying = later(() => import('../../lib/settings/apply-managed.ts'))
  watchManaged(storage, managed => {
    if (Object.values(managed).some(value => value !== undefined))
      applying
        .call(part => part.applyManaged)(managed, targets)
        .catch(() => undefined)
  })
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
    import('./menu-entries.ts').then(({ createMenus }) => createMenus(contextMenus)).catch(() => undefined)
    void startPageScripts()
    void startReadingChanges(storage)
    // The reason `install` can occur again with all data in place, so users with a connection see no welcome page.
    if (details.reason !== 'install') return
    const welcome = isConnected().then(connected => (connected ? undefined : runtime.openOptionsPage()))
    welcome.catch(() => undefined)
  })
  runtime.onUpdateAvailable.addListener(() => {
    isUpdateReady = true
    const getYoungestStart = async (): Promise<string | undefined> => {
      const sending = (await dependencies.stores.ledger.liveRuns()).filter(({ state }) => state.is === 'intent' || state.is === 'sending')
      return sending.toSorted((a, b) => b.createdAt - a.createdAt)[0]?.id
    }
    // The reload closes every page. What a page must finish holds a lock.
    const isWorking = async (): Promise<boolean> => ((await navigator.locks.query()).held ?? []).length > 0
    const wait = (milliseconds: number): Promise<void> => new Promise(resolve => setTimeout(resolve, milliseconds))
    void reloadWhenQuiet({ getYoungestStart, isWorking, reload: () => runtime.reload(), wait })
  })
})
