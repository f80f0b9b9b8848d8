// Reads the hash of the settings page: `#connection=<id>` selects a connection, `&setting=<name>` focuses one of its API settings,
// `#connect` shows the form of the first connection, the name of a section or a setting shows it, as `#spending`, and `#deleted` says that
// everything was deleted.
import { apiSettingNames, type ApiSettingName } from '../../lib/service/api-settings.ts'
import { useHash } from '../shell/navigate.ts'
import type { MessageKey } from '../../lib/i18n/text.ts'

export interface OptionsRoute {
  connectionId: string | undefined
  apiSetting: ApiSettingName | undefined
  connect: boolean
  deleted: boolean
  /** the id of the section or setting that is shown; '' for none */
  shown: string
}

export const connectRoute = '#connect'
export const deletedRoute = '#deleted'
/** shows the spending */
export const spendingRoute = '#spending'
/** shows the destinations */
export const sendRoute = '#send'

const readRoute = (hash: string): OptionsRoute => {
  const fields = new URLSearchParams(hash.slice(1))
  const settingName = fields.get('setting')
  return {
    connectionId: fields.get('connection') ?? undefined,
    apiSetting: apiSettingNames.find(name => name === settingName),
    connect: fields.has('connect'),
    deleted: fields.has('deleted'),
    shown: /^#[a-z-]+$/.test(hash) ? hash.slice(1) : ''
  }
}

/** The same object until the hash changes. */
export const useOptionsRoute = (): OptionsRoute => useHash(readRoute)

/** The sections of the settings in their order: the name of each in URLs, and its title. The palette leads to them. */
export const settingsSections = {
  connections: 'connectionsTitle',
  'on-page': 'onPageTitle',
  'run-ends': 'runEndsTitle',
  shortcuts: 'keysTitle',
  limits: 'limitsTitle',
  spending: 'spendingTitle',
  send: 'sendTitle',
  sync: 'syncTitle',
  records: 'recordsTitle',
  sample: 'sampleTitle'
} as const satisfies Readonly<Record<string, MessageKey>>

/** The name of a section, which is its `id` in the page, too. */
export type SettingsSectionName = keyof typeof settingsSections
