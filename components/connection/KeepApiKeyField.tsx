// How long a key is kept: until it is removed, or for the session alone.
import { useId } from 'preact/hooks'
import { t } from '../../lib/i18n/text.ts'
import './KeepApiKeyField.css'

export type KeepKey = 'always' | 'session'

const choices = [
  ['always', 'keepKeyAlways'],
  ['session', 'keepKeySession']
] as const

export const KeepApiKeyField = ({ value, onChange }: { value: KeepKey; onChange: (value: KeepKey) => void }) => {
  const id = useId()
  return (
    <fieldset class="keep-key-field" aria-describedby={value === 'session' ? `${id}-note` : undefined}>
      <legend>{t('keepKeyLabel')}</legend>
      <div class="keep-key-field-choices">
        {choices.map(([choice, words]) => (
          <label key={choice}>
            <input type="radio" name={id} checked={value === choice} onChange={() => onChange(choice)} />
            {t(words)}
          </label>
        ))}
      </div>
      {value === 'session' && (
        <p class="small soft" id={`${id}-note`}>
          {t('keepKeySessionHint')}
        </p>
      )}
    </fieldset>
  )
}
