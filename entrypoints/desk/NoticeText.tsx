// The notice to one person: written in the language of their country until another is chosen, and from then on as the user types it.
import { useEffect, useMemo, useState } from 'preact/hooks'
import { NoticeTextForm } from '../../components/desk/NoticeTextForm.tsx'
import type { ListPerson } from '../../lib/database/desk/find-list-people.ts'
import type { DeskList } from '../../lib/database/desk/read-desk.ts'
import { guessLanguage, noticeLanguages, type NoticeLanguage } from '../../lib/desk/guess-language.ts'
import { writeNoticeText, type Controller } from '../../lib/desk/notice-text.ts'
import { getReceivedAt } from '../../lib/desk/notice-clock.ts'
import { fileName } from '../../lib/exports/file-name.ts'
import { saveFile } from '../../lib/exports/save-file.ts'
import { loadLanguage, type OtherLanguage } from '../../lib/i18n/other-language.ts'
import { t } from '../../lib/i18n/text.ts'
import { getPersonName } from '../../lib/records/columns/person-name.ts'
import { isSampleHost } from '../../lib/service/sample-connection.ts'

export interface NoticeTextProps {
  list: DeskList
  person: ListPerson
  controller: Controller
}

const languages = noticeLanguages.map(value => ({ value, label: new Intl.DisplayNames([value], { type: 'language' }).of(value) ?? value }))

export const NoticeText = ({ list: { run, notice }, person: { columns }, controller }: NoticeTextProps) => {
  const guess = useMemo(() => guessLanguage(columns), [columns])
  const [language, setLanguage] = useState<NoticeLanguage>(guess.language)
  const [texts, setTexts] = useState<OtherLanguage>()
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
  if (failure) throw failure.thrown
  if (!texts) return null
  const { source, purpose } = notice
  const written = writeNoticeText(
    { columns, request: run.request, serviceHost: run.serviceHost, at: getReceivedAt(run), source, purpose, controller },
    texts
  )
  const name = getPersonName(columns) || t('recordNoName')
  const save = (text: string): void => {
    const listTitle = `${t('deskNoticeOf')} ${name}`
    const file = fileName({ listTitle, date: new Date(), extension: 'txt', isSample: isSampleHost(run.serviceHost) })
    void saveFile(file, [text], 'text/plain;charset=utf-8')
  }
  return (
    <NoticeTextForm
      name={name}
      text={typed ?? written.text}
      gaps={typed === undefined ? written.gaps : []}
      language={language}
      guess={guess}
      languages={languages}
      on={{
        onLanguage: chosen => {
          setTyped(undefined)
          setLanguage(chosen)
        },
        onText: setTyped,
        onCopy: text => navigator.clipboard.writeText(text),
        onSave: save
      }}
    />
  )
}
