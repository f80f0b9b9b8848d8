// Reads the hash of the settings page: `#/PAGE` shows a page and `#/PAGE/SETTING` one of its settings. Older addresses stay: `#SETTING`,
// `#connection=<id>` selects a connection and `&setting=<name>` focuses one of its API settings, `#connect` shows the form of the first
// connection, and `#deleted` says that everything was deleted.
import { apiSettingNames, type ApiSettingName } from '../../lib/service/api-settings.ts'
import { isSettingId, isSettingsPage, settings, type SettingsPageName } from '../../lib/settings/settings-index.ts'
import { useHash } from '../shell/navigate.ts'

export interface OptionsRoute {
  /** undefined where the hash names none */
  page: SettingsPageName | undefined
  connectionId: string | undefined
  apiSetting: ApiSettingName | undefined
  connect: boolean
  deleted: boolean
  /** the id of the setting that is shown; '' for none */
  shown: string
}

export const connectRoute = '#connect'
export const deletedRoute = '#deleted'

/** All settings about records had one section before. */
const sections: Readonly<Record<string, SettingsPageName>> = { records: 'privacy' }

const readPlace = (hash: string): Pick<OptionsRoute, 'page' | 'shown'> => {
  const [, page = '', shown = ''] = /^#\/([a-z]+)(?:\/([a-z-]+))?$/.exec(hash) ?? []
  if (isSettingsPage(page)) return { page, shown }
  const name = hash.slice(1)
  return isSettingId(name) ? { page: settings[name].page, shown: name } : { page: sections[name], shown: '' }
}

const readRoute = (hash: string): OptionsRoute => {
  const fields = new URLSearchParams(hash.slice(1))
  const settingName = fields.get('setting')
  return {
    ...readPlace(hash),
    connectionId: fields.get('connection') ?? undefined,
    apiSetting: apiSettingNames.find(name => name === settingName),
    connect: fields.has('connect'),
    deleted: fields.has('deleted')
  }
}

/** The same object until the hash changes. */
export const useOptionsRoute = (): OptionsRoute => useHash(readRoute)
