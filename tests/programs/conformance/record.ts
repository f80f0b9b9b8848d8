// Records the last reply between client and network, so that its shape can be shown beside its reading.
import { parseJson } from '../../../lib/records/decode/parse-json.ts'
import type { Reply, SendCall } from '../../../lib/service/http.ts'
import { createSecretMask } from '../../../lib/service/mask-secrets.ts'
import { readText } from '../../../lib/records/decode/read-text.ts'

export interface Recorder {
  send: SendCall
  /** the last reply as JSON without the API key; undefined if it was not JSON */
  json: () => unknown
  header: (name: string) => string | undefined
}

/** Calls must be sequential, because only the last reply is kept. */
export const createRecorder = (send: SendCall, key: string): Recorder => {
  const mask = createSecretMask(key)
  let last: Reply | undefined
  return {
    send: async call => {
      // A large body would not stay in memory, and its shape is shown too.
      const kept = { ...call }
      delete kept.onLargeBody
      const came = await send(kept)
      last = came.ok ? came.value : undefined
      return came
    },
    json: () => {
      if (!last) return undefined
      const text = readText(last.bytes, last.headers.get('content-type'))
      const parsed = parseJson(text)
      return parsed.ok ? mask.json(parsed.value, text) : undefined
    },
    header: name => last?.headers.get(name)
  }
}
