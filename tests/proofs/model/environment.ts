// Defines how the simulated service, alarm and clock behave.

/** How the service handles a start; `charged` says whether it takes the money. */
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
  'charged, and refuses in text': { charged: true },
  'charged, 500 with an id': { charged: true },
  'arrives after 5 min': { charged: true },
  'arrives after 12 min': { charged: true },
  'lost in transit': { charged: false },
  'refused, 402': { charged: false },
  'refused under 200': { charged: false },
  '429 with a time': { charged: false },
  '500 and nothing done': { charged: false }
} as const

export type StartMode = keyof typeof starts

/** Replies that refuse a start although it was charged. Only a later check of the list can show it. */
export const saysRefused: readonly StartMode[] = ['charged, and says 400', 'charged, and says 429', 'charged, and refuses in text']

/** Replies whose HTTP status refuses a start, without any sign of acceptance. Only these may be called free, and sent again without a click. */
export const certainRefusals: readonly StartMode[] = ['charged, and says 400', 'charged, and says 429', 'refused, 402', '429 with a time']

export type TrackingMode =
  | 'plain'
  | 'flaky'
  | 'unknown at first'
  | 'empty at first'
  | 'empty for hours'
  | 'not ready at first'
  | 'on another host'
  | 'no download'

/** What the service does with a second start under the same list name. */
export type Duplicates = 'refuses' | 'merges' | 'charges'

/**
 * How a lookup's list is identified: by a name in the reply, an id in it, the profile URL, or not at all because the reply is the
 * result.
 */
export type PersonMode = 'at once' | 'by name' | 'by id' | 'by URL'

export interface Environment {
  start: StartMode
  tracking: TrackingMode
  duplicates: Duplicates
  person: PersonMode
  /**
   * what is known of the network before a start: the service answered a moment ago; or a free question is asked, which the service answers, or
   * which does not reach it
   */
  reach: 'a moment ago' | 'asked' | 'out of reach'
  /** the browser repeats the POST because its socket closed */
  resends: boolean
  /** a killed worker loses its alarm; the next start of the browser wakes a worker once */
  losesAlarms: boolean
  /** what starts the next worker */
  restart: 'by the alarm' | 'at once' | 'after an hour'
  /** by how many milliseconds the clock jumps with each killed worker */
  jump: number
  /** by how many milliseconds the clock jumps at the first status reply */
  jumpWhileTracked: number
  /** every alarm starts a new worker, because the browser ends idle ones */
  endsIdleWorkers: boolean
  /** the id of a reply of the corpus: the first start, or the first two status checks or downloads, get it; '' for none */
  reply: string
  /** whether the start that gets the reply of the corpus is charged */
  isReplyCharged: boolean
}

export const plain: Environment = {
  start: 'accepted',
  tracking: 'plain',
  duplicates: 'refuses',
  person: 'by name',
  reach: 'a moment ago',
  resends: false,
  losesAlarms: false,
  restart: 'by the alarm',
  jump: 0,
  jumpWhileTracked: 0,
  endsIdleWorkers: true,
  reply: '',
  isReplyCharged: true
}

/** Names only what differs from `plain`. */
export const nameOf = (environment: Environment): string => {
  const known: object = plain
  const differs = Object.entries(environment).filter(([name, value]) => Reflect.get(known, name) !== value)
  return differs.map(([name, value]) => `${name}: ${String(value)}`).join(', ') || 'plain'
}
