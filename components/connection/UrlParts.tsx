// The parts of a service's URL, each with its name, to be compared with the service's documentation.
import { defaultPreset } from '../../lib/service/presets/default.ts'
import { t, type MessageKey } from '../../lib/i18n/text.ts'
import styles from './ConnectionForm.module.css'

const version = /^v?\d+(?:[.-]\d+)*$/i

const join = (names: readonly string[]): string => (names.length > 0 ? `/${names.join('/')}` : '')

/** The parts from left to right. A part that the URL lacks is ''. */
const partsOf = (baseUrl: string): [label: MessageKey, value: string][] => {
  const { protocol, host, pathname } = new URL(baseUrl)
  const names = pathname.split('/').filter(Boolean)
  const found = names.findIndex(name => version.test(name))
  // Without a version, the last of several parts may be too much.
  const at = found === -1 ? Math.max(1, names.length - 1) : found
  return [
    ['urlPartScheme', protocol.replace(':', '')],
    ['urlPartHost', host],
    ['urlPartPath', join(names.slice(0, at))],
    ['urlPartVersion', found === -1 ? '' : (names[found] ?? '')],
    ['urlPartEnd', join(names.slice(found === -1 ? at : at + 1))],
    ['urlPartAdded', defaultPreset.operations.status?.path ?? '']
  ]
}

export const UrlParts = ({ baseUrl }: { baseUrl: string }) => (
  <>
    <p class={styles.urlTitle}>{t('urlPartsTitle')}</p>
    <dl class={styles.urlParts}>
      {partsOf(baseUrl).map(([label, value]) => (
        <div key={label}>
          <dt>{t(label)}</dt>
          <dd class={value === '' ? 'soft' : undefined}>{value === '' ? t('urlPartNone') : <bdi>{value}</bdi>}</dd>
        </div>
      ))}
    </dl>
  </>
)
