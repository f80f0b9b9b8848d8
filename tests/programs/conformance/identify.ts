// By which name does a service want a list to be asked for? Asks for the status by each that a reply may mean; all of it is free.
import type { StatusReading } from '../../../lib/service/readings.ts'
import { idLeaves } from './find-places.ts'
import type { Scene } from './observation.ts'
import type { Stage } from './stage.ts'

/** `from` says where the name comes from, in words that show nothing of it; `place` is where it stands in the reply, where that must be assumed. */
export interface Name {
  value: string
  from: string
  place?: string
}

/** ms after each round: a list may be known only a while after its start. */
const pauses = [1000, 2000, 4000, 8000, 0]

const answers = (reading: StatusReading): boolean => reading.is !== 'problem' || reading.failure.code === 'notReady'

/** Names that the reader did not take for one, but that look like one. */
export const otherNames = (json: unknown, known: readonly Name[]): Name[] =>
  idLeaves(json)
    .filter(({ text }) => !known.some(({ value }) => value === text))
    .map(({ place, text }) => ({ value: text, from: `the field ${place}`, place }))

/** The first name that answers, or undefined. With `all` each name is asked for once, to see which of them work. */
export const identify = async (
  stage: Stage,
  scene: Scene,
  usual: readonly Name[],
  unusual: readonly Name[],
  all: boolean
): Promise<Name | undefined> => {
  const ask = async (name: Name): Promise<boolean> => {
    const about = { scene, request: name.from, ...(name.place === undefined ? {} : { trial: 'listAt' as const }) }
    return answers(stage.note(await stage.client.checkStatus(stage.connection(), name.value), about))
  }
  for (const [round, pause] of pauses.entries()) {
    let found: Name | undefined
    for (const name of usual) if ((all || !found) && (await ask(name))) found ??= name
    if (found) return found
    for (const name of round % 3 === 1 ? unusual : []) {
      if (!(await ask(name))) continue
      const place = name.place ?? ''
      stage.accept({ name: 'listAt', set: { listAt: place }, because: `the list answered to ${name.from} of the reply to its start` })
      return name
    }
    await stage.sleep(pause)
  }
  return undefined
}
