// How many people of this import may be in the user's lists already, and what follows from it. Its room is reserved from the start.
import type { Forecast } from '../../lib/runs/forecast/forecast.ts'
import { peoplePerPage } from '../../lib/runs/model/run.ts'
import { t, formatNumber } from '../../lib/i18n/text.ts'
import { Button } from '../ui/Button.tsx'
import styles from './ForecastLine.module.css'

/** The forecast beside the form; `forecast` is undefined until it is read, and where nothing is said. */
export interface ShownForecast {
  forecast: Forecast | undefined
  /** opens the split that leaves out the parts that are here; undefined where a split cannot */
  onLeaveOut?: (() => void) | undefined
}

interface ForecastLineProps extends ShownForecast {
  /** asks for one page only */
  onOnePage: () => void
}

const describe = ({ low, high, of }: Forecast): string => {
  const [least, most, all] = [formatNumber(low), formatNumber(high), formatNumber(of)]
  if (low === high) return t('forecastAbout', most, all)
  return low === 0 ? t('forecastUpTo', most, all) : t('forecastBetween', least, most, all)
}

export const ForecastLine = ({ forecast, onLeaveOut, onOnePage }: ForecastLineProps) => {
  // Where fewer than half are known, the import is worth most of its price.
  const isMostlyKnown = forecast !== undefined && forecast.low * 2 >= forecast.of
  return (
    <div class={styles.line}>
      <p class="small" aria-live="polite">
        {forecast && describe(forecast)}
        {isMostlyKnown && !onLeaveOut && ` ${t('forecastNarrow')}`}
      </p>
      {forecast && onLeaveOut && (
        <Button small onClick={onLeaveOut}>
          {t('forecastLeaveOut')}
        </Button>
      )}
      {isMostlyKnown && !onLeaveOut && forecast.of > peoplePerPage && (
        <Button small onClick={onOnePage}>
          {t('forecastOnePage')}
        </Button>
      )}
    </div>
  )
}
