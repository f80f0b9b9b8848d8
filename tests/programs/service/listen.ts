// Listens on a port of this computer for tests, and never gives it back while the process lives. A request that still goes to a closed server, from a
// timer of a worker or a browser of another lane, would otherwise reach the server of the next test that gets the same port.
import { once } from 'node:events'
import type { Server, Socket } from 'node:net'

/** `shut` cuts every connection, and each new one until `open`. A shut server does not keep the process alive. Both may be called twice. */
export interface Listening {
  port: number
  shut: () => void
  open: () => void
}

/** Servers that are shut, by port. */
const shutServers = new Map<number, Server>()

/** Listens on 127.0.0.1; 0 finds a free port. A port that was shut in this process may be asked for again. Rejects with Node's error. */
export const listen = async (server: Server, wanted = 0): Promise<Listening> => {
  const earlier = shutServers.get(wanted)
  if (earlier) {
    shutServers.delete(wanted)
    earlier.close()
    await once(earlier, 'close')
  }
  const sockets = new Set<Socket>()
  let isShut = false
  server.on('connection', (socket: Socket) => {
    if (isShut) socket.destroy()
    else sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  server.listen(wanted, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  const { port } = address
  return {
    port,
    shut: () => {
      isShut = true
      for (const socket of sockets) socket.destroy()
      shutServers.set(port, server.unref())
    },
    open: () => {
      isShut = false
      shutServers.delete(port)
      server.ref()
    }
  }
}
