// The text of a notice to the people of a list, in a language that can be chosen: changed, copied or saved, with its merge file.
import { useLayoutEffect, useRef } from 'preact/hooks'
import type { NoticeGap, NoticeLanguage } from '../../lib/desk/notice-text.ts'
import { t, tCount } from '../../lib/i18n/text.ts'
import { Button } from '../ui/Button.tsx'
import { CopyButton } from '../ui/FactList.tsx'
import { ChoiceField } from '../ui/fields/Field.tsx'
import { Notice } from '../ui/Notice.tsx'
import { gapsText } from './desk-text.ts'
import { TextField } from './TextField.tsx'
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
