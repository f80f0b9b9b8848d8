// What was asked of the service, and what it delivered of that, in a few words.
import type { Asked } from '../lib/runs/run.ts'
import { say, sayCount, sayNumber } from '../lib/words.ts'
import { peopleOn } from './result-pages.ts'

/** "Lead search · 4 pages, up to 100 people" */
export const askedWords = (asked: Asked): string => {
  if (asked.kind === 'lead-search') return sayCount('askedSearch', asked.pages, sayNumber(peopleOn(asked.pages)))
  return asked.kind === 'person' ? say('askedPerson') : sayCount('askedDomains', asked.domains.length)
}

/** "975 people (up to 1,000 asked)."; `rows` is the number of records that came. */
export const deliveredWords = (rows: number, asked: Asked, service: string): string => {
  if (asked.kind === 'lead-search')
    return rows === 0 ? say('runNoneSearch', service) : sayCount('runReadyPeople', rows, sayNumber(peopleOn(asked.pages)))
  if (asked.kind === 'person') return rows === 0 ? say('runNonePerson', service) : say('runReadyPerson')
  return rows === 0 ? say('runNoneDomains', service) : sayCount('runReadyDomains', rows)
}
