// What was asked of the service, and what it delivered of that, in a few words.
import type { Asked, Run, RunState, Tally } from '../../lib/runs/model/run.ts'
import { say, sayCount, sayNumber } from '../../lib/i18n/text.ts'
import { peopleOn } from '../import/result-pages.ts'
import { cameWords } from './batches-text.ts'

const peopleWords = (people: number, known = 0): string =>
  known > 0 ? sayCount('askedPeopleKnown', people, sayNumber(known)) : sayCount('askedPeople', people)

/** "Lead search · 4 pages, up to 100 people"; of many people, with those that are known already as `tally` has them. One that was begun `elsewhere` says so. */
export const askedWords = (asked: Asked, tally?: Tally, elsewhere = false): string => {
  if (elsewhere) return say('askedElsewhere')
  if (asked.kind === 'lead-search')
    return sayCount(asked.updates ? 'askedUpdate' : 'askedSearch', asked.pages, sayNumber(peopleOn(asked.pages)))
  if (asked.kind === 'list') return say('askedList')
  if (asked.kind === 'batches') return sayCount('askedBatches', asked.total, sayNumber(asked.batches))
  if (asked.kind === 'searches') return sayCount('askedSearches', asked.searches, sayNumber(asked.searches * peopleOn(asked.pages)))
  if (asked.kind === 'people') return peopleWords(asked.people, tally?.known)
  return asked.kind === 'person' ? say('askedPerson') : sayCount('askedDomains', asked.domains.length)
}

type Collected = Extract<RunState, { is: 'collected' }>

const nothing = ({ asked, listName, service }: Run): string => {
  if (asked.kind === 'lead-search') return say('runNoneSearch', service)
  if (asked.kind === 'list') return say('runNoneList', service, listName)
  return say(asked.kind === 'person' ? 'runNonePerson' : 'runNoneDomains', service)
}

const some = ({ rows, companies, contacts = 0 }: Collected, { asked, listName }: Run): string => {
  if (companies !== undefined) return `${cameWords({ companies, contacts })}.`
  if (asked.kind === 'lead-search') return sayCount('runReadyPeople', rows, sayNumber(peopleOn(asked.pages)))
  if (asked.kind === 'list') return sayCount('runReadyList', rows, listName)
  return asked.kind === 'person' ? say('runReadyPerson') : sayCount('runReadyDomains', rows)
}

/** Said when the service had counted more than it delivered. */
const fewer = ({ rows, said, from }: Collected, service: string): string =>
  from === 'file' || said === undefined || said <= rows ? '' : ` ${say('runReadyFewer', service, sayNumber(said))}`

/** "975 people (up to 1,000 asked)."; `rows` is the number of records that came, and `from` says so where they came another way. */
export const deliveredWords = (collected: Collected, run: Run): string => {
  const { rows, from } = collected
  if (from === 'file') return sayCount('runReadyFile', rows)
  const words = (rows === 0 ? nothing(run) : some(collected, run)) + fewer(collected, run.service)
  return from === 'before' ? `${words} ${say('runReadyBefore')}` : words
}
