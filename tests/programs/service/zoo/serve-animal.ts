// An animal behind real HTTP on this machine: one port for its interface, another for its files, so that a link can lead elsewhere.
import { once } from 'node:events'
import { createAdaptorServer } from '@hono/node-server'
import type { Animal } from './animal.ts'
import { createCage, type Cage } from './cage.ts'

/** `base` is on 127.0.0.1 and `other` on localhost, which for a browser are two hosts. */
export type ServedAnimal = Cage & { base: string; other: string; close: () => Promise<void> }

const listen = async (answer: Cage['answer']) => {
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

export const serveAnimal = async (animal: Animal): Promise<ServedAnimal> => {
  const answer: Cage['answer'] = request => cage.answer(request)
  const [first, second] = [await listen(answer), await listen(answer)]
  const [base, other] = [`http://127.0.0.1:${first.port}`, `http://localhost:${second.port}`]
  const cage = createCage(animal, { base, other, now: Date.now })
  const close = async (): Promise<void> => void (await Promise.all([first.close(), second.close()]))
  return { ...cage, base, other, close }
}
