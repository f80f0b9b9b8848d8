// The data desk: lists with their notices, objections, who the user is, and the log.
import { useEffect, useState } from 'preact/hooks'
import { useHash } from '../shell/navigate.ts'
import { DeskLists } from './DeskLists.tsx'
import { ListNotice } from './ListNotice.tsx'
import { Notice } from '../ui/Notice.tsx'
import { answerList, saveListTexts } from '../../lib/desk/notices.ts'
import { watchDeskLists, type DeskList, createLogTable } from '../../lib/desk/read-desk.ts'
import type { Database } from '../../lib/database/schema.ts'
import { type Controller, saveController, watchController } from '../../lib/desk/notice-text.ts'
import { t } from '../../lib/i18n/text.ts'
import { NoticeText } from './NoticeText.tsx'
import { ControllerForm } from './ControllerForm.tsx'
import { DeskLog } from './DeskLog.tsx'
import { SettingsFrame, SettingsSection } from '../settings/SettingsFrame.tsx'
import { useLiveQuery } from '../ui/hooks/use-live-query.ts'
import { clearDeskLog, watchDeskLog, type DeskLine } from '../../lib/desk/desk-log.ts'
import { sampleDatabaseName } from '../../lib/sample/sample-mode.ts'
import { csvParts } from '../../lib/export/csv.ts'
import { saveNamedFile } from '../../lib/export/save-file.ts'
import { Objection } from './Objection.tsx'

export interface DeskRoute {
  listId: string | undefined
}

const readRoute = (hash: string): DeskRoute => ({ listId: new URLSearchParams(hash.slice(1)).get('list') ?? undefined })

/** The same object until the hash changes. */
export const useDeskRoute = (): DeskRoute => useHash(readRoute)

export interface ListsProps {
  database: Database
  lists: readonly DeskList[]
  controller: Controller
}

/** The lists of the data desk; the open one shows its texts, its mark and its notice. */
export const Lists = ({ database, lists, controller }: ListsProps) => {
  const route = useDeskRoute()
  const [openId, setOpenId] = useState(route.listId)
  useEffect(() => {
    if (route.listId === undefined) return
    setOpenId(route.listId)
    document.getElementById(`list-${route.listId}`)?.scrollIntoView({ block: 'start' })
  }, [route])
  const open = lists.find(({ run }) => run.id === openId)
  const isGone = openId !== undefined && !open
  return (
    <>
      {isGone && <Notice tone="info">{t('deskListGone')}</Notice>}
      <DeskLists lists={lists} now={Date.now()} openId={openId} onOpen={setOpenId}>
        {open && (
          <>
            <ListNotice
              key={open.run.id}
              list={open}
              now={Date.now()}
              onSave={texts => saveListTexts(database, open.run.id, texts, Date.now())}
              onAnswer={(is, reason) =>
                answerList(
                  database,
                  open.run.id,
                  { is, reason, people: open.people },
                  { now: Date.now(), newId: () => crypto.randomUUID() }
                )
              }
            />
            <NoticeText key={`notice ${open.run.id}`} database={database} list={open} controller={controller} />
          </>
        )}
      </DeskLists>
    </>
  )
}

const exportLog = (lines: readonly DeskLine[], isSample: boolean): void => {
  const name = { listTitle: `${t('deskTitle')} ${t('deskLogTitle')}`, date: new Date(), extension: 'csv', isSample } as const
  void saveNamedFile(name, [...csvParts(createLogTable(lines))], 'text/csv;charset=utf-8')
}

/** The data desk: lists with their notices, objections, who the user is, and the log. */
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
