// A client without a network, for its tests: every request gets the same reply.
import { ok } from '../../../lib/failure.ts'
import { createServiceClient, type CallResult } from '../../../lib/service/client.ts'
import type { Reply } from '../../../lib/service/http.ts'
import { anyConnection as connection, now, testKey } from './decide/replies.ts'

export const search = {
  url: 'https://network.example/search?query=(keywords:a)&sessionId=x%3D',
  pages: 4,
  listName: 'Ada’s list 2025-06-01 k3f9'
}
export const listName = search.listName
export const profile = 'https://network.example/in/ada-beispiel'

export const reply = (status: number, content: unknown, headers: Record<string, string> = {}): Reply => ({
  status,
  headers: new Map(Object.entries(headers)),
  bytes: new TextEncoder().encode(typeof content === 'string' ? content : JSON.stringify(content)),
  durationMs: 12
})

/** The three calls of a client whose every request gets the same reply. */
export const ask = async (given: Reply, key = testKey): Promise<CallResult<{ is: string }>[]> => {
  const client = createServiceClient(
    () => Promise.resolve(ok(given)),
    () => now
  )
  const own = { ...connection, apiKey: key }
  return [await client.startImport(own, search), await client.checkStatus(own, listName), await client.download(own, listName)]
}
