// What a connection's service is asked, and by what it knows a run.
import type { Connection } from './connection.ts'
import { defaultPreset } from './presets/default.ts'
import type { Preset, PresetStart } from './presets/schema.ts'

/** The preset of a connection: its own, or that of the documented interface. */
export const presetOf = ({ preset }: Pick<Connection, 'preset'>): Preset => preset ?? defaultPreset

/** Whether the service knows a run only by an id of its own, never by the name that was sent. */
export const isKnownByIdOnly = (connection: Pick<Connection, 'preset'>): boolean => presetOf(connection).runId !== 'name'

/** Whether the service has a free call that proves the API key. */
export const hasFreeCheck = (connection: Pick<Connection, 'preset'>): boolean => presetOf(connection).operations.check !== undefined

/** Can the service be asked anything for free: its own free call, or about a list by its name? */
export const hasFreeQuestion = (connection: Pick<Connection, 'preset'>): boolean => {
  const { runId, operations } = presetOf(connection)
  return operations.check !== undefined || (runId === 'name' && operations.status !== undefined)
}

/** What a user can start. A lookup of one person may be a request for a list of one. */
export type Startable = 'import' | 'person' | 'domains'

/** How the service describes this start; undefined where it has none. */
export const startAt = (connection: Pick<Connection, 'preset'>, start: Startable | 'people'): PresetStart | undefined => {
  const { operations } = presetOf(connection)
  return operations[start] ?? (start === 'person' ? operations.people : undefined)
}

/** The least time between two checks of a run of this start, as the service wants it. */
export const getCheckFloor = (connection: Pick<Connection, 'preset'>, start: Startable | 'people'): number | undefined =>
  (startAt(connection, start)?.status ?? presetOf(connection).operations.status)?.everyMs

/** The most people of a bulk lookup in one request, as the service takes them: 1 where it takes one at a time. */
export const getPeoplePerRequest = (connection: Pick<Connection, 'preset'>): number =>
  presetOf(connection).operations.people?.perRequest ?? 1

/** The most domains in one request: what the service takes, or what the user has set. */
export const getDomainsPerRequest = (connection: Pick<Connection, 'preset' | 'apiSettings'>): number =>
  Math.min(connection.apiSettings.domainsPerBatch, presetOf(connection).operations.domains?.perRequest ?? Infinity)

/** The reference that is sent with the profile or domain at this place of a request, and that a row may repeat. */
export const referenceOf = (at: number): string => `m${at + 1}`
