// The text of a notice to one person, in a language that can be chosen: changed, copied or saved.
import { useLayoutEffect, useRef } from 'preact/hooks'
import type { GuessedLanguage, NoticeLanguage } from '../../lib/desk/guess-language.ts'
import type { NoticeGap } from '../../lib/desk/notice-text.ts'
import { t } from '../../lib/i18n/text.ts'
import { Button } from '../ui/Button.tsx'
import { ChoiceField } from '../ui/fields/ChoiceField.tsx'
import { Notice } from '../ui/Notice.tsx'
import { CopyButton } from '../ui/text/CopyButton.tsx'
import { gapsText } from './desk-text.ts'
import { TextField } from './TextField.tsx'
import styles from './Desk.module.css'

export interface NoticeTextFormProps {
  /** the person's name */
  name: string
  text: string
  gaps: readonly NoticeGap[]
  language: NoticeLanguage
  guess: GuessedLanguage
  /** each language under its own name */
  languages: readonly { value: NoticeLanguage; label: string }[]
  on: {
    onLanguage: (language: NoticeLanguage) => void
    onText: (text: string) => void
    onCopy: (text: string) => Promise<void>
    onSave: (text: string) => void
  }
}

export const NoticeTextForm = ({ name, text, gaps, language, guess, languages, on }: NoticeTextFormProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  // The form opens by a click, so it takes the focus.
  useLayoutEffect(() => heading.current?.focus(), [])
  return (
    <section class={styles.part}>
      <h3 ref={heading} tabIndex={-1}>
        {t('deskNoticeTitle', name)}
      </h3>
      <div class={styles.form}>
        <ChoiceField
          label={t('deskNoticeLanguage')}
          value={language}
          options={languages}
          hint={language === guess.language && (guess.place === '' ? t('deskNoticeNotGuessed') : t('deskNoticeGuessed', guess.place))}
          onChange={on.onLanguage}
        />
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
        </div>
      </div>
    </section>
  )
}
