// The requests that a preset makes, in words: what each is for, where it goes, what it sends, and whether it needs a click.
import { t, tCount, type MessageKey } from '../../lib/i18n/text.ts'
import { describePreset, type DescribedRequest, type RequestPurpose } from '../../lib/service/own-preset.ts'
import { isStartOperation, type PlaceName, type Preset } from '../../lib/service/presets/schema.ts'
import styles from './OwnService.module.css'

const purposes: Record<RequestPurpose, MessageKey> = {
  import: 'requestImport',
  person: 'requestPerson',
  people: 'requestPeople',
  domains: 'requestDomains',
  status: 'requestStatus',
  download: 'requestDownload',
  check: 'requestCheck'
}

const things: Partial<Record<PlaceName, MessageKey>> = {
  key: 'sendsKey',
  search: 'sendsSearch',
  pages: 'sendsPages',
  people: 'sendsPeople',
  list: 'sendsList',
  id: 'sendsId',
  resultsId: 'sendsResultsId',
  profile: 'sendsProfile',
  profiles: 'sendsProfiles',
  reference: 'sendsReference',
  domain: 'sendsDomain',
  domains: 'sendsDomains'
}

const sentText = ({ sends, fixed, perRequest }: DescribedRequest): string => {
  const sent = sends.flatMap(name => things[name] ?? []).map(key => t(key))
  return [
    sent.length > 0 ? t('requestSends', sent.join(', ')) : '',
    perRequest !== undefined && perRequest > 1 ? tCount('requestMost', perRequest) : '',
    fixed.length > 0 ? t('requestFixed', fixed.join(', ')) : ''
  ]
    .filter(Boolean)
    .join(' ')
}

export interface PresetRequestsProps {
  preset: Preset
  /** that of the connection; '' where it is not known yet */
  baseUrl: string
}

export const PresetRequests = ({ preset, baseUrl }: PresetRequestsProps) => (
  <>
    <dl class={styles.requests}>
      {describePreset(preset, baseUrl).map(request => {
        const { purpose, about, method, url } = request
        const title = t(purposes[purpose]) + (about ? ` (${t(purposes[about])})` : '')
        return (
          <div key={title}>
            <dt>
              {title}
              <span class="small soft">{t(isStartOperation(purpose) ? 'requestOnClick' : 'requestOften')}</span>
            </dt>
            <dd>
              <bdi class={styles.url}>
                {method} {url}
              </bdi>
              <span class="small soft">{sentText(request)}</span>
            </dd>
          </div>
        )
      })}
    </dl>
    {preset.downloadHost !== undefined && <p class="small">{t('serviceDownloads', preset.downloadHost)}</p>}
  </>
)
