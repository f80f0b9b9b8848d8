// The do-not-contact list in the settings, over the database.
import { DoNotContact } from './DoNotContact.tsx'
import type { BlockedFileProps } from './BlockedFile.tsx'
import { useManaged } from '../settings/ManagedSetting.tsx'
import { loadLater } from '../shell/load-later.tsx'
import { useLiveQuery } from '../ui/hooks/use-live-query.ts'
import { addDoNotContact, clearDoNotContact, removeDoNotContact, watchDoNotContact } from '../../lib/do-not-contact/do-not-contact.ts'
import { readContacts } from '../../lib/do-not-contact/read-contacts.ts'
import { managedKeys } from '../../lib/settings/apply-managed.ts'
import type { Database } from '../../lib/database/schema.ts'
import { tCount } from '../../lib/i18n/text.ts'

const BlockedFile = loadLater<BlockedFileProps>(async () => (await import('./BlockedFile.tsx')).BlockedFile)

export const DoNotContactSetting = ({ database }: { database: Database }) => {
  const forcedKeys = managedKeys(useManaged())
  const entryCount = useLiveQuery<number>(() => watchDoNotContact(database), [database])
  const onChange = {
    onAdd: async (keys: readonly string[]) => (await addDoNotContact(database, keys)).added,
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
      drawFile={file => <BlockedFile file={file} {...onChange} />}
      {...onChange}
      onClear={() => clearDoNotContact(database, forcedKeys)}
    />
  )
}
