// Makes the people of a search fit it: their job titles are those that the search asks for, and they are where it looks.
import { locations } from './companies.ts'
import type { JsonObject } from './json-reply.ts'
import { hashText } from './seeded-random.ts'

/** Countries of sample companies that are in Europe. */
const european = new Set(['Germany', 'Spain', 'France', 'Czechia'])

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The texts that the decoded search includes for a filter. */
const readIncluded = (search: string, type: string): string[] => {
  const [, values = ''] = new RegExp(`type:${type},values:List\\(((?:\\([^()]*\\),?)*)\\)`).exec(search) ?? []
  return [...values.matchAll(/\(([^()]*)\)/g)].flatMap(([, value = '']) => {
    const text = /(?:^|,)text:([^,)]*)/.exec(value)?.[1]
    return text === undefined || text === '' || value.includes('selectionType:EXCLUDED') ? [] : [decode(text)]
  })
}

const pickByNumber = <T>(list: readonly T[], number: number): T | undefined => list[hashText(`fit ${number}`) % list.length]

/** The place of a person in `region`: a sample town of that country or continent, else the region itself. */
const placeIn = (region: string, number: number): JsonObject => {
  const fitting = locations.filter(([, , country]) => country === region || (region === 'Europe' && european.has(country)))
  const [city, area, country] = pickByNumber(fitting, number) ?? ['', '', region]
  return { city, region: area, country, location: [city, area, country].filter(part => part !== '').join(', ') }
}

/**
 * The record of the person with this number as the decoded `search` finds it. A gap in the record, such as a missing location, stays. The
 * job title is one that the search includes, the place is in a region that it includes; other filters change nothing.
 */
export function fitSearch(record: JsonObject, search: string, number: number): JsonObject {
  const title = pickByNumber(readIncluded(search, 'CURRENT_TITLE'), number)
  const region = pickByNumber(readIncluded(search, 'REGION'), number)
  const before = record['job_title']
  const headline = record['headline']
  const fitted: JsonObject = {
    ...record,
    ...(title === undefined ? {} : { job_title: title }),
    ...(title !== undefined && typeof headline === 'string' && typeof before === 'string'
      ? { headline: headline.replace(before, () => title) }
      : {}),
    ...(region === undefined ? {} : placeIn(region, number))
  }
  return region !== undefined && !record['location'] ? { ...fitted, location: record['location'] } : fitted
}
