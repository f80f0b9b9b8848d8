// The worker: builds the parts, connects them, and registers every listener in the first tick. It decides nothing itself.
import { defineBackground } from 'wxt/utils/define-background'
import { alarms, commands, contextMenus, permissions, runtime, scripting, storage, tabs } from '../../lib/browser.ts'
import { createServe, type Sender } from '../../lib/messages/serve.ts'
import { isNetworkUrl, matchPatterns } from '../../lib/pages/index.ts'
import { createFollowList } from '../../lib/runs/follow-list.ts'
import { createFollow, type Wanted } from '../../lib/runs/follow.ts'
import { createManage } from '../../lib/runs/manage.ts'
import { createMany } from '../../lib/runs/many.ts'
import { createRecover } from '../../lib/runs/recover.ts'
import { createStart } from '../../lib/runs/start.ts'
import { createSync } from '../../lib/runs/sync.ts'
import { createHandlers } from './handlers.ts'
import { createMenus, listenToMenus } from './menus.ts'
import { openPopup } from './open-popup.ts'
import { keepPageScript } from './page-script.ts'
import { createParts } from './parts.ts'
import { reloadWhenQuiet } from './update.ts'

export default defineBackground(() => {
  const { parts, connections, syncStore, clearIncoming, personState } = createParts()
  const { send, ...start } = createStart(parts)
  const follow = createFollow(parts)
  const recover = createRecover(parts, send)
  const many = createMany(parts, start)
  const manage = createManage(parts, { ...start, settle: many.settle })

  // One recovery a wake; whoever needs its outcome waits for the same promise. A broken database must not end the worker.
  const recovered = recover().catch(() => undefined)
  const wake = async (wanted: Wanted = { is: 'due' }): Promise<void> => {
    await recovered
    void many.go()
    await follow(wanted)
    void many.go()
    sync()
  }
  const sync = createSync({
    ...parts,
    store: syncStore,
    area: storage.sync,
    followList: createFollowList(parts),
    followed: () => void wake().catch(() => undefined)
  })

  const serve = createServe({
    id: runtime.id,
    origin: runtime.getURL('').replace(/\/$/, ''),
    isNetworkUrl,
    handlers: createHandlers({ parts, start, personState, follow, manage, many, recovered })
  })

  runtime.onMessage.addListener((message: unknown, sender: Sender) => serve(message, sender).finally(sync))
  alarms.onAlarm.addListener(() => void wake().catch(() => undefined))
  // The browser's question may have closed the popup that would have told us.
  permissions.onAdded.addListener(() => void wake({ is: 'permitted' }).catch(() => undefined))
  const bringPageScript = keepPageScript({ scripting, tabs, settings: storage, matches: matchPatterns() })
  storage.onChanged.addListener((_changes, area) => {
    if (area === 'sync') sync()
  })
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
