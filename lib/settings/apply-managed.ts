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

const applyLimits = async (database: Database, { lookupsPerDay, lookupsPerMonth }: ManagedSettings): Promise<void> => {
  if (lookupsPerDay === undefined && lookupsPerMonth === undefined) return
  const limits = await readLookupLimits(database)
  const preset = { ...limits, perDay: lookupsPerDay ?? limits.perDay, perMonth: lookupsPerMonth ?? limits.perMonth }
  await saveLookupLimits(database, preset)
  await overrideLookupLimits(database, preset)
}

/** Stores each preset as the setting, whether or not another can be stored; nothing else changes. Rejects where storage fails. */
export const applyManaged = async (
  managed: ManagedSettings,
  { database, local, setToolbarOnly, endSync }: ManagedTargets
): Promise<void> => {
  const { retentionDays, toolbarOnly, noSync, noSampleData } = managed
  const applying: Promise<unknown>[] = [applyLimits(database, managed), addDoNotContact(database, managedKeys(managed))]
  if (toolbarOnly !== undefined) applying.push(setToolbarOnly(toolbarOnly))
  if (retentionDays !== undefined) applying.push(saveRetention(database, retentionDays))
  if (noSync) applying.push(endSync())
  if (noSampleData) applying.push(leaveSampleMode(local, false))
  await Promise.allSettled(applying)
  await Promise.all(applying)
}
