// What a world may be like: how the service takes a start, how its list is to be had, what becomes of alarms and clocks when a worker
// dies, and what the disk does.

/** How the one start goes; `charged` says whether the service took the money. */
export const starts = {
  accepted: { charged: true },
  'accepted after a minute': { charged: true },
  'charged, reply lost': { charged: true },
  'charged, no reply': { charged: true },
  'charged, 409': { charged: true },
  'charged, 500': { charged: true },
  'charged, 502 as a page': { charged: true },
  'charged, empty reply': { charged: true },
  'charged, half a reply': { charged: true },
  'charged, redirect': { charged: true },
  'charged, 408': { charged: true },
  'charged, and says 400': { charged: true },
  'charged, and says 429': { charged: true },
  'charged, and refuses in words': { charged: true },
  'charged, 500 with an id': { charged: true },
  'arrives after 5 min': { charged: true },
  'arrives after 12 min': { charged: true },
  'lost on the way': { charged: false },
  'refused, 402': { charged: false },
  'refused under 200': { charged: false },
  '429 with a time': { charged: false },
  '500 and nothing done': { charged: false }
} as const

export type StartMode = keyof typeof starts

/** A reply that refuses, though the money was taken: nobody can know better until the list is looked at again. */
export const saysRefused: readonly StartMode[] = ['charged, and says 400', 'charged, and says 429', 'charged, and refuses in words']

/** An HTTP status that refuses, without any sign of acceptance: only this may be called free, and sent again without a click. */
export const refusesForCertain: readonly StartMode[] = ['charged, and says 400', 'charged, and says 429', 'refused, 402', '429 with a time']

export type FollowMode = 'plain' | 'flaky' | 'unknown at first' | 'empty at first' | 'not ready at first' | 'elsewhere' | 'no download'

/** A service that is sent the same list a second time. */
export type Duplicates = 'refuses' | 'merges' | 'charges'

/** How a lookup's list is known: by its reply, an id in it, its address, or not at all since the result is the reply. */
export type PersonMode = 'at once' | 'by name' | 'by id' | 'by address'

export interface Environment {
  start: StartMode
  follow: FollowMode
  duplicates: Duplicates
  person: PersonMode
  /** the browser sends the POST a second time, since its socket died */
  resends: boolean
  /** does the worker's death take the alarm with it? Then the browser's start wakes once. */
  alarmsVanish: boolean
  /** how the next worker comes to be */
  comesBack: 'by the alarm' | 'at once' | 'after an hour'
  /** milliseconds by which the clock jumps with each death */
  jump: number
  /** and as the first reply to a status call is read */
  jumpWhileFollowed: number
  /** is each alarm the birth of another worker, as it is where an idle one is ended? */
  idles: boolean
}

export const plain: Environment = {
  start: 'accepted',
  follow: 'plain',
  duplicates: 'refuses',
  person: 'by name',
  resends: false,
  alarmsVanish: false,
  comesBack: 'by the alarm',
  jump: 0,
  jumpWhileFollowed: 0,
  idles: true
}

/** Only what differs from `plain`, as a person reads it. */
export const nameOf = (environment: Environment): string => {
  const known: object = plain
  const differs = Object.entries(environment).filter(([name, value]) => Reflect.get(known, name) !== value)
  return differs.map(([name, value]) => `${name}: ${String(value)}`).join(', ') || 'plain'
}
