// The API key: typed once, then only its last four characters are shown, until the person replaces it.
import { t } from '../../lib/i18n/text.ts'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'
import './ApiKeyField.css'

export interface ApiKeyFieldProps {
  value: string
  /** last four characters of the key that is kept; absent when there is none for this address */
  ends: string | undefined
  /** the kept key is being replaced */
  replacing: boolean
  /** it was kept for one session, and that has ended */
  missing?: boolean
  error?: string | undefined
  onInput: (value: string) => void
  onReplacing: (replacing: boolean) => void
}

export const ApiKeyField = ({ value, ends, replacing, missing = false, error, onInput, onReplacing }: ApiKeyFieldProps) => {
  if (ends !== undefined && !replacing)
    return (
      <div class="field key-field">
        <div class="field-head">
          <p>{t('apiKeyLabel')}</p>
        </div>
        <div class="key-field-kept">
          <p>{t('apiKeyEnds', ends)}</p>
          <Button small label={t('apiKeyReplaceNamed')} onClick={() => onReplacing(true)}>
            {t('apiKeyReplace')}
          </Button>
        </div>
        <p class={error ? 'field-note is-error' : 'field-note'}>{error ?? t('apiKeyHint')}</p>
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
