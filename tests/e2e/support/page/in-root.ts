// Reads inside our closed shadow root on a page, by the inspector.
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
    const [own] = (html?.children ?? []).flatMap(({ nodeName, shadowRoots = [] }) => (nodeName === 'DIV' ? shadowRoots : []))
    if (!own) return undefined
    const { object } = await session.send('DOM.resolveNode', { nodeId: own.nodeId })
    const { result } = await session.send('Runtime.callFunctionOn', {
      objectId: object.objectId ?? '',
      functionDeclaration: read,
      returnByValue: true
    })
    return result.value as T
  } finally {
    await session.detach()
  }
}
