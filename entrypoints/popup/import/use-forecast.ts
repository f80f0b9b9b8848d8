// The forecast of the import form: its code and what it reads come after the form is drawn, and delay nothing.
import { useEffect, useMemo, useState } from 'preact/hooks'
import type { ResultCount } from '../../../components/import/result-pages.ts'
import type { Database } from '../../../lib/database/schema.ts'
import type { Forecast } from '../../../lib/runs/forecast/forecast.ts'
import type { KnownParts } from '../../../lib/runs/forecast/known-parts.ts'
import type { SearchForecaster } from './forecast-search.ts'

/** After this time the form has been drawn and its other reads are done. */
const startsAfterMs = 100

interface ForecastedSearch {
  url: string
  /** its comparison key */
  search: string
  /** undefined while no valid number is typed */
  pages: number | undefined
  resultCount: ResultCount | undefined
  /** changes when a run begins or ends */
  liveRuns: number
}

/** Undefined until it is read, and where nothing is said; a read that fails says nothing. */
export const useForecast = (
  database: Database,
  { url, search, pages, resultCount, liveRuns }: ForecastedSearch
): { forecast: Forecast | undefined; knownParts: KnownParts | undefined } => {
  const [read, setRead] = useState<{ url: string; forecaster: SearchForecaster }>()
  useEffect(() => {
    let isStale = false
    const timer = setTimeout(() => {
      import('./forecast-search.ts')
        .then(({ readForecaster }) => readForecaster(database, url, search, Date.now()))
        .then(
          forecaster => isStale || setRead({ url, forecaster }),
          () => undefined
        )
    }, startsAfterMs)
    return () => {
      isStale = true
      clearTimeout(timer)
    }
  }, [database, url, search, liveRuns])
  const forecaster = read?.url === url ? read.forecaster : undefined
  const forecast = useMemo(
    () => (pages === undefined ? undefined : forecaster?.forecast({ pages, resultCount })),
    [forecaster, pages, resultCount?.count, resultCount?.atLeast]
  )
  return { forecast, knownParts: forecaster?.knownParts }
}
