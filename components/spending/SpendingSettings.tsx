// The page "Spending" of the settings: the limits, what was spent at each connection, the file of it, and the user’s prices.
import { useState } from 'preact/hooks'
import { maxPrice, priceBases, readPrice, type Prices, noPrices, savePrices, watchAllPrices } from '../../lib/spending/prices.ts'
import { spendingKinds, type SpendingKind, type SpendingSum } from '../../lib/runs/model/spending.ts'
import { t, uiLanguage, formatNumber, formatTime } from '../../lib/i18n/text.ts'
import { ChoiceField, Field } from '../ui/fields/Field.tsx'
import { connectionName } from '../connection/connection-name.ts'
import { useSaving } from '../settings/SettingsFrame.tsx'
import { Setting } from '../settings/Setting.tsx'
import { formatMoney } from './money-text.ts'
import { ServiceResults, SpendingTable } from './SpendingTable.tsx'
import { Button } from '../ui/Button.tsx'
import { useLiveQuery } from '../ui/hooks/use-live-query.ts'
import { watchSpending, createSpendingTable } from '../../lib/spending/read-spending.ts'
import type { Database } from '../../lib/database/schema.ts'
import { watchCredits, type Credits } from '../../lib/spending/credits.ts'
import type { ConnectionsState } from '../../lib/connection/watch-connections.ts'
import { LimitSettings } from './LimitSettings.tsx'
import { csvParts } from '../../lib/export/csv.ts'
import { fileName } from '../../lib/export/file-name.ts'
import { saveFile } from '../../lib/export/save-file.ts'
import { isSampleHost } from '../../lib/sample/sample-connection.ts'
import styles from './SpendingSettings.module.css'

const labels = { import: 'priceImport', lookup: 'priceLookup', domains: 'priceDomain' } as const
const bases = { received: 'priceBasisReceived', requested: 'priceBasisRequested', email: 'priceBasisEmail' } as const

const writeNumber = (value: number | undefined): string =>
  value === undefined ? '' : new Intl.NumberFormat(uiLanguage(), { maximumFractionDigits: 6, useGrouping: false }).format(value)

const currencyOptions = (): { value: string; label: string }[] => {
  const names = new Intl.DisplayNames([uiLanguage()], { type: 'currency' })
  return Intl.supportedValuesOf('currency').map(code => {
    const name = names.of(code) ?? code
    return { value: code, label: name === code ? code : `${code} · ${name}` }
  })
}

const isUnread = (typed: string): boolean => typed.trim() !== '' && readPrice(typed, uiLanguage()) === undefined

/** The prices that the user types for one connection: per imported person, per lookup and per domain. A readable price is stored at once. `onSave` rejects when nothing was. */
export const PriceFields = ({ prices, onSave }: { prices: Prices; onSave: (prices: Prices) => Promise<unknown> }) => {
  const [typed, setTyped] = useState<Partial<Record<SpendingKind, string>>>({})
  const saving = useSaving()
  const [currencies] = useState(currencyOptions)
  const save = (next: Prices): void => void saving.save(onSave(next))
  const change = (kind: SpendingKind, text: string): void => {
    setTyped({ ...typed, [kind]: text })
    if (isUnread(text)) return saving.clear()
    const { [kind]: _previous, ...others } = prices.prices
    const price = readPrice(text, uiLanguage())
    return save({ ...prices, prices: price === undefined ? others : { ...others, [kind]: price } })
  }
  return (
    <div class={styles.prices}>
      {spendingKinds.map(kind => (
        <Field
          key={kind}
          label={t(labels[kind])}
          value={typed[kind] ?? writeNumber(prices.prices[kind])}
          hint={t('priceHint', writeNumber(0.02))}
          error={isUnread(typed[kind] ?? '') ? t('priceNotRead', writeNumber(1.5), writeNumber(maxPrice)) : undefined}
          onInput={text => change(kind, text)}
        />
      ))}
      <ChoiceField
        label={t('priceBasis')}
        value={prices.basis}
        options={priceBases.map(basis => ({ value: basis, label: t(bases[basis]) }))}
        onChange={basis => save({ ...prices, basis })}
      />
      <ChoiceField
        label={t('priceCurrency')}
        value={prices.currency}
        options={currencies}
        onChange={currency => save({ ...prices, currency })}
      />
      {saving.note}
    </div>
  )
}

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
      <h4>{name}</h4>
      {credits && <p>{t('spendingCredits', formatNumber(credits.left), formatTime(credits.at, Date.now()))}</p>}
      {sums.length === 0 ? <p class="soft">{t('spendingNone')}</p> : <SpendingTable label={name} sums={sums} prices={prices} />}
      {sums.length > 0 && (
        <div>
          <Button small label={t('named', t('spendingExport'), name)} onClick={() => saveCsv(name, sums, prices)}>
            {t('spendingExport')}
          </Button>
        </div>
      )}
    </>
  )
}

export interface SpendingSettingsProps {
  database: Database
  shown: ConnectionsState
}

/** "€0.02 · €0.10": the prices of all connections; '' where none is set. */
const pricesText = (all: readonly Prices[]): string =>
  all
    .flatMap(({ prices, currency }) =>
      spendingKinds.flatMap(kind => (prices[kind] === undefined ? [] : [formatMoney(prices[kind], currency, true)]))
    )
    .join(' · ')

/** The page "Spending" of the settings: the limits, what was spent at each connection, and the user's prices. */
export const SpendingSettings = ({ database, shown }: SpendingSettingsProps) => {
  const { connections } = shown
  const sums = useLiveQuery<SpendingSum[]>(() => watchSpending(database), [database])
  const prices = useLiveQuery<ReadonlyMap<string, Prices>>(() => watchAllPrices(database), [database])
  if (sums === undefined || prices === undefined) return null
  const ids = new Set([...connections.map(({ id }) => id), ...sums.map(({ connectionId }) => connectionId)])
  const rows = [...ids].map(id => {
    const connection = connections.find(one => one.id === id)
    const own = sums.filter(({ connectionId }) => connectionId === id)
    const name = connection ? connectionName(connection) : t('spendingRemoved', own[0]?.serviceHost ?? '')
    return { connectionId: id, name, sums: own, prices: prices.get(id) ?? noPrices }
  })
  return (
    <>
      <LimitSettings database={database} shown={shown} />
      <Setting id="spending" intro={t('spendingIntro')}>
        <ServiceResults rows={rows} />
        {rows.length === 0 && <p class="soft">{t('spendingNone')}</p>}
        {rows.map(row => (
          <ConnectionSpending key={row.connectionId} database={database} {...row} />
        ))}
      </Setting>
      <Setting id="prices" isFolded value={pricesText(rows.map(row => row.prices)) || t('shortcutNone')}>
        {rows.map(row => (
          <div key={row.connectionId} role="group" aria-label={row.name}>
            <h4>{row.name}</h4>
            <PriceFields prices={row.prices} onSave={next => savePrices(database, row.connectionId, next)} />
          </div>
        ))}
      </Setting>
    </>
  )
}
