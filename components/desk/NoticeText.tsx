// The notice to the people of a list: written in the language of the page until another is chosen, then as the user types it; and its merge file.
import { useEffect, useState } from 'preact/hooks'
import { NoticeTextForm } from './NoticeTextForm.tsx'
import { Button } from '../ui/Button.tsx'
import { readListPeople, type ListPeople } from '../../lib/desk/read-list-people.ts'
import type { DeskList } from '../../lib/desk/read-desk.ts'
import type { Database } from '../../lib/database/schema.ts'
import { createMergeTable } from '../../lib/desk/merge-table.ts'
import { getSource, noticeLanguages, writeNoticeText, type Controller, type NoticeLanguage } from '../../lib/desk/notice-text.ts'
import { getReceivedAt } from '../../lib/desk/notice-clock.ts'
import { csvParts } from '../../lib/export/csv.ts'
import { fileName } from '../../lib/export/file-name.ts'
import { saveFile } from '../../lib/export/save-file.ts'
import { loadLanguage, type OtherLanguage } from '../../lib/i18n/other-language.ts'
import { t } from '../../lib/i18n/text.ts'
import { isSampleHost } from '../../lib/sample/sample-connection.ts'

export interface NoticeTextProps {
  database: Database
  list: DeskList
  controller: Controller
}

const languages = noticeLanguages.map(value => ({ value, label: new Intl.DisplayNames([value], { type: 'language' }).of(value) ?? value }))
const pageLanguage = (): NoticeLanguage => noticeLanguages.find(one => one === t('language')) ?? 'en'

export const NoticeText = ({ database, list: { run, notice }, controller }: NoticeTextProps) => {
  const [language, setLanguage] = useState(pageLanguage)
  const [texts, setTexts] = useState<OtherLanguage>()
  const [listed, setListed] = useState<ListPeople>()
  const [isReading, setIsReading] = useState(false)
  const [failure, setFailure] = useState<{ thrown: unknown }>()
  const [typed, setTyped] = useState<string>()
  useEffect(() => {
    let isStale = false
    loadLanguage(language).then(
      loaded => isStale || setTexts(loaded),
      (thrown: unknown) => isStale || setFailure({ thrown })
    )
    return () => {
      isStale = true
    }
  }, [language])
  const open = async (): Promise<void> => {
    setIsReading(true)
    await readListPeople(database, run.id).then(setListed, (thrown: unknown) => setFailure({ thrown }))
    setIsReading(false)
  }
  if (failure) throw failure.thrown
  if (!listed || !texts)
    return (
      <div>
        <Button small look="outlined" busy={isReading} onClick={() => void open()}>
          {t('deskWrite')}
        </Button>
      </div>
    )
  const { request, serviceHost } = run
  const facts = { kinds: listed.kinds, request, serviceHost, at: getReceivedAt(run), ...notice, controller }
  const written = writeNoticeText(facts, texts)
  const save = (extension: 'txt' | 'csv', parts: readonly string[], type: string): void => {
    const listTitle = `${t('deskNoticeOf')} ${run.listTitle}`
    void saveFile(fileName({ listTitle, date: new Date(), extension, isSample: isSampleHost(serviceHost) }), [...parts], type)
  }
  const saveMerge = async (): Promise<void> => {
    // Someone may have been erased since the notice was opened.
    const now = await readListPeople(database, run.id)
    setListed(now)
    save('csv', [...csvParts(createMergeTable(now.people, getSource(facts, texts.say), facts.at))], 'text/csv;charset=utf-8')
  }
  return (
    <NoticeTextForm
      text={typed ?? written.text}
      gaps={typed === undefined ? written.gaps : []}
      language={language}
      languages={languages}
      people={{ count: listed.people.length, withoutEmail: listed.withoutEmail, suppressed: listed.suppressed }}
      on={{
        onLanguage: chosen => {
          setTyped(undefined)
          setLanguage(chosen)
        },
        onText: setTyped,
        onCopy: text => navigator.clipboard.writeText(text),
        onSave: text => save('txt', [text], 'text/plain;charset=utf-8'),
        onSaveMerge: () => void saveMerge().catch((thrown: unknown) => setFailure({ thrown }))
      }}
    />
  )
}
