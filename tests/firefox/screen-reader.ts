// Presses the button in Firefox as a screen reader does: by the browser's accessibility interface, without a pointer, a key or the focus.
import type { Page } from 'puppeteer-core'
import { describe, expect, test } from 'vitest'
import type { ServedSample } from '../programs/service/serve-sample.ts'
import { fixture, type OpenFirefox } from './browser.ts'
import { asked } from './click.ts'
import { expectOne, textOf } from './seen-button.ts'

interface Evaluated {
  result?: { value?: unknown }
  exceptionDetails?: { text: string }
}
/** The driver's own connection, which its types do not name. */
interface Connection {
  send: (method: string, parameters: object) => Promise<{ result: Evaluated & { contexts?: { context: string }[] } }>
}

/** Runs in the browser's own window: does the first action of the only button with this name on the shown page. */
const pressNamed = (name: string): string => `(async () => {
  const service = Cc['@mozilla.org/accessibilityService;1'].getService(Ci.nsIAccessibilityService)
  const walk = one => {
    const children = Array.from({ length: one.childCount }, (_, at) => one.getChildAt(at))
    return [one, ...children.flatMap(walk)]
  }
  for (let tries = 0; tries < 100; tries++) {
    const page = service.getAccessibleFor(gBrowser.selectedBrowser)
    const found = page ? walk(page).filter(one => one.role === Ci.nsIAccessibleRole.ROLE_PUSHBUTTON && one.name === ${JSON.stringify(name)}) : []
    if (found.length === 1) {
      found[0].doAction(0)
      return 'pressed'
    }
    await new Promise(done => setTimeout(done, 50))
  }
  return 'not found'
})()`

const pressAsScreenReader = async (page: Page, name: string): Promise<unknown> => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- parts of the driver without types
  const { connection } = page.browser() as unknown as { connection: Connection }
  const { result: tree } = await connection.send('browsingContext.getTree', { 'moz:scope': 'chrome' })
  const [window] = tree.contexts ?? []
  const { result } = await connection.send('script.evaluate', {
    expression: pressNamed(name),
    target: { context: window?.context },
    awaitPromise: true
  })
  return result.result?.value ?? result.exceptionDetails?.text
}

export const screenReaderTests = (firefox: () => OpenFirefox, service: () => ServedSample): void => {
  describe('a screen reader', () => {
    test('presses the button without a pointer, a key or the focus', async () => {
      const before = asked(service()).length
      const page = await firefox().visit('https://www.linkedin.com/in/heard-person', fixture('empty-body.html'))
      await expectOne(page)
      await page.mouse.move(100, 100)
      await expect.poll(() => textOf(page, 'hint')).toBeDefined()
      expect(await pressAsScreenReader(page, 'Find email')).toBe('pressed')
      await expect.poll(() => asked(service()).slice(before), { timeout: 15_000 }).toEqual(['https://www.linkedin.com/in/heard-person'])
    })
  })
}
