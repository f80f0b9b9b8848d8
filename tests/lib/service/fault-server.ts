// A local server that replies or fails as a test configures it, and records every request.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { listen } from '../../programs/service/listen.ts'

export interface Seen {
  method: string
  path: string
  headers: IncomingMessage['headers']
  body: string
}

/** What happens to a request after it has arrived completely. */
export type Behaviour = (outgoing: ServerResponse, seen: Seen) => void

export interface FaultServer {
  url: string
  seen: Seen[]
  behave: (behaviour: Behaviour) => void
  /** refuses every connection, until `open` */
  shut: () => Promise<void>
  open: () => Promise<void>
  close: () => Promise<void>
}

export const serveFaults = async (): Promise<FaultServer> => {
  const seen: Seen[] = []
  let behaviour: Behaviour = answer(200, '')
  const server = createServer((incoming, outgoing) => {
    const pieces: Buffer[] = []
    incoming.on('data', (piece: Buffer) => pieces.push(piece))
    incoming.on('end', () => {
      const { method = '', url = '', headers } = incoming
      const request = { method, path: url, headers, body: Buffer.concat(pieces).toString() }
      seen.push(request)
      behaviour(outgoing, request)
    })
  })
  const { port, shut, open } = await listen(server)
  return {
    url: `http://127.0.0.1:${port}`,
    seen,
    behave: next => {
      behaviour = next
    },
    shut: async () => shut(),
    open: async () => open(),
    close: async () => shut()
  }
}

/** A plain reply. */
export const answer =
  (status: number, body: string | Uint8Array, headers: Record<string, string> = { 'content-type': 'application/json' }): Behaviour =>
  outgoing => {
    outgoing.writeHead(status, headers)
    outgoing.end(body)
  }

/** Writes `text` unchanged to the socket, HTTP or not, then closes it (`FIN`), resets it (`RST`) or sends nothing more. */
export const raw =
  (text: string, then: 'FIN' | 'RST' | 'silence'): Behaviour =>
  outgoing => {
    const { socket } = outgoing
    socket?.write(text, () => {
      if (then === 'FIN') socket.end()
      if (then === 'RST') setTimeout(() => socket.resetAndDestroy(), 20)
    })
  }

/** Sends one byte of a reply every `pause` milliseconds, without end. */
export const drip =
  (pause: number): Behaviour =>
  outgoing => {
    outgoing.writeHead(200, { 'content-type': 'application/json' })
    const drop = setInterval(() => outgoing.write(' '), pause)
    outgoing.on('close', () => clearInterval(drop))
  }
