// The prices that the user types for one connection: per imported person, per lookup and per domain. A readable price is stored at once.
import { useState } from 'preact/hooks'
import { maxPrice, priceBases, readPrice, type Prices } from '../../lib/spending/cost.ts'
import { spendingKinds, type SpendingKind } from '../../lib/runs/model/spending.ts'
import { t, uiLanguage } from '../../lib/i18n/text.ts'
import { ChoiceField, Field, FieldNote } from '../ui/fields/Field.tsx'
import styles from './PriceFields.module.css'

export interface PriceFieldsProps {
  prices: Prices
  /** rejects when nothing was stored */
  onSave: (prices: Prices) => Promise<unknown>
}

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

export const PriceFields = ({ prices, onSave }: PriceFieldsProps) => {
  const [typed, setTyped] = useState<Partial<Record<SpendingKind, string>>>({})
  const [outcome, setOutcome] = useState<'saved' | 'not-saved'>()
  const [currencies] = useState(currencyOptions)
  const save = (next: Prices): void => {
    setOutcome(undefined)
    onSave(next).then(
      () => setOutcome('saved'),
      () => setOutcome('not-saved')
    )
  }
  const change = (kind: SpendingKind, text: string): void => {
    setTyped({ ...typed, [kind]: text })
    if (isUnread(text)) return setOutcome(undefined)
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
      <FieldNote isError={outcome === 'not-saved'} role="status">
        {outcome && t(outcome === 'saved' ? 'settingSaved' : 'settingNotSaved')}
      </FieldNote>
    </div>
  )
}
