// How a connection is stored: a shipped preset by its id, so that a corrected one reaches it, and a preset of the user's own as it is.
import * as z from 'zod/mini'
import { apiSettingNames, defaultApiSettings, parseApiSettings, type ApiSettings } from '../service/api-settings.ts'
import { connectionSchema, type Connection, type StoredConnection } from '../service/connection.ts'
import type { SessionKeys } from './session-api-keys.ts'
import { isSamePreset, type Preset } from '../service/presets/schema.ts'

/** Only connections that name a preset need them, so a page loads them later. */
const findShipped = async (id: string): Promise<Preset | undefined> => {
  const { presets } = await import('../service/presets/index.ts')
  return presets.find(preset => preset.id === id)
}

/** The API settings of a new connection with this preset. */
export const settingsOfPreset = (preset: Preset | undefined): ApiSettings => {
  const read = parseApiSettings({ ...defaultApiSettings, ...preset?.apiSettings })
  return read.ok ? read.value : defaultApiSettings
}

/** The row of a connection; undefined where it cannot be read. Sends and loads nothing. */
export const parseStored = (row: unknown): StoredConnection | undefined => z.safeParse(connectionSchema, row).data

/** The connection of a row; undefined where no preset of its name is shipped. */
export const fromStored = async ({ preset: named, apiSettings: changed, ...row }: StoredConnection): Promise<Connection | undefined> => {
  const preset = typeof named === 'string' ? await findShipped(named) : named
  if (named !== undefined && preset === undefined) return undefined
  const usual = settingsOfPreset(preset)
  const all = parseApiSettings({ ...usual, ...changed })
  return { ...row, apiSettings: all.ok ? all.value : usual, ...(preset && { preset }) }
}

/** The connection of a row with its API key, which is '' if the session that kept it has ended. Undefined as for `fromStored`. */
export const openStored = async (row: StoredConnection, sessionKeys: SessionKeys): Promise<Connection | undefined> => {
  const connection = await fromStored(row)
  if (connection?.apiKeyStorage !== 'session') return connection
  return { ...connection, apiKey: (await sessionKeys.get(connection.accountId)) ?? '' }
}

/** The row of a connection. */
export const toStored = async ({ preset, apiSettings, ...rest }: Connection): Promise<StoredConnection> => {
  if (!preset) return { ...rest, apiSettings }
  const shipped = await findShipped(preset.id)
  if (!shipped || !isSamePreset(shipped, preset)) return { ...rest, apiSettings, preset }
  const usual = settingsOfPreset(preset)
  const changed = apiSettingNames.filter(name => JSON.stringify(apiSettings[name]) !== JSON.stringify(usual[name]))
  return { ...rest, apiSettings: Object.fromEntries(changed.map(name => [name, apiSettings[name]])), preset: preset.id }
}
