// How long an API key is stored: until it is removed, or for the session.
import { useId } from 'preact/hooks'
import { t } from '../../lib/i18n/text.ts'
import styles from './KeepApiKeyField.module.css'

export type ApiKeyStorage = 'always' | 'session'

const choices = [
  ['always', 'keepKeyAlways'],
  ['session', 'keepKeySession']
] as const

export const KeepApiKeyField = ({ value, onChange }: { value: ApiKeyStorage; onChange: (value: ApiKeyStorage) => void }) => {
  const id = useId()
  return (
    <fieldset class={styles.field} aria-describedby={value === 'session' ? `${id}-note` : undefined}>
      <legend>{t('keepKeyLabel')}</legend>
      <div class={styles.options}>
        {choices.map(([choice, label]) => (
          <label key={choice}>
            <input type="radio" name={id} checked={value === choice} onChange={() => onChange(choice)} />
            {t(label)}
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
