// Whether a record fits its search: over generated worlds, no record is said not to fit whose person fits.
import { expect, test } from 'vitest'
import { createFitJudge } from '../../../lib/fits/judge.ts'
import { describeSearch } from '../../../lib/pages/describe-search.ts'
import { isLong, turn } from '../../is-long.ts'
import { createRandom } from './people.ts'
import { createSearch, filterTypes } from './searches.ts'
import { createCompanies, createPerson, writeRecord } from './world.ts'

const recordsPerSearch = 50
/** For each type of filter. */
const searches = isLong ? 250 : 12

test(
  'no record is said not to fit whose person fits, and the search of the wrong people is found out',
  () => {
    const random = createRandom(isLong ? Number(process.env['MUSTER_SEED'] ?? turn) : 49)
    const companies = createCompanies(random)
    const wrong: object[] = []
    const byType = new Map<string, Record<'fits' | 'cannot-tell' | 'does-not-fit' | 'wrongFits' | 'misfits', number>>()
    for (const type of filterTypes) {
      const counts = { fits: 0, 'cannot-tell': 0, 'does-not-fit': 0, wrongFits: 0, misfits: 0 }
      byType.set(type, counts)
      for (let n = 0; n < searches; n++) {
        const search = createSearch(random, companies, type)
        const judge = createFitJudge(describeSearch(search.url, true))
        if (!judge) throw new Error(`No filters were read of ${search.url}`)
        for (let at = 0; at < recordsPerSearch; at++) {
          const person = createPerson(random, companies)
          const { columns, others } = writeRecord(random, person)
          const fit = judge(column => columns[column] ?? '', others)
          const isFit = search.fits(person)
          counts[fit.is]++
          if (!isFit) counts.misfits++
          if (fit.is === 'fits' && !isFit) counts.wrongFits++
          if (fit.is === 'does-not-fit' && isFit)
            wrong.push({
              ...fit,
              columns,
              place: person.place.code,
              title: person.jobs[0]?.title,
              role: person.jobs[0]?.role.title,
              company: person.jobs[0]?.company.name
            })
        }
      }
    }
    const all = [...byType.values()].reduce((sum, counts) => sum + counts.fits + counts['cannot-tell'] + counts['does-not-fit'], 0)
    if (process.env['MUSTER_SHOW']) {
      for (const [type, counts] of byType) console.log(type.padEnd(28), JSON.stringify(counts))
      for (const one of wrong.slice(0, 60)) console.log(JSON.stringify(one))
      const sum = (of: (counts: Record<string, number>) => number): number =>
        [...byType.values()].reduce((total, counts) => total + of(counts), 0)
      console.log(`${wrong.length} wrong of ${all}; cannot tell: ${((100 * sum(counts => counts['cannot-tell'] ?? 0)) / all).toFixed(1)} %`)
    }
    expect(all).toBe(filterTypes.length * searches * recordsPerSearch)
    expect(wrong).toEqual([])
    // It finds something out: most people of another country, company or title.
    for (const type of ['CURRENT_TITLE', 'CURRENT_COMPANY', 'REGION', 'COMPANY_HEADCOUNT', 'SENIORITY_LEVEL', 'FUNCTION', 'INDUSTRY'])
      expect(byType.get(type)?.['does-not-fit'], type).toBeGreaterThan(0)
  },
  isLong ? 3_600_000 : 60_000
)
