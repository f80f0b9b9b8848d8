// Runs in a page for forecast-speed.ts: reads what a forecast needs, and beside it every record.
import { readForecaster } from '../../../entrypoints/popup/import/forecast-search.ts'
import { createDatabase } from '../../../lib/database/schema.ts'

/** A search that no list is related to, so that records are looked at. */
const url =
  'https://www.linkedin.com/sales/search/people?query=(filters%3AList((type%3ACURRENT_TITLE%2Cvalues%3AList((text%3AHead%2520of%2520Sales%2CselectionType%3AINCLUDED)))))'

/** Milliseconds of each of `turns`: the forecast, and a bare scan of all records. Throws where the forecast says nothing. */
const timeForecasts = async (turns: number): Promise<{ forecast: number[]; scan: number[] }> => {
  const database = createDatabase('muster')
  const times = { forecast: [] as number[], scan: [] as number[] }
  for (let turn = 0; turn < turns; turn++) {
    let begun = performance.now()
    const forecaster = await readForecaster(database, url, 'key of another search', Date.now())
    if (!forecaster.forecast({ pages: 100, resultCount: { count: 50_000, atLeast: false } })) throw new Error('Nothing was forecast.')
    times.forecast.push(performance.now() - begun)
    begun = performance.now()
    await database.rows.toCollection().each(() => undefined)
    times.scan.push(performance.now() - begun)
  }
  database.close()
  return times
}

Object.assign(globalThis, { timeForecasts })
