// The keyboard shortcuts of the results page, in the middle of it.
import { useId, useLayoutEffect, useRef } from 'preact/hooks'
import { t, type MessageKey } from '../../lib/i18n/text.ts'
import { Button } from '../ui/Button.tsx'
import { useEscape } from '../ui/overlay/use-escape.ts'
import styles from './KeysHelp.module.css'

const keys = [
  ['/', 'keySearch'],
  ['j  k', 'keyMove'],
  ['x', 'keySelect'],
  ['Enter', 'keyOpen'],
  ['c', 'keyCopy'],
  ['e', 'keyExport'],
  ['Esc', 'keyClose'],
  ['?', 'keyHelp']
] as const satisfies readonly (readonly [string, MessageKey])[]

export const KeysHelp = ({ onClose }: { onClose: () => void }) => {
  const id = useId()
  const close = useRef<HTMLButtonElement>(null)
  useEscape(true, onClose)
  useLayoutEffect(() => close.current?.focus(), [])
  return (
    <div class={styles.veil} onClick={onClose}>
      <div class={styles.help} role="dialog" aria-modal="true" aria-labelledby={id} onClick={event => event.stopPropagation()}>
        <h2 id={id}>{t('keysTitle')}</h2>
        <dl>
          {keys.map(([key, text]) => (
            <div key={key}>
              <dt>
                {key.split('  ').map(one => (
                  <kbd key={one}>{one}</kbd>
                ))}
              </dt>
              <dd>{t(text)}</dd>
            </div>
          ))}
        </dl>
        <Button buttonRef={close} onClick={onClose}>
          {t('recordClose')}
        </Button>
      </div>
    </div>
  )
}
