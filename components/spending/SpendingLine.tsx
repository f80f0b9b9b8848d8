// One line in the popup: what this month has returned at the active connection, and about what it cost. It leads to the settings.
import styles from '../shell/QuietLine.module.css'
import { monthText } from './money-text.ts'
import { Button } from '../ui/Button.tsx'
import { useLiveQuery } from '../ui/hooks/use-live-query.ts'
import { runtime, tabs } from '../../lib/browser.ts'
import { watchMonthSpending } from '../../lib/spending/read-spending.ts'
import type { Database } from '../../lib/database/schema.ts'
import { watchPrices, type Prices } from '../../lib/spending/prices.ts'
import type { SpendingSum } from '../../lib/runs/model/spending.ts'

interface SpendingLineProps {
  database: Database
  connectionId: string
}

export const SpendingLine = ({ database, connectionId }: SpendingLineProps) => {
  const sums = useLiveQuery<SpendingSum[]>(() => watchMonthSpending(database, () => Date.now()), [database])
  const prices = useLiveQuery<Prices>(() => watchPrices(database, connectionId), [database, connectionId])
  const own = sums?.filter(sum => sum.connectionId === connectionId)
  const text = own && prices && monthText(own, prices)
  if (text === undefined) return null
  return (
    <p class={styles.spending}>
      <Button small onClick={() => void tabs.create({ url: runtime.getURL('/options.html#spending') })}>
        {text}
      </Button>
    </p>
  )
}
