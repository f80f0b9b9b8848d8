// Evaluates code in the isolated world of the content script.
import type { Page } from '@playwright/test'

/** Returns the settled value of `expression`; throws if the page has no content script. */
export const inContentScript = async (page: Page, origin: string, expression: string): Promise<unknown> => {
  const session = await page.context().newCDPSession(page)
  try {
    const worlds: { id: number; origin: string }[] = []
    session.on('Runtime.executionContextCreated', ({ context }) => worlds.push(context))
    await session.send('Runtime.enable')
    const world = worlds.find(one => one.origin === origin)
    if (!world) throw new Error('The page carries no content script of the extension.')
    const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
      expression,
      contextId: world.id,
      awaitPromise: true,
      returnByValue: true
    })
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
    return result.value
  } finally {
    await session.detach()
  }
}
