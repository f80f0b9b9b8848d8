// Places the button of a page beside the name or the result count. The worker runs it beside the content script on a page that has one.
import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script'
import { createDock } from './page.content/place/dock.ts'
import { registerScript } from './page.content/later-scripts.ts'

export default defineUnlistedScript(() =>
  registerScript('dock', host => {
    const controller = new AbortController()
    const dock = createDock(host, () => performance.now(), controller.signal)
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = (): void => clearTimeout(timer)
    const tick = (): void => {
      stop()
      const ms = dock.tick()
      if (ms < Infinity && !controller.signal.aborted) timer = setTimeout(tick, ms)
    }
    controller.signal.addEventListener('abort', stop)
    return {
      start: (kind, movedAt) => {
        dock.start(kind, movedAt)
        tick()
      },
      update: dock.update,
      tick,
      stop: () => controller.abort()
    }
  })
)
