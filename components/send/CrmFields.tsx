// The fields of a CRM and the columns that fill them. The email address has a fixed field, because people are found by it.
import { useId } from 'preact/hooks'
import { formatNumber, t } from '../../lib/i18n/text.ts'
import { crmEmailField, crms, type CrmField, type CrmKind } from '../../lib/send/crm.ts'
import { Button } from '../ui/Button.tsx'
import { ChoiceField, Field, FieldNote } from '../ui/fields/Field.tsx'
import styles from './Send.module.css'

export interface CrmFieldsProps {
  kind: CrmKind
  fields: readonly CrmField[]
  /** the columns that can fill a field */
  columns: readonly { value: string; label: string }[]
  problem?: string | undefined
  onChange: (fields: CrmField[]) => void
}

export const CrmFields = ({ kind, fields, columns, problem, onChange }: CrmFieldsProps) => {
  const id = useId()
  const emailField = crmEmailField[kind]
  const others = fields.filter(({ to, from }) => to !== emailField || from !== 'email')
  const change = (at: number, changed: Partial<CrmField>): void =>
    onChange(others.map((field, n) => (n === at ? { ...field, ...changed } : field)))
  const add = (): void => {
    const next = columns.find(({ value }) => value !== 'email' && !others.some(({ from }) => from === value)) ?? columns[0]
    if (next) onChange([...others, { from: next.value, to: '' }])
  }
  return (
    <fieldset class={styles.fields} aria-describedby={id}>
      <legend>{t('crmFields')}</legend>
      <p class="small soft" id={id}>
        {t('crmEmailRow', emailField)} {t(kind === 'hubspot' ? 'crmFieldsHubspot' : 'crmFieldsPipedrive')}
      </p>
      <ol class={styles.columns}>
        {others.map(({ from, to }, at) => (
          <li key={at}>
            <ChoiceField label={t('templateSource')} value={from} options={columns} onChange={value => change(at, { from: value })} />
            <Field exact label={t('crmFieldNumber', formatNumber(at + 1))} value={to} onInput={value => change(at, { to: value })} />
            <Button small label={t('crmFieldRemove', to || formatNumber(at + 1))} onClick={() => onChange(others.toSpliced(at, 1))}>
              {t('actionRemove')}
            </Button>
          </li>
        ))}
      </ol>
      {problem && (
        <FieldNote isError role="alert">
          {problem}
        </FieldNote>
      )}
      <div class={styles.buttons}>
        <Button small onClick={add}>
          {t('crmFieldAdd')}
        </Button>
        <Button small onClick={() => onChange([...crms[kind].fields])}>
          {t('crmFieldsReset')}
        </Button>
      </div>
    </fieldset>
  )
}
