// Stores what an organisation presets as the user's own settings, so that everything that reads a setting follows it.
import { domainKey } from '../records/identity/contact-keys.ts'
import { addDoNotContact } from '../do-not-contact/do-not-contact.ts'
import { overrideLookupLimits, readLookupLimits, saveLookupLimits } from '../runs/store/spending-limits.ts'
import { saveRetention } from '../results/retention.ts'
import type { Database } from '../database/schema.ts'
import type { ManagedSettings } from './managed.ts'
import { leaveSampleMode, type ModeStorage } from '../sample/sample-mode.ts'

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

/** Stores each preset as the setting; nothing else changes. Rejects where storage fails. */
export const applyManaged = async (
  managed: ManagedSettings,
  { database, local, setToolbarOnly, endSync }: ManagedTargets
): Promise<void> => {
  const { lookupsPerDay, lookupsPerMonth } = managed
  if (lookupsPerDay !== undefined || lookupsPerMonth !== undefined) {
    const limits = await readLookupLimits(database)
    const preset = { ...limits, perDay: lookupsPerDay ?? limits.perDay, perMonth: lookupsPerMonth ?? limits.perMonth }
    await saveLookupLimits(database, preset)
    await overrideLookupLimits(database, preset)
  }
  if (managed.retentionDays !== undefined) await saveRetention(database, managed.retentionDays)
  if (managed.toolbarOnly !== undefined) await setToolbarOnly(managed.toolbarOnly)
  await addDoNotContact(database, managedKeys(managed))
  if (managed.noSync) await endSync()
  if (managed.noSampleData) await leaveSampleMode(local, false)
}
