// Runs the conformance check from options to report, with the network, clock and waits given.
import { createServiceClient } from '../../../lib/service/client.ts'
import type { Connection } from '../../../lib/service/connection.ts'
import { createHttp, type HttpDependencies } from '../../../lib/service/http.ts'
import { listNames, runOperations, type Script } from './run-operations.ts'
import type { Choices } from './read-arguments.ts'
import { createRecorder } from './record.ts'
import { createRedact } from './redact.ts'
import { toReport, type Report } from './report.ts'
import { openSession } from './session.ts'

export interface Environment {
  fetch: HttpDependencies['fetch']
  now: () => number
  sleep: (milliseconds: number) => Promise<void>
  /** makes the list names of this run */
  id: string
}

const isLocal = (url: string): boolean => ['localhost', '127.0.0.1'].includes(new URL(url).hostname)

/** May requests that could be charged be sent? */
export const maySpend = ({ url, free, paid }: Pick<Choices, 'url' | 'free' | 'paid'>): boolean => !free && (paid || isLocal(url))

/** Calls the service and judges the replies. Never rejects because of the service. */
export const runConformance = async (choices: Choices, { fetch, now, sleep, id }: Environment): Promise<Report> => {
  const { url, key, apiSettings, timeoutMs, paths, searchUrl, profileUrl, domain, list } = choices
  const connection: Connection = {
    id: 'conformance',
    accountId: 'conformance',
    name: '',
    apiKeyStorage: 'session',
    baseUrl: url,
    apiKey: key,
    apiSettings
  }
  const recorder = createRecorder(createHttp({ fetch, now, pulse: () => undefined }), key)
  const client = createServiceClient(recorder.send, now)
  const session = openSession({ client, recorder, now, sleep, timeoutMs, paths }, connection)
  const script: Script = { id, searchUrl, profileUrl, domain, paid: maySpend(choices), ...(list === undefined ? {} : { list }) }
  await runOperations(session, script)
  const { observations, corrections } = session
  const redact = createRedact([...session.private, key])
  const made = listNames(script)
  const lists = (['import', 'domains'] as const).filter(scene =>
    observations.some(seen => seen.operation === scene && seen.reading === 'accepted')
  )
  const names = lists.map(scene => made[scene])
  return toReport(url, { apiSettings, observations, corrections }, session.connection().apiSettings, redact, names)
}
