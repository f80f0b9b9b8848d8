// The options of an export: who is left out, how cells are written, and how files are split and named.
import { t, tCount } from '../../lib/i18n/text.ts'
import { Checkbox } from '../ui/fields/Checkbox.tsx'
import { Field } from '../ui/fields/Field.tsx'
import type { ExportChoice, ExportFacts } from './export-text.ts'
import styles from './ExportForm.module.css'

export interface ExportOptionsProps {
  choice: ExportChoice
  facts: Pick<ExportFacts, 'duplicates' | 'example' | 'isSplitWrong'>
  onChange: (choice: ExportChoice) => void
}

export const ExportOptions = ({ choice, facts: { duplicates, example, isSplitWrong }, onChange }: ExportOptionsProps) => {
  const set = (changed: Partial<ExportChoice>): void => onChange({ ...choice, ...changed })
  return (
    <>
      <div class={styles.options}>
        <Checkbox
          label={t('exportOnePerPerson')}
          hint={duplicates > 0 ? tCount('exportDuplicates', duplicates) : undefined}
          checked={choice.onePerPerson}
          onChange={onePerPerson => set({ onePerPerson })}
        />
        <Checkbox label={t('exportSendable')} checked={choice.validEmailOnly} onChange={validEmailOnly => set({ validEmailOnly })} />
        <Checkbox label={t('exportOnePerCompany')} checked={choice.onePerCompany} onChange={onePerCompany => set({ onePerCompany })} />
        {choice.format === 'csv' && (
          <>
            <Checkbox label={t('exportCompanies')} checked={choice.companiesOnly} onChange={companiesOnly => set({ companiesOnly })} />
            <Checkbox
              label={t('exportGuard')}
              hint={t('exportGuardHint')}
              checked={choice.guardFormulas}
              onChange={guardFormulas => set({ guardFormulas })}
            />
          </>
        )}
      </div>
      <details class={styles.files} open={isSplitWrong}>
        <summary>{t('exportFiles')}</summary>
        <Field
          label={t('exportSplit')}
          value={choice.split}
          hint={t('exportSplitHint')}
          error={isSplitWrong ? t('exportSplitWrong') : undefined}
          onInput={split => set({ split })}
        />
        <Field
          label={t('exportName')}
          value={choice.nameTemplate}
          exact
          hint={
            <>
              {t('exportNameHint')} <bdi>{example}</bdi>
            </>
          }
          onInput={nameTemplate => set({ nameTemplate })}
        />
      </details>
    </>
  )
}
