// How long a key is kept: until it is removed, or for the session alone.
import { useId } from 'preact/hooks'
import { say } from '../../lib/i18n/text.ts'
import './KeepApiKeyField.css'

export type KeepKey = 'always' | 'session'

const choices = [
  ['always', 'keepKeyAlways'],
  ['session', 'keepKeySession']
] as const

export const KeepKeyField = ({ value, onChoose }: { value: KeepKey; onChoose: (value: KeepKey) => void }) => {
  const id = useId()
  return (
    <fieldset class="keep-key-field" aria-describedby={value === 'session' ? `${id}-note` : undefined}>
      <legend>{say('keepKeyLabel')}</legend>
      <div class="keep-key-field-choices">
        {choices.map(([choice, words]) => (
          <label key={choice}>
            <input type="radio" name={id} checked={value === choice} onChange={() => onChoose(choice)} />
            {say(words)}
          </label>
        ))}
      </div>
      {value === 'session' && (
        <p class="small soft" id={`${id}-note`}>
          {say('keepKeySessionHint')}
        </p>
      )}
    </fieldset>
  )
}
