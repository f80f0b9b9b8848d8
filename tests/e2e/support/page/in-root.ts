// Reads inside our closed shadow root on a page, by the inspector, in a world of its own: a page may have replaced its functions.
import type { Page } from '@playwright/test'

interface Node {
  nodeId: number
  nodeName: string
  children?: Node[]
  shadowRoots?: Node[]
}

/** The result of `read` on our shadow root (its `this`); undefined if there is none. */
export const inRoot = async <T>(page: Page, read: string): Promise<T | undefined> => {
  const session = await page.context().newCDPSession(page)
  try {
    const { root } = (await session.send('DOM.getDocument', { depth: 2, pierce: true })) as { root: Node }
    const html = root.children?.find(({ nodeName }) => nodeName === 'HTML')
    const roots = (html?.children ?? []).flatMap(({ nodeName, shadowRoots = [] }) => (nodeName === 'DIV' ? shadowRoots : []))
    const { frameTree } = await session.send('Page.getFrameTree')
    const { executionContextId } = await session.send('Page.createIsolatedWorld', { frameId: frameTree.frame.id, worldName: 'reader' })
    const functionDeclaration = `function () { return this.querySelector('.muster') && { value: (${read}).call(this) } }`
    // A page may have closed roots of its own.
    for (const { nodeId } of roots) {
      const { object } = await session.send('DOM.resolveNode', { nodeId, executionContextId })
      const call = { objectId: object.objectId ?? '', functionDeclaration, returnByValue: true }
      const { result } = await session.send('Runtime.callFunctionOn', call)
      if (result.value) return (result.value as { value: T }).value
    }
    return undefined
  } finally {
    await session.detach()
  }
}
