// Finds the name by which a service identifies a list: checks the status by each candidate from the reply, for free.
import type { StatusReading } from '../../../lib/service/readings.ts'
import { idLeaves } from './find-places.ts'
import type { Scene } from './observation.ts'
import type { Session } from './session.ts'

/** `from` describes the source of the name without showing it; `place` is its path in the reply, if it needs a setting. */
export interface Name {
  value: string
  from: string
  place?: string
}

/** Milliseconds after each round, because a list may be known only after a while. */
const pauses = [1000, 2000, 4000, 8000, 0]

const answers = (reading: StatusReading): boolean => reading.is !== 'problem' || reading.failure.code === 'notReady'

/** Values that look like a name but that the reader did not use. */
export const otherNames = (json: unknown, known: readonly Name[]): Name[] =>
  idLeaves(json)
    .filter(({ text }) => !known.some(({ value }) => value === text))
    .map(({ place, text }) => ({ value: text, from: `the field ${place}`, place }))

/** The first name that the service knows, or undefined. With `all`, tries each name once. */
export const identify = async (
  session: Session,
  scene: Scene,
  usual: readonly Name[],
  unusual: readonly Name[],
  all: boolean
): Promise<Name | undefined> => {
  const ask = async (name: Name): Promise<boolean> => {
    const about = { scene, request: name.from, ...(name.place === undefined ? {} : { trial: 'listAt' as const }) }
    return answers(session.note(await session.client.checkStatus(session.connection(), name.value), about))
  }
  for (const [round, pause] of pauses.entries()) {
    let found: Name | undefined
    for (const name of usual) if ((all || !found) && (await ask(name))) found ??= name
    if (found) return found
    for (const name of round % 3 === 1 ? unusual : []) {
      if (!(await ask(name))) continue
      const place = name.place ?? ''
      session.accept({ name: 'listAt', set: { listAt: place }, because: `the list answered to ${name.from} of the reply to its start` })
      return name
    }
    await session.sleep(pause)
  }
  return undefined
}
