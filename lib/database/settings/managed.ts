// Reads what an organisation presets by a policy of the browser, and stores it as the user's own settings. Nothing else reads the policy.
import * as z from 'zod/mini'
import { domainKey } from '../../records/identity/contact-keys.ts'
import { addDoNotContact } from '../people/do-not-contact.ts'
import { readLookupUsage, saveLookupLimits } from '../people/lookup-limits.ts'
import { retentionDays, saveRetention } from '../results/retention.ts'
import type { Database } from '../schema.ts'
import { leaveSampleMode, type ModeStorage } from './sample-mode.ts'

/** A preset that cannot be read counts as not given, and leaves the others in force. */
const preset = <Shape extends z.ZodMiniType>(shape: Shape) => z.catch(z.optional(shape), undefined)
const count = z.int().check(z.nonnegative())

const managedSchema = z.object({
  serviceUrl: preset(z.url({ protocol: /^https?$/ })),
  lookupsPerDay: preset(count),
  lookupsPerMonth: preset(count),
  toolbarOnly: preset(z.boolean()),
  retentionDays: preset(z.literal(retentionDays)),
  doNotContactDomains: preset(z.array(z.string())),
  noSync: preset(z.boolean()),
  noSampleData: preset(z.boolean())
})

/** What the organisation presets. public/managed-schema.json describes each preset for administrators. */
export type ManagedSettings = z.infer<typeof managedSchema>

/** `storage.managed`. Firefox rejects where there is no policy. */
export interface ManagedArea {
  get: (keys: null) => Promise<Record<string, unknown>>
}

/** The names of all presets. */
export const managedNames: readonly string[] = Object.keys(managedSchema.shape)

/** Nothing is preset where the browser has no policy for Muster. Never rejects. */
export const readManaged = async (area: ManagedArea): Promise<ManagedSettings> => {
  try {
    return managedSchema.parse(await area.get(null))
  } catch {
    return {}
  }
}

/** The entries of the do-not-contact list that the organisation presets. */
export const managedKeys = ({ doNotContactDomains = [] }: ManagedSettings): string[] =>
  doNotContactDomains.map(domainKey).filter(key => key !== domainKey(''))

interface ManagedTargets {
  /** the user's own data */
  database: Database
  local: ModeStorage['local']
  setToolbarOnly: (isToolbarOnly: boolean) => Promise<void>
  /** turns the sync off, and removes what this computer has synced */
  endSync: () => Promise<unknown>
}

/** Stores the presets as settings, so that everything that reads a setting follows them. Rejects where storage fails. */
export const applyManaged = async (
  managed: ManagedSettings,
  { database, local, setToolbarOnly, endSync }: ManagedTargets
): Promise<void> => {
  const { lookupsPerDay, lookupsPerMonth } = managed
  if (lookupsPerDay !== undefined || lookupsPerMonth !== undefined) {
    const { limits } = await readLookupUsage(database)
    const { perDay, perMonth } = limits
    await saveLookupLimits(database, { ...limits, perDay: lookupsPerDay ?? perDay, perMonth: lookupsPerMonth ?? perMonth })
  }
  if (managed.retentionDays !== undefined) await saveRetention(database, managed.retentionDays)
  if (managed.toolbarOnly !== undefined) await setToolbarOnly(managed.toolbarOnly)
  await addDoNotContact(database, managedKeys(managed))
  if (managed.noSync) await endSync()
  if (managed.noSampleData) await leaveSampleMode(local, false)
}

type ChangeListener = (changes: object, area: string) => void

/** Calls `onChange` with the presets once they are read, and after each change of the policy. Returns a function that stops watching. */
export const watchManaged = (
  storage: {
    managed: ManagedArea
    onChanged: { addListener: (listener: ChangeListener) => void; removeListener: (listener: ChangeListener) => void }
  },
  onChange: (managed: ManagedSettings) => void
): (() => void) => {
  const read = (): void => void readManaged(storage.managed).then(onChange)
  const listener: ChangeListener = (_, area) => {
    if (area === 'managed') read()
  }
  storage.onChanged.addListener(listener)
  read()
  return () => storage.onChanged.removeListener(listener)
}
