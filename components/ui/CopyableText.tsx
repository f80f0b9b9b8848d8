// A name or an address as it is on the wire: shortened where it is long, whole on demand, and copyable.
import { useState } from 'preact/hooks'
import { t } from '../../lib/i18n/text.ts'
import { CopyButton } from './CopyButton.tsx'
import { visibleText } from './visible-text.ts'

export interface CopyableTextProps {
  text: string
  /** what it is, for the names of its buttons */
  name: string
  onCopy: (text: string) => Promise<void>
}

const shortLength = 90

export const CopyableText = ({ text, name, onCopy }: CopyableTextProps) => {
  const [whole, setWhole] = useState(false)
  const long = text.length > shortLength
  return (
    <div class="exact">
      <code dir="ltr">{visibleText(long && !whole ? `${text.slice(0, shortLength)}…` : text)}</code>
      <div class="exact-buttons">
        {long && (
          <button
            type="button"
            class="disclose"
            aria-expanded={whole}
            aria-label={t(whole ? 'showLessNamed' : 'showWholeNamed', name)}
            onClick={() => setWhole(!whole)}
          >
            {t(whole ? 'showLess' : 'showWhole')}
          </button>
        )}
        <CopyButton text={text} name={name} onCopy={onCopy} />
      </div>
    </div>
  )
}
