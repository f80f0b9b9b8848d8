// The API key: typed once, then only its last four characters are shown, until the person replaces it.
import { say } from '../../lib/i18n/text.ts'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'
import './ApiKeyField.css'

export interface KeyFieldProps {
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

export const KeyField = ({ value, ends, replacing, missing = false, error, onInput, onReplacing }: KeyFieldProps) => {
  if (ends !== undefined && !replacing)
    return (
      <div class="field key-field">
        <div class="field-head">
          <p>{say('apiKeyLabel')}</p>
        </div>
        <div class="key-field-kept">
          <p>{say('apiKeyEnds', ends)}</p>
          <Button small label={say('apiKeyReplaceNamed')} onClick={() => onReplacing(true)}>
            {say('apiKeyReplace')}
          </Button>
        </div>
        <p class={error ? 'field-note is-error' : 'field-note'}>{error ?? say('apiKeyHint')}</p>
      </div>
    )
  return (
    <Field
      label={say('apiKeyLabel')}
      secret
      exact
      value={value}
      error={error}
      hint={say(missing ? 'apiKeyMissing' : 'apiKeyHint')}
      takesFocus={replacing}
      aside={
        ends !== undefined && (
          <Button small onClick={() => onReplacing(false)}>
            {say('apiKeyKeep')}
          </Button>
        )
      }
      onInput={onInput}
    />
  )
}
