// The API key: typed once, then shown by its last four characters until the user replaces it.
import { t } from '../../lib/i18n/text.ts'
import { Button } from '../ui/Button.tsx'
import { Field, FieldNote } from '../ui/fields/Field.tsx'
import { classNames } from '../ui/class-names.ts'
import field from '../ui/fields/Field.module.css'
import styles from './ConnectionForm.module.css'

export interface ApiKeyFieldProps {
  value: string
  /** the last four characters of the stored key; undefined where there is none for this base URL */
  ends: string | undefined
  /** the stored key is being replaced */
  replacing: boolean
  /** the key was stored for a session that has ended */
  missing?: boolean
  error?: string | undefined
  onInput: (value: string) => void
  onReplacing: (replacing: boolean) => void
}

export const ApiKeyField = ({ value, ends, replacing, missing = false, error, onInput, onReplacing }: ApiKeyFieldProps) => {
  if (ends !== undefined && !replacing)
    return (
      <div class={classNames(field.field, styles.keyField)}>
        <div class={field.head}>
          <p>{t('apiKeyLabel')}</p>
        </div>
        <div class={styles.saved}>
          <p>{t('apiKeyEnds', ends)}</p>
          <Button small label={t('apiKeyReplaceNamed')} onClick={() => onReplacing(true)}>
            {t('apiKeyReplace')}
          </Button>
        </div>
        <FieldNote isError={error !== undefined}>{error ?? t('apiKeyHint')}</FieldNote>
      </div>
    )
  return (
    <Field
      label={t('apiKeyLabel')}
      secret
      exact
      value={value}
      error={error}
      hint={t(missing ? 'apiKeyMissing' : 'apiKeyHint')}
      takesFocus={replacing}
      aside={
        ends !== undefined && (
          <Button small onClick={() => onReplacing(false)}>
            {t('apiKeyKeep')}
          </Button>
        )
      }
      onInput={onInput}
    />
  )
}
