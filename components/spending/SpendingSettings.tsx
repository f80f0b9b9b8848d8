// The section "Spending" of the settings: what was spent at each connection, the user's prices, and the file of it.
import { useLayoutEffect } from 'preact/hooks'
import { connectionName } from '../connection/connection-name.ts'
import { SettingsSection } from '../settings/SettingsSection.tsx'
import { PriceFields } from './PriceFields.tsx'
import { ServiceResults } from './ServiceResults.tsx'
import { SpendingTable } from './SpendingTable.tsx'
import { Button } from '../ui/Button.tsx'
import { useLiveQuery } from '../ui/hooks/use-live-query.ts'
import { watchSpending } from '../../lib/spending/read-spending.ts'
import type { Database } from '../../lib/database/schema.ts'
import { watchCredits, type Credits } from '../../lib/spending/credits.ts'
import { noPrices, savePrices, watchAllPrices } from '../../lib/spending/prices.ts'
import type { PublicConnection } from '../../lib/connection/watch-connections.ts'
import { csvParts } from '../../lib/export/csv.ts'
import { fileName } from '../../lib/export/file-name.ts'
import { saveFile } from '../../lib/export/save-file.ts'
import { createSpendingTable } from '../../lib/spending/spending-table.ts'
import type { Prices } from '../../lib/spending/cost.ts'
import type { SpendingSum } from '../../lib/runs/model/spending.ts'
import { isSampleHost } from '../../lib/sample/sample-connection.ts'
import { t, formatNumber, formatTime } from '../../lib/i18n/text.ts'
import { spendingRoute } from '../settings/use-settings-route.ts'

interface ConnectionSpendingProps {
  database: Database
  connectionId: string
  name: string
  sums: readonly SpendingSum[]
  prices: Prices
}

const saveCsv = (name: string, sums: readonly SpendingSum[], prices: Prices): void => {
  const isSample = sums.some(({ serviceHost }) => isSampleHost(serviceHost))
  const file = fileName({ listTitle: `${t('spendingTitle')} ${name}`, date: new Date(), extension: 'csv', isSample })
  void saveFile(file, [...csvParts(createSpendingTable(sums, prices))], 'text/csv;charset=utf-8')
}

const ConnectionSpending = ({ database, connectionId, name, sums, prices }: ConnectionSpendingProps) => {
  const credits = useLiveQuery<Credits | undefined>(() => watchCredits(database, connectionId), [database, connectionId])
  return (
    <>
      <h3>{name}</h3>
      {credits && <p>{t('spendingCredits', formatNumber(credits.left), formatTime(credits.at, Date.now()))}</p>}
      {sums.length === 0 ? <p class="soft">{t('spendingNone')}</p> : <SpendingTable label={name} sums={sums} prices={prices} />}
      <PriceFields prices={prices} onSave={next => savePrices(database, connectionId, next)} />
      {sums.length > 0 && (
        <div>
          <Button small label={t('spendingExportNamed', name)} onClick={() => saveCsv(name, sums, prices)}>
            {t('spendingExport')}
          </Button>
        </div>
      )}
    </>
  )
}

export interface SpendingSettingsProps {
  database: Database
  connections: readonly PublicConnection[]
}

export const SpendingSettings = ({ database, connections }: SpendingSettingsProps) => {
  const sums = useLiveQuery<SpendingSum[]>(() => watchSpending(database), [database])
  const prices = useLiveQuery<ReadonlyMap<string, Prices>>(() => watchAllPrices(database), [database])
  const isRead = sums !== undefined && prices !== undefined
  // The line in the popup leads here.
  useLayoutEffect(() => {
    if (isRead && location.hash === spendingRoute) document.querySelector(spendingRoute)?.scrollIntoView({ block: 'start' })
  }, [isRead])
  const ids = new Set([...connections.map(({ id }) => id), ...(sums ?? []).map(({ connectionId }) => connectionId)])
  const rows = [...ids].map(id => {
    const connection = connections.find(one => one.id === id)
    const own = (sums ?? []).filter(({ connectionId }) => connectionId === id)
    const name = connection ? connectionName(connection) : t('spendingRemoved', own[0]?.serviceHost ?? '')
    return { connectionId: id, name, sums: own, prices: prices?.get(id) ?? noPrices }
  })
  return (
    <SettingsSection title={t('spendingTitle')} intro={t('spendingIntro')} anchor="spending">
      {isRead && <ServiceResults rows={rows} />}
      {isRead && rows.map(row => <ConnectionSpending key={row.connectionId} database={database} {...row} />)}
    </SettingsSection>
  )
}
