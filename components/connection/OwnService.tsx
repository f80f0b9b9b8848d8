// Takes the description of a service from a file or a pasted text, and shows each request that a service gets: what for, where, and with what.
import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { Failure } from '../../lib/failure.ts'
import { t, tCount, type MessageKey } from '../../lib/i18n/text.ts'
import { parseServicePreset, describePreset, type DescribedRequest, type RequestPurpose } from '../../lib/service/own-preset.ts'
import { readPresetFileText } from './preset-file.ts'
import { type Preset, isStartOperation, type PlaceName } from '../../lib/service/presets/schema.ts'
import { failureText } from '../shell/failure-text.ts'
import { Button } from '../ui/Button.tsx'
import { describeField, FieldFrame } from '../ui/fields/Field.tsx'
import field from '../ui/fields/Field.module.css'
import { FileDrop } from '../ui/fields/FileDrop.tsx'
import { Notice } from '../ui/Notice.tsx'
import styles from './OwnService.module.css'

const purposes: Record<RequestPurpose, MessageKey> = {
  import: 'requestImport',
  person: 'requestPerson',
  people: 'bulkTitle',
  domains: 'domainsTitle',
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

export interface OwnServiceProps {
  /** the URL that was typed, for a description without one */
  baseUrl: string
  onUse: (preset: Preset) => void
}

type State = { is: 'none' } | { is: 'read'; preset: Preset } | { is: 'problem'; failure: Failure }

export const OwnService = ({ baseUrl, onUse }: OwnServiceProps) => {
  const id = useId()
  const titleId = useId()
  const use = useRef<HTMLButtonElement>(null)
  const [text, setText] = useState('')
  const [state, setState] = useState<State>({ is: 'none' })
  // The requests appear after a click.
  useLayoutEffect(() => {
    if (state.is === 'read') use.current?.focus()
  }, [state])
  const enter = (next: string) => {
    setText(next)
    setState({ is: 'none' })
  }
  const read = (next: string) => {
    const preset = parseServicePreset(next)
    setState(preset.ok ? { is: 'read', preset: preset.value } : { is: 'problem', failure: preset.failure })
  }
  const readFile = async (file: File): Promise<void> => {
    const next = await readPresetFileText(file)
    if (!next.ok) return setState({ is: 'problem', failure: next.failure })
    setText(next.value)
    read(next.value)
  }
  return (
    <div class={styles.own}>
      <FileDrop compact accept=".json,application/json" hint={t('ownServiceHint')} onFile={file => void readFile(file)} />
      <FieldFrame id={id} label={t('ownServiceText')}>
        <textarea
          {...describeField(id, {})}
          class={field.lines}
          dir="ltr"
          rows={4}
          value={text}
          autocomplete="off"
          spellcheck={false}
          onInput={event => enter(event.currentTarget.value)}
        />
      </FieldFrame>
      {state.is !== 'read' && (
        <Button small disabled={text.trim() === ''} onClick={() => read(text)}>
          {t('ownServiceShow')}
        </Button>
      )}
      {state.is === 'problem' && (
        <Notice tone="problem" live>
          {failureText(state.failure, '', 0)}
        </Notice>
      )}
      {state.is === 'read' && (
        <div class={styles.review} role="group" aria-labelledby={titleId}>
          <p id={titleId}>{t('ownServiceReview', state.preset.name)}</p>
          <PresetRequests preset={state.preset} baseUrl={state.preset.baseUrl ?? baseUrl} />
          <div class={styles.buttons}>
            <Button small look="tinted" buttonRef={use} onClick={() => onUse(state.preset)}>
              {t('ownServiceUse')}
            </Button>
            <Button small onClick={() => setState({ is: 'none' })}>
              {t('confirmCancel')}
            </Button>
          </div>
        </div>
      )}
    </div>
  )
}
