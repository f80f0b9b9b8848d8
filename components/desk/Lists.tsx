// The lists of the data desk; the open one shows its texts, its mark and its notice.
import { useEffect, useState } from 'preact/hooks'
import { DeskLists } from './DeskLists.tsx'
import { ListNotice } from './ListNotice.tsx'
import { Notice } from '../ui/Notice.tsx'
import { answerList, saveListTexts } from '../../lib/desk/notices.ts'
import type { DeskList } from '../../lib/desk/read-desk.ts'
import type { Database } from '../../lib/database/schema.ts'
import type { Controller } from '../../lib/desk/notice-text.ts'
import { t } from '../../lib/i18n/text.ts'
import { NoticeText } from './NoticeText.tsx'
import { useDeskRoute } from './use-desk-route.ts'

export interface ListsProps {
  database: Database
  lists: readonly DeskList[]
  controller: Controller
}

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
