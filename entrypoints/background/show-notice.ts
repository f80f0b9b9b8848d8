// Notifications, in the browser's own way: there only while a person allows them.
import { notifications, runtime, tabs } from '../../lib/browser.ts'
import type { Shown } from './notice-text.ts'

/** The place that a click opens is the notification's id: it is known to whichever worker hears the click. */
export const showNotice = async ({ place, title, message }: Shown): Promise<unknown> =>
  notifications()?.create(place, { type: 'basic', iconUrl: runtime.getURL('/icons/128.png'), title, message })

const open = (place: string): void => {
  tabs.create({ url: runtime.getURL(place) }).catch(() => undefined)
  void notifications()?.clear(place)
}

/** To be called in the worker's first tick, and when a permission was given; more than once is as good as once. */
export const hearNotices = (): void => notifications()?.onClicked.addListener(open)
