// The do-not-contact list in the settings, over the database.
import { DoNotContact } from './DoNotContact.tsx'
import type { BlockedFileProps } from './BlockedFile.tsx'
import { useManaged } from '../settings/ManagedSetting.tsx'
import { loadLater } from '../shell/load-later.tsx'
import { useLiveQuery } from '../ui/hooks/use-live-query.ts'
import { takeBackBatch, watchBatches, type Batch } from '../../lib/do-not-contact/batches.ts'
import { addBatch, clearDoNotContact, removeDoNotContact, watchDoNotContact } from '../../lib/do-not-contact/do-not-contact.ts'
import { readContacts } from '../../lib/do-not-contact/read-contacts.ts'
import { managedKeys } from '../../lib/settings/apply-managed.ts'
import type { Database } from '../../lib/database/schema.ts'
import { tCount } from '../../lib/i18n/text.ts'

const BlockedFile = loadLater<BlockedFileProps>(async () => (await import('./BlockedFile.tsx')).BlockedFile)

export const DoNotContactSetting = ({ database }: { database: Database }) => {
  const forcedKeys = managedKeys(useManaged())
  const batches = useLiveQuery<Batch[]>(() => watchBatches(database), [database])
  const entryCount = useLiveQuery<number>(() => watchDoNotContact(database), [database])
  /** `source`: the name of the file. */
  const add = async (keys: readonly string[], source: string): Promise<number> => {
    const batch = { id: crypto.randomUUID(), at: Date.now(), count: keys.length, source }
    return (await addBatch(database, batch, keys)).added
  }
  const onChange = {
    onRemove: (keys: readonly string[]) =>
      removeDoNotContact(
        database,
        keys.filter(key => !forcedKeys.includes(key))
      )
  }
  return (
    <DoNotContact
      entryCount={entryCount}
      managedText={forcedKeys.length > 0 ? tCount('managedDomains', forcedKeys.length) : undefined}
      parseText={readContacts}
      batches={batches}
      drawFile={file => <BlockedFile file={file} onAdd={keys => add(keys, file.name)} {...onChange} />}
      onAdd={keys => add(keys, '')}
      {...onChange}
      onTakeBack={id => takeBackBatch(database, id, forcedKeys)}
      onClear={() => clearDoNotContact(database, forcedKeys)}
    />
  )
}
