// Serves a variant over HTTP on this computer, on two ports, so that links can lead to another host.
import { createAdaptorServer } from '@hono/node-server'
import { listen, type Listening } from '../listen.ts'
import type { ServiceVariant } from './variant.ts'
import { createVariantServer, type VariantServer } from './variant-server.ts'

/** `base` is on 127.0.0.1 and `other` on localhost, which are two hosts to a browser. */
export type ServedVariant = VariantServer & { base: string; other: string; close: () => Promise<void> }

const serve = (answer: VariantServer['answer']): Promise<Listening> => listen(createAdaptorServer({ fetch: answer, hostname: '127.0.0.1' }))

export const serveVariant = async (variant: ServiceVariant): Promise<ServedVariant> => {
  const answer: VariantServer['answer'] = request => server.answer(request)
  const [first, second] = [await serve(answer), await serve(answer)]
  const [base, other] = [`http://127.0.0.1:${first.port}`, `http://localhost:${second.port}`]
  const server = createVariantServer(variant, { base, other, now: Date.now })
  const close = async (): Promise<void> => [first, second].forEach(({ shut }) => shut())
  return { ...server, base, other, close }
}
