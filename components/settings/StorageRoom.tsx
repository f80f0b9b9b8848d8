// How much room the stored data takes, whether the browser keeps it, and what to do when the room is nearly full.
import type { StorageUse } from '../../lib/settings/storage-use.ts'
import { t } from '../../lib/i18n/text.ts'
import { FieldNote } from '../ui/fields/Field.tsx'
import { formatBytes } from '../ui/format-text.ts'
import { RecordsSetting } from './RecordsSetting.tsx'

export interface StorageRoomProps {
  use: StorageUse
}

export const StorageRoom = ({ use }: StorageRoomProps) => {
  const { room, isNearlyFull, isProtected } = use
  return (
    <RecordsSetting title={t('storageTitle')} intro={t('storageIntro')}>
      <div>
        <p class="small">{room ? t('storageUsed', formatBytes(room.used), formatBytes(room.quota)) : t('storageUnknown')}</p>
        <p class="small">{isProtected ? t('storageProtected') : t('storageUnprotected')}</p>
        <FieldNote isError={isNearlyFull} role="status">
          {isNearlyFull && t('storageNearlyFull')}
        </FieldNote>
      </div>
    </RecordsSetting>
  )
}
