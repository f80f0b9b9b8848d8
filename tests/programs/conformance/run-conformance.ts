// One run of the conformance play: from choices to a report. The network, the clock and the waiting are passed in.
import { createServiceClient } from '../../../lib/service/client.ts'
import type { Connection } from '../../../lib/service/connection.ts'
import { createHttp, type HttpDependencies } from '../../../lib/service/http.ts'
import { listNames, play, type Script } from './play.ts'
import type { Choices } from './read-arguments.ts'
import { createRecorder } from './record.ts'
import { createRedact } from './redact.ts'
import { toReport, type Report } from './report.ts'
import { openStage } from './stage.ts'

export interface Surroundings {
  fetch: HttpDependencies['fetch']
  now: () => number
  sleep: (milliseconds: number) => Promise<void>
  /** makes the names of this run's lists */
  id: string
}

const onThisMachine = (address: string): boolean => ['localhost', '127.0.0.1'].includes(new URL(address).hostname)

/** May what is perhaps charged be sent? */
export const maySpend = ({ address, free, spend }: Pick<Choices, 'address' | 'free' | 'spend'>): boolean =>
  !free && (spend || onThisMachine(address))

/** Plays and judges. Does not reject for anything that a service does. */
export const runConformance = async (choices: Choices, { fetch, now, sleep, id }: Surroundings): Promise<Report> => {
  const { address, key, apiSettings: assumptions, patience, paths, searchUrl, profileUrl, domain, list } = choices
  const connection: Connection = {
    id: 'conformance',
    accountId: 'conformance',
    name: '',
    apiKeyStorage: 'session',
    baseUrl: address,
    apiKey: key,
    apiSettings: assumptions
  }
  const recorder = createRecorder(createHttp({ fetch, now, pulse: () => undefined }), key)
  const client = createServiceClient(recorder.send, now)
  const stage = openStage({ client, recorder, now, sleep, patience, paths }, connection)
  const script: Script = { id, searchUrl, profileUrl, domain, paid: maySpend(choices), ...(list === undefined ? {} : { list }) }
  await play(stage, script)
  const { observations, corrections } = stage
  const redact = createRedact([...stage.private, key])
  const made = listNames(script)
  const lists = (['import', 'domains'] as const).filter(scene =>
    observations.some(seen => seen.operation === scene && seen.reading === 'accepted')
  )
  const names = lists.map(scene => made[scene])
  return toReport(address, { apiSettings: assumptions, observations, corrections }, stage.connection().apiSettings, redact, names)
}
