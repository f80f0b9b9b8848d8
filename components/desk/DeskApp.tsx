// The data desk: lists with their notices, objections, who the user is, and the log.
import { ControllerForm } from './ControllerForm.tsx'
import { DeskLog } from './DeskLog.tsx'
import { SettingsFrame } from '../settings/SettingsFrame.tsx'
import { SettingsSection } from '../settings/SettingsSection.tsx'
import { useLiveQuery } from '../ui/hooks/use-live-query.ts'
import { saveController, watchController } from '../../lib/desk/controller.ts'
import { clearDeskLog, watchDeskLog, type DeskLine } from '../../lib/desk/desk-log.ts'
import { watchDeskLists, type DeskList } from '../../lib/desk/read-desk.ts'
import type { Database } from '../../lib/database/schema.ts'
import { sampleDatabaseName } from '../../lib/sample/sample-mode.ts'
import type { Controller } from '../../lib/desk/notice-text.ts'
import { createLogTable } from '../../lib/desk/log-table.ts'
import { csvParts } from '../../lib/export/csv.ts'
import { fileName } from '../../lib/export/file-name.ts'
import { saveFile } from '../../lib/export/save-file.ts'
import { t } from '../../lib/i18n/text.ts'
import { Lists } from './Lists.tsx'
import { Objection } from './Objection.tsx'

const exportLog = (lines: readonly DeskLine[], isSample: boolean): void => {
  const name = fileName({ listTitle: `${t('deskTitle')} ${t('deskLogTitle')}`, date: new Date(), extension: 'csv', isSample })
  void saveFile(name, [...csvParts(createLogTable(lines))], 'text/csv;charset=utf-8')
}

export const DeskApp = ({ database }: { database: Database }) => {
  const lists = useLiveQuery<DeskList[]>(() => watchDeskLists(database), [database])
  const controller = useLiveQuery<Controller>(() => watchController(database), [database])
  const lines = useLiveQuery<DeskLine[]>(() => watchDeskLog(database), [database])
  if (!lists || !controller || !lines) return null
  const isSample = database.name === sampleDatabaseName
  return (
    <SettingsFrame title={t('deskTitle')}>
      <SettingsSection title={t('deskListsTitle')} intro={t('deskListsIntro')}>
        <Lists database={database} lists={lists} controller={controller} />
      </SettingsSection>
      <SettingsSection title={t('deskObjectionTitle')} intro={t('deskObjectionIntro')}>
        <Objection database={database} />
      </SettingsSection>
      <SettingsSection title={t('deskYouTitle')} intro={t('deskYouIntro')}>
        <ControllerForm controller={controller} onSave={next => saveController(database, next)} />
      </SettingsSection>
      <SettingsSection title={t('deskLogTitle')} intro={t('deskLogIntro')}>
        <DeskLog lines={lines} now={Date.now()} onExport={() => exportLog(lines, isSample)} onClear={() => void clearDeskLog(database)} />
      </SettingsSection>
    </SettingsFrame>
  )
}
