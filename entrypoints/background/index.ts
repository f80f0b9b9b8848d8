// The worker: builds the parts, connects them, and registers every listener in the first tick. It decides nothing itself.
import { Dexie } from 'dexie'
import { defineBackground } from 'wxt/utils/define-background'
import { action, alarms, commands, contextMenus, openSidePanel, permissions, runtime, scripting, storage, tabs } from '../../lib/browser.ts'
import { refreshMarks } from '../../lib/database/results/refresh-marks.ts'
import { updateRunNotices, markNoticesSeen, watchRunChanges } from '../../lib/database/runs/run-notices.ts'
import type { Sender } from '../../lib/messages/serve.ts'
import { isNetworkUrl, matchPatterns } from '../../lib/pages/index.ts'
import { createTrackList } from '../../lib/runs/track/track-list.ts'
import type { TrackScope } from '../../lib/runs/track/track.ts'
import { withSeenNotices } from '../../lib/runs/model/run-changes.ts'
import { createSync } from '../../lib/runs/sync/sync.ts'
import { compose } from './compose.ts'
import { createMenus, listenToMenus } from './menus.ts'
import { openPopup } from './open-popup.ts'
import { keepPageScript } from './page-script.ts'
import { createDependencies, createSampleDependencies } from './dependencies.ts'
import { createPresence } from './presence.ts'
import { createRoute } from './route.ts'
import { keepSampleWorld } from './sample-mode.ts'
import { hearNotices, showNotice } from './show-notice.ts'
import { reloadWhenQuiet } from './update.ts'

export default defineBackground(() => {
  const rules = { id: runtime.id, origin: runtime.getURL('').replace(/\/$/, ''), isNetworkUrl }
  const made = createDependencies()
  const { dependencies, database, connections, syncStore, clearIncoming } = made
  const changed = createPresence({
    action,
    lookAtRuns: look => updateRunNotices(database, look),
    show: showNotice,
    after: (time, call) => setTimeout(call, time)
  })
  watchRunChanges(database, changed)
  refreshMarks(database, () => dependencies.clock.sleep(0)).catch(() => undefined)
  // A browser that was restarted shows no badge, and what another worker left untold is told.
  changed()
  const own = compose(made, rules, async seen => {
    await markNoticesSeen(database, noted => withSeenNotices(noted, seen))
    changed()
  })
  const wake = (wanted?: TrackScope): Promise<void> => own.wake(wanted).finally(sync)
  const sync = createSync({
    dependencies,
    store: syncStore,
    area: storage.sync,
    trackList: createTrackList(dependencies),
    onTracked: () => void wake().catch(() => undefined)
  })
  const sampleWorld = keepSampleWorld({
    modeStorage: storage,
    make: () => {
      const sample = createSampleDependencies()
      return { ...compose(sample, rules, () => Promise.resolve()), close: sample.close }
    },
    alone: (name, work) => navigator.locks.request(name, work),
    remove: name => Dexie.delete(name),
    clearAlarm: () => alarms.clear('sample due')
  })

  const route = createRoute({
    settings: runtime.getURL('/options.html'),
    own: (message, sender) => own.serve(message, sender).finally(sync),
    sample: sampleWorld
  })
  runtime.onMessage.addListener((message: unknown, sender: Sender) => route(message, sender))
  alarms.onAlarm.addListener(() => {
    wake().catch(() => undefined)
    sampleWorld()
      .then(sample => sample?.wake())
      .catch(() => undefined)
  })
  // The browser's question may have closed the popup that would have told us.
  permissions.onAdded.addListener(() => {
    hearNotices()
    void wake({ is: 'permitted' }).catch(() => undefined)
  })
  hearNotices()
  const bringPageScript = keepPageScript({ scripting, tabs, settings: storage, matches: matchPatterns() })
  storage.onChanged.addListener((_changes, area) => {
    if (area === 'sync') sync()
  })
  listenToMenus({
    menus: contextMenus,
    commands,
    open: openPopup,
    openSide: openSidePanel,
    openPage: page => tabs.create({ url: runtime.getURL(page) })
  })
  runtime.onStartup.addListener(() => {
    clearIncoming().catch(() => undefined)
    wake().catch(() => undefined)
  })
  runtime.onInstalled.addListener(details => {
    clearIncoming().catch(() => undefined)
    createMenus(contextMenus).catch(() => undefined)
    void bringPageScript()
    // "install" can fire again with everything still in place; only somebody who is not connected yet is welcomed.
    if (details.reason !== 'install') return
    const welcome = connections.active().then(active => (active ? undefined : runtime.openOptionsPage()))
    welcome.catch(() => undefined)
  })
  runtime.onUpdateAvailable.addListener(() => {
    const isSending = async (): Promise<boolean> =>
      (await dependencies.stores.ledger.liveRuns()).some(({ state }) => state.is === 'intent' || state.is === 'sending')
    void reloadWhenQuiet({ isSending, reload: () => runtime.reload(), wait: time => new Promise(resolve => setTimeout(resolve, time)) })
  })
})
