// Opens a Chromium without an attached driver, because a driver keeps the worker from becoming idle.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { chromium, type BrowserContext } from '@playwright/test'
import { findChromium } from '../../programs/tools/ensure.mjs'
import { flagsFor } from './browser-flags.ts'
import { freePort } from './browser.ts'

export interface Undriven {
  /** attaches a driver for some steps, closes what they opened, and detaches it */
  drive: (steps: (context: BrowserContext) => Promise<void>) => Promise<void>
  /** whether the worker is running, by the browser's list of targets */
  hasWorker: () => Promise<boolean>
  close: () => Promise<void>
}

/** Opens a browser with an existing profile; `extension` is the folder of the build. */
export const openUndriven = async (profile: string, extension: string): Promise<Undriven> => {
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const flags = [
    '--headless=new',
    '--password-store=basic',
    '--use-mock-keychain',
    `--user-data-dir=${profile}`,
    ...flagsFor(extension, port)
  ]
  // A process group, so that it can be ended with all children.
  const child = spawn(findChromium() ?? '', [...flags, 'about:blank'], { stdio: 'ignore', detached: true })
  const targets = async (): Promise<{ type: string; url: string }[]> => {
    const list: { type: string; url: string }[] = await (await fetch(`${address}/json/list`)).json()
    return list
  }
  for (let tries = 0; ; tries++) {
    if (await targets().catch(() => undefined)) break
    if (tries > 200) throw new Error('Chromium did not open its port within 20 s.')
    await pause(100)
  }
  return {
    drive: async steps => {
      const driver = await chromium.connectOverCDP(address)
      try {
        const [context] = driver.contexts()
        if (!context) throw new Error('The browser has no window.')
        const before = new Set(context.pages())
        await steps(context)
        for (const page of context.pages()) if (!before.has(page)) await page.close()
      } finally {
        await driver.close()
      }
    },
    hasWorker: async () => (await targets()).some(({ type, url }) => type === 'service_worker' && url.startsWith('chrome-extension://')),
    close: async () => {
      if (child.exitCode !== null || child.pid === undefined) return
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      if (!(await Promise.race([ended.then(() => true), pause(10_000).then(() => false)]))) process.kill(-child.pid, 'SIGKILL')
    }
  }
}
