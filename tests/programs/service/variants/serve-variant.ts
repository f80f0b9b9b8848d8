// Serves a variant over HTTP on this computer, on two ports, so that links can lead to another host.
import { once } from 'node:events'
import { createAdaptorServer } from '@hono/node-server'
import type { ServiceVariant } from './variant.ts'
import { createVariantServer, type VariantServer } from './variant-server.ts'

/** `base` is on 127.0.0.1 and `other` on localhost, which are two hosts to a browser. */
export type ServedVariant = VariantServer & { base: string; other: string; close: () => Promise<void> }

const listen = async (answer: VariantServer['answer']) => {
  const server = createAdaptorServer({ fetch: answer, hostname: '127.0.0.1' })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  const close = async (): Promise<void> => {
    const closed = once(server, 'close')
    server.close()
    if ('closeAllConnections' in server) server.closeAllConnections()
    await closed
  }
  return { port: address.port, close }
}

export const serveVariant = async (variant: ServiceVariant): Promise<ServedVariant> => {
  const answer: VariantServer['answer'] = request => server.answer(request)
  const [first, second] = [await listen(answer), await listen(answer)]
  const [base, other] = [`http://127.0.0.1:${first.port}`, `http://localhost:${second.port}`]
  const server = createVariantServer(variant, { base, other, now: Date.now })
  const close = async (): Promise<void> => void (await Promise.all([first.close(), second.close()]))
  return { ...server, base, other, close }
}
