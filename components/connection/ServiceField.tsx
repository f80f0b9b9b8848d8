// The services that Muster knows how to ask, as a list that can be searched, each with what it can do. The first choice is any other service.
import { useId, useState } from 'preact/hooks'
import { t, type MessageKey } from '../../lib/i18n/text.ts'
import { getHost } from '../../lib/service/connection.ts'
import type { Preset } from '../../lib/service/presets/schema.ts'
import { Field } from '../ui/fields/Field.tsx'
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

interface ServiceFieldProps {
  services: readonly Preset[]
  /** undefined: another service */
  chosen: Preset | undefined
  onChoose: (service: Preset | undefined) => void
}

export const ServiceField = ({ services, chosen, onChoose }: ServiceFieldProps) => {
  const name = useId()
  const [searched, setSearched] = useState('')
  const shown = services.filter(service => service.id === chosen?.id || matches(service, searched.trim()))
  const row = (service: Preset | undefined, title: string, text: string) => (
    <label key={service?.id ?? ''} class={styles.service}>
      <input type="radio" name={name} checked={service?.id === chosen?.id} onChange={() => onChoose(service)} />
      <span>
        {title}
        <span class="small soft">{text}</span>
      </span>
    </label>
  )
  return (
    <fieldset class={styles.field}>
      <legend>{t('serviceLegend')}</legend>
      <Field label={t('serviceSearch')} value={searched} onInput={setSearched} />
      <div class={styles.list}>
        {row(undefined, t('serviceOther'), t('serviceOtherText'))}
        {shown.map(service => row(service, service.name, describeService(service)))}
      </div>
      {shown.length === 0 && (
        <p class="small soft" role="status">
          {t('serviceNone')}
        </p>
      )}
      {chosen && <ServiceNote service={chosen} />}
    </fieldset>
  )
}

/** Which host the requests of a chosen service go to, and where its description comes from. */
export const ServiceNote = ({ service }: { service: Preset }) => (
  <p class="small soft" role="status">
    {service.baseUrl !== undefined && <>{t('serviceGoesTo', getHost(service.baseUrl))} </>}
    {service.usedWithAnAccount === 'nobody yet' && t('serviceUnused')}
  </p>
)
