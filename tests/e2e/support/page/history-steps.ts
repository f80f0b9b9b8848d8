// Generates random histories of a tab, with moves and clicks; the same seed gives the same history.
import * as fc from 'fast-check'

/** Each history has its own people and searches, so a request shows which history it belongs to. */
export type Place = { is: 'person' | 'search'; n: number; spelling: number } | { is: 'neither'; n: number }

export type Way = 'push' | 'replace' | 'hash' | 'back' | 'forward' | 'load'

interface Move {
  way: Way
  to: Place
}

export type Step =
  | ({ does: 'go' } & Move)
  | { does: 'wait'; ms: number }
  /** `held`: how long the mouse button is down, in milliseconds */
  | { does: 'click'; held: number }
  /** the page moves `offset` milliseconds before the press (below zero: after it) */
  | ({ does: 'race'; offset: number; held: number } & Move)
  /** the page moves in the middle of the click, `late` milliseconds after one of its events */
  | ({ does: 'during'; event: 'mouseover' | 'pointerdown' | 'mousedown' | 'pointerup' | 'mouseup'; late: number; held: number } & Move)

export interface History {
  id: number
  first: Place
  steps: Step[]
}

const origin = 'https://www.linkedin.com'

const nowhere = ['/feed/', '/company/alderon-example/', '/in/me/', '/messaging/']

/** The URL of a place, in one of the spellings of its network. */
export const urlOf = (history: number, place: Place): string => {
  if (place.is === 'neither') return `${origin}${nowhere[place.n % nowhere.length] ?? '/'}`
  const name = `h${history}-${place.is}-${place.n}`
  if (place.is === 'search') return `${origin}/sales/search/people?query=(keywords%3A${name})`
  const lead = `ACwAA${name}`
  const spellings = [
    `/in/${name}/`,
    `/in/${name.toUpperCase()}`,
    `/in/${name}/details/skills/`,
    `/in/${name}?trk=people#about`,
    `/sales/lead/${lead},NAME_SEARCH,aB1c`
  ]
  return `${origin}${spellings[place.spelling % spellings.length] ?? '/'}`
}

/** What a URL shows, read without Muster's code: a profile URL, `search h1-search-2`, or ''. */
export const shownAt = (url: string): string => {
  const { pathname, search } = new URL(url)
  const [, keywords] = /query=\(keywords%3A([\w-]+)\)/.exec(search) ?? []
  if (pathname === '/sales/search/people' && keywords) return `search ${keywords}`
  const [, lead] = /^\/sales\/lead\/([\w-]+),/.exec(pathname) ?? []
  if (lead) return `${origin}/in/${lead}`
  const [, name] = /^\/in\/([\w-]+)/.exec(pathname) ?? []
  return name && name !== 'me' ? `${origin}/in/${name.toLowerCase()}` : ''
}

const person = fc.record({ is: fc.constant('person' as const), n: fc.nat(3), spelling: fc.nat(4) })
const search = fc.record({ is: fc.constant('search' as const), n: fc.nat(3), spelling: fc.constant(0) })
const neither = fc.record({ is: fc.constant('neither' as const), n: fc.nat(3) })

const stepOf = (place: fc.Arbitrary<Place>): fc.Arbitrary<Step> => {
  const way = fc.constantFrom<Way>('push', 'push', 'push', 'replace', 'hash', 'back', 'forward', 'load')
  const held = fc.nat(40)
  const event = fc.constantFrom(
    'mouseover' as const,
    'pointerdown' as const,
    'mousedown' as const,
    'pointerup' as const,
    'mouseup' as const
  )
  return fc.oneof(
    { weight: 2, arbitrary: fc.record({ does: fc.constant('go' as const), way, to: place }) },
    { weight: 2, arbitrary: fc.record({ does: fc.constant('wait' as const), ms: fc.constantFrom(10, 60, 200, 560) }) },
    { weight: 2, arbitrary: fc.record({ does: fc.constant('click' as const), held }) },
    {
      weight: 3,
      arbitrary: fc.record({ does: fc.constant('race' as const), offset: fc.integer({ min: -50, max: 50 }), held, way, to: place })
    },
    { weight: 1, arbitrary: fc.record({ does: fc.constant('during' as const), event, late: fc.nat(50), held, way, to: place }) }
  )
}

const historyOf = (place: fc.Arbitrary<Place>): fc.Arbitrary<Omit<History, 'id'>> =>
  fc.record({ first: place, steps: fc.array(stepOf(place), { minLength: 2, maxLength: 6, size: 'max' }) })

/** `count` histories numbered from `from`; `of`: people only, or searches as well. */
export const historiesOf = (of: 'people' | 'searches', count: number, from: number, seed: number): History[] => {
  const people = fc.oneof({ weight: 5, arbitrary: person }, { weight: 1, arbitrary: neither })
  const searches = fc.oneof({ weight: 4, arbitrary: search }, { weight: 1, arbitrary: person }, { weight: 1, arbitrary: neither })
  const made = fc.sample<Omit<History, 'id'>>(historyOf(of === 'people' ? people : searches), { numRuns: count, seed })
  return made.map((history, n) => ({ id: from + n, ...history }))
}
