// Reads each toolbar popup that a click opens, and closes it.
import type { Sandbox } from '../fixture.ts'

export interface SeenForm {
  /** milliseconds since the epoch */
  opened: number
  read: number
  /** `search NAME` by the title of the form; '' for another form; undefined if it was closed before it was read */
  shows: string | undefined
}

interface Info {
  targetId: string
  type: string
  url: string
}

/** The title of the form of a search; a search with keywords alone has them as its title. */
const keywords = `document.querySelector('main form[aria-label="Import search"] h2')?.innerText ?? ''`

const pause = (ms: number): Promise<void> => new Promise(done => setTimeout(done, ms))

/** Fills the returned list until the browser ends. Uses a browser session, because Playwright leaves out toolbar popups. */
export const readForms = async ({ browser }: Sandbox): Promise<SeenForm[]> => {
  const forms: SeenForm[] = []
  const session = await browser.context.browser()?.newBrowserCDPSession()
  if (!session) throw new Error('The driver gives no browser.')
  const known = new Set<string>()
  const answers = new Map<string, string>()

  const ask = async (sessionId: string, id: number): Promise<void> => {
    const message = JSON.stringify({ id, method: 'Runtime.evaluate', params: { expression: keywords, returnByValue: true } })
    await session.send('Target.sendMessageToTarget', { sessionId, message })
  }
  const read = async (targetId: string): Promise<string | undefined> => {
    const { sessionId } = await session.send('Target.attachToTarget', { targetId })
    for (let id = 1; id < 60 && !answers.has(sessionId); id++) {
      await ask(sessionId, id)
      await pause(50)
    }
    const name = answers.get(sessionId)
    // One without a title in this time is one that was not read.
    return name ? `search ${name}` : undefined
  }
  session.on('Target.receivedMessageFromTarget', ({ sessionId, message }) => {
    const { result } = JSON.parse(message) as { result?: { result?: { value?: string } } }
    const value = result?.result?.value
    if (value) answers.set(sessionId, value)
  })
  const notice = ({ targetInfo: { targetId, type, url } }: { targetInfo: Info }): void => {
    if (known.has(targetId) || type !== 'page' || !url.startsWith(`${browser.origin}/popup.html`)) return
    known.add(targetId)
    const opened = Date.now()
    const form = read(targetId).catch(() => undefined)
    void form.then(shows => {
      forms.push({ opened, read: Date.now(), shows })
      return session.send('Target.closeTarget', { targetId }).catch(() => undefined)
    })
  }
  session.on('Target.targetCreated', notice)
  session.on('Target.targetInfoChanged', notice)
  await session.send('Target.setDiscoverTargets', { discover: true })
  return forms
}
