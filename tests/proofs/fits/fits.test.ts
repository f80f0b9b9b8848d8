// Whether a record fits its search: over generated worlds, no record is said not to fit whose person fits.
import { expect, test } from 'vitest'
import { createFitJudge, type Fit, type FitJudge, type ReadCell } from '../../../lib/fits/judge.ts'
import { describeSearch } from '../../../lib/pages/describe-search.ts'
import { isLong, turn } from '../../is-long.ts'
import { createRandom } from './people.ts'
import { createSearches, filterTypes, type WorldSearch } from './searches.ts'
import { createCompanies, createPerson, writeRecord } from './world.ts'

const recordsPerSearch = 50
/** For each type of filter. */
const searches = isLong ? 250 : 12

type Counts = Record<Fit['is'] | 'misfits', number>
const noCounts = (): Counts => ({ fits: 0, 'cannot-tell': 0, 'does-not-fit': 0, misfits: 0 })
const percent = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(1)} %`

const judgeOf = ({ url }: WorldSearch): FitJudge => {
  const judge = createFitJudge(describeSearch(url, true))
  if (!judge) throw new Error(`No filters were read of ${url}`)
  return judge
}

test(
  'no record is said not to fit whose person fits, and the search of the wrong people is found out',
  () => {
    const random = createRandom(isLong ? Number(process.env['MUSTER_SEED'] ?? turn) : 49)
    const companies = createCompanies(random)
    const wrong: object[] = []
    const unequal: object[] = []
    const byType = new Map(filterTypes.map(type => [type, noCounts()]))
    const together = noCounts()
    for (const [type, ofType] of byType)
      for (let n = 0; n < searches; n++) {
        const { alone, all } = createSearches(random, companies, type)
        const judged = [
          { search: alone, judge: judgeOf(alone), counts: ofType },
          { search: all, judge: judgeOf(all), counts: together }
        ]
        for (let at = 0; at < recordsPerSearch; at++) {
          const person = createPerson(random, companies)
          const { columns, others } = writeRecord(random, person)
          for (const { search, judge, counts } of judged) {
            const cell: ReadCell = column => columns[column] ?? ''
            const fit = judge.judge(cell, others)
            if (judge.isMisfit(cell, others) !== (fit.is === 'does-not-fit')) unequal.push({ ...fit, url: search.url, columns })
            const isFit = search.fits(person)
            counts[fit.is]++
            if (!isFit) counts.misfits++
            if (fit.is === 'does-not-fit' && isFit) wrong.push({ ...fit, url: search.url, columns, person })
          }
        }
      }
    const records = searches * recordsPerSearch
    if (isLong || process.env['MUSTER_SHOW']) {
      const show = (name: string, counts: Counts, total: number): void =>
        console.log(
          `${name.padEnd(28)} cannot tell ${percent(counts['cannot-tell'], total)}, misfits found ${percent(counts['does-not-fit'], counts.misfits)}`
        )
      for (const [type, counts] of byType) show(type, counts, records)
      show('1 to 3 filters together', together, records * filterTypes.length)
      console.log(`${wrong.length} wrong "does not fit" of ${2 * records * filterTypes.length}`)
    }
    expect(wrong.slice(0, 20)).toEqual([])
    expect(unequal.slice(0, 20)).toEqual([])
    expect(together.fits + together['cannot-tell'] + together['does-not-fit']).toBe(records * filterTypes.length)
    // It finds something out: most people of another country, company or title.
    for (const type of ['CURRENT_TITLE', 'CURRENT_COMPANY', 'REGION', 'COMPANY_HEADCOUNT', 'SENIORITY_LEVEL', 'FUNCTION', 'INDUSTRY'])
      expect(byType.get(type)?.['does-not-fit'], type).toBeGreaterThan(0)
  },
  isLong ? 3_600_000 : 60_000
)
