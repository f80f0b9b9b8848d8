// The notice to the people of a list, in a language that can be chosen: changed, copied or saved, with its merge file.
import { useLayoutEffect, useRef, useEffect, useState } from 'preact/hooks'
import {
  getSource,
  noticeLanguages,
  writeNoticeText,
  type NoticeGap,
  type NoticeLanguage,
  type Controller
} from '../../lib/desk/notice-text.ts'
import { t, tCount } from '../../lib/i18n/text.ts'
import { Button } from '../ui/Button.tsx'
import { CopyButton } from '../ui/FactList.tsx'
import { ChoiceField } from '../ui/fields/Field.tsx'
import { Notice } from '../ui/Notice.tsx'
import { gapsText } from './desk-text.ts'
import { TextField } from './TextField.tsx'
import { readListPeople, type ListPeople, type DeskList, createMergeTable, getReceivedAt } from '../../lib/desk/read-desk.ts'
import type { Database } from '../../lib/database/schema.ts'
import { csvParts } from '../../lib/export/csv.ts'
import { saveNamedFile } from '../../lib/export/save-file.ts'
import { loadLanguage, type OtherLanguage } from '../../lib/i18n/other-language.ts'
import { isSampleHost } from '../../lib/sample/sample-connection.ts'
import styles from './Desk.module.css'

export interface NoticeTextFormProps {
  text: string
  gaps: readonly NoticeGap[]
  language: NoticeLanguage
  /** each language under its own name */
  languages: readonly { value: NoticeLanguage; label: string }[]
  /** how many the merge file has, and how many it leaves out */
  people: { count: number; withoutEmail: number; suppressed: number }
  on: {
    onLanguage: (language: NoticeLanguage) => void
    onText: (text: string) => void
    onCopy: (text: string) => Promise<void>
    onSave: (text: string) => void
    onSaveMerge: () => void
  }
}

/** The text of a notice to the people of a list, in a language that can be chosen: changed, copied or saved, with its merge file. */
export const NoticeTextForm = ({ text, gaps, language, languages, people, on }: NoticeTextFormProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  // The form opens by a click, so it takes the focus.
  useLayoutEffect(() => heading.current?.focus(), [])
  return (
    <section class={styles.part}>
      <h3 ref={heading} tabIndex={-1}>
        {t('deskNoticeTitle')}
      </h3>
      <div class={styles.form}>
        <ChoiceField label={t('deskNoticeLanguage')} value={language} options={languages} onChange={on.onLanguage} />
        {gaps.length > 0 && <Notice tone="warning">{gapsText(gaps)}</Notice>}
        <TextField
          label={t('deskNoticeText')}
          hint={t('deskNoticeHint')}
          value={text}
          rows={18}
          class={styles.noticeText}
          lang={language}
          onInput={on.onText}
        />
        <div class={styles.buttons}>
          <CopyButton text={text} name={t('deskNoticeText')} onCopy={on.onCopy} />
          <Button small onClick={() => on.onSave(text)}>
            {t('deskNoticeSave')}
          </Button>
          <Button small disabled={people.count === 0} onClick={on.onSaveMerge}>
            {t('deskMergeSave')}
          </Button>
        </div>
        <p class="small soft">
          {[
            tCount('deskMergePeople', people.count),
            people.withoutEmail > 0 && tCount('deskMergeNoEmail', people.withoutEmail),
            people.suppressed > 0 && tCount('deskMergeSuppressed', people.suppressed)
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
      </div>
    </section>
  )
}

export interface NoticeTextProps {
  database: Database
  list: DeskList
  controller: Controller
}

const languages = noticeLanguages.map(value => ({ value, label: new Intl.DisplayNames([value], { type: 'language' }).of(value) ?? value }))
const pageLanguage = (): NoticeLanguage => noticeLanguages.find(one => one === t('language')) ?? 'en'

/** The notice to the people of a list: written in the language of the page until another is chosen, then as the user types it; and its merge file. */
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
    void saveNamedFile({ listTitle, date: new Date(), extension, isSample: isSampleHost(serviceHost) }, parts, type)
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
