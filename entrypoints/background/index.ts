// The worker: builds the parts, connects them, and registers every listener in the first tick. It decides nothing itself.
import { Dexie } from 'dexie'
import { defineBackground } from 'wxt/utils/define-background'
import { alarms, commands, contextMenus, permissions, runtime, scripting, storage, tabs } from '../../lib/browser.ts'
import type { Sender } from '../../lib/messages/serve.ts'
import { isNetworkUrl, matchPatterns } from '../../lib/pages/index.ts'
import { compose } from './compose.ts'
import { createMenus, listenToMenus } from './menus.ts'
import { openPopup } from './open-popup.ts'
import { keepPageScript } from './page-script.ts'
import { createParts, createSampleParts } from './parts.ts'
import { keepSampleWorld } from './sample-world.ts'
import { reloadWhenQuiet } from './update.ts'

export default defineBackground(() => {
  const rules = { id: runtime.id, origin: runtime.getURL('').replace(/\/$/, ''), isNetworkUrl }
  const made = createParts()
  const { parts, connections, clearIncoming } = made
  const { wake, serve } = compose(made, rules)
  const sampleWorld = keepSampleWorld({
    storage,
    make: () => {
      const sample = createSampleParts()
      return { ...compose(sample, rules), close: sample.close }
    },
    alone: (name, work) => navigator.locks.request(name, work),
    remove: name => Dexie.delete(name),
    clearAlarm: () => alarms.clear('sample due')
  })

  runtime.onMessage.addListener((message: unknown, sender: Sender) =>
    sampleWorld().then(sample => (sample?.serve ?? serve)(message, sender))
  )
  alarms.onAlarm.addListener(() => {
    wake().catch(() => undefined)
    sampleWorld()
      .then(sample => sample?.wake())
      .catch(() => undefined)
  })
  // The browser's question may have closed the popup that would have told us.
  permissions.onAdded.addListener(() => void wake({ is: 'permitted' }).catch(() => undefined))
  const bringPageScript = keepPageScript({ scripting, tabs, settings: storage, matches: matchPatterns() })
  listenToMenus({ menus: contextMenus, commands, open: openPopup })
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
      (await parts.ledger.live()).some(({ state }) => state.is === 'intent' || state.is === 'sending')
    void reloadWhenQuiet({ isSending, reload: () => runtime.reload(), wait: time => new Promise(resolve => setTimeout(resolve, time)) })
  })
})
