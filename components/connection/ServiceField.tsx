// The services that Muster knows how to ask, as a list that can be searched, each with what it can do. The first choice is any other service.
import type { ComponentChildren } from 'preact'
import { useId, useState } from 'preact/hooks'
import { t, type MessageKey } from '../../lib/i18n/text.ts'
import { getHost } from '../../lib/service/connection.ts'
import type { Preset } from '../../lib/service/presets/schema.ts'
import { loadLater } from '../shell/load-later.tsx'
import field from '../ui/fields/Field.module.css'
import type { OwnServiceProps, PresetRequestsProps } from './OwnService.tsx'
import styles from './ServiceField.module.css'

/** What a service can do, in a few words: "Imports · Emails". */
export const describeService = ({ operations }: Preset): string => {
  const abilities: readonly (readonly [boolean, MessageKey])[] = [
    [operations.import !== undefined, operations.import?.wholeSearchOnly ? 'serviceImportsWhole' : 'serviceImports'],
    [operations.person !== undefined || operations.people !== undefined, 'serviceEmails'],
    [operations.domains !== undefined, 'serviceDomains']
  ]
  return abilities.flatMap(([can, key]) => (can ? [t(key)] : [])).join(' · ')
}

/** The service whose API keys are documented to begin as this one does. */
export const findServiceOfKey = (apiKey: string, services: readonly Preset[]): Preset | undefined => {
  const matching = services.filter(({ keyPrefix }) => keyPrefix !== undefined && apiKey.trim().startsWith(keyPrefix))
  return matching.length === 1 ? matching[0] : undefined
}

const matches = (service: Preset, searched: string): boolean => {
  const text = `${service.name} ${describeService(service)}`.toLowerCase()
  return searched
    .toLowerCase()
    .split(/\s+/)
    .every(word => text.includes(word))
}

const OwnService = loadLater<OwnServiceProps>(async () => (await import('./OwnService.tsx')).OwnService)
const PresetRequests = loadLater<PresetRequestsProps>(async () => (await import('./OwnService.tsx')).PresetRequests)

/** A fold whose contents are drawn when it is first opened. */
const LaterDetails = ({ title, children }: { title: string; children: ComponentChildren }) => {
  const [wasOpen, setWasOpen] = useState(false)
  return (
    <details class={styles.later} onToggle={event => event.currentTarget.open && setWasOpen(true)}>
      <summary>{title}</summary>
      {wasOpen && children}
    </details>
  )
}

interface ServiceFieldProps {
  services: readonly Preset[]
  /** undefined: another service */
  chosen: Preset | undefined
  /** the URL that was typed for another service */
  baseUrl: string
  onChoose: (service: Preset | undefined) => void
}

export const ServiceField = ({ services, chosen, baseUrl, onChoose }: ServiceFieldProps) => {
  const name = useId()
  const [searched, setSearched] = useState('')
  const [described, setDescribed] = useState<Preset>()
  const own = described ?? (chosen && !services.includes(chosen) ? chosen : undefined)
  const all = own ? [own, ...services] : services
  const shown = all.filter(service => service === chosen || matches(service, searched.trim()))
  const use = (next: Preset) => {
    setDescribed(next)
    onChoose(next)
  }
  const row = (service: Preset | undefined, title: string, text?: string) => (
    <label key={service === own ? 'own' : (service?.id ?? '')} class={styles.service}>
      <input type="radio" name={name} checked={service === chosen} onChange={() => onChoose(service)} />
      <span>
        {title}
        {text !== undefined && <span class="small soft">{text}</span>}
      </span>
    </label>
  )
  return (
    <fieldset class={styles.field}>
      <legend class="unseen">{t('factService')}</legend>
      <div class={field.field}>
        <input
          type="search"
          dir="auto"
          autocomplete="off"
          aria-label={t('serviceSearch')}
          placeholder={t('serviceSearch')}
          value={searched}
          onInput={event => setSearched(event.currentTarget.value)}
        />
      </div>
      <div class={styles.list}>
        {row(undefined, t('serviceOther'))}
        {shown.map(service => row(service, service.name, describeService(service)))}
      </div>
      {shown.length === 0 && (
        <p class="small soft" role="status">
          {t('serviceNone')}
        </p>
      )}
      {chosen ? (
        <ServiceNote service={chosen} isOwn={chosen === own} baseUrl={chosen.baseUrl ?? baseUrl} />
      ) : (
        <LaterDetails title={t('ownServiceTitle')}>
          <OwnService baseUrl={baseUrl} onUse={use} />
        </LaterDetails>
      )}
    </fieldset>
  )
}

interface ServiceNoteProps {
  service: Preset
  /** the user described it */
  isOwn: boolean
  /** that of the connection; '' where it is not known yet */
  baseUrl: string
}

/** Which host the requests of a chosen service go to, where its description comes from, and what the requests are. */
export const ServiceNote = ({ service, isOwn, baseUrl }: ServiceNoteProps) => (
  <>
    <p class="small soft" role="status">
      {service.baseUrl !== undefined && <>{t('serviceGoesTo', getHost(service.baseUrl))} </>}
      {isOwn ? t('serviceOwn') : service.usedWithAnAccount === 'nobody yet' && t('serviceUnused')}
    </p>
    <LaterDetails title={t('serviceRequests')}>
      <PresetRequests preset={service} baseUrl={baseUrl} />
    </LaterDetails>
  </>
)
