// Takes people or domains from pasted text or from a file, and shows how much of it is read.
import { useId, useRef } from 'preact/hooks'
import { t } from '../../lib/i18n/text.ts'
import { Button } from '../ui/Button.tsx'
import { describeField, FieldFrame } from '../ui/fields/Field.tsx'
import { FileDrop } from '../ui/fields/FileDrop.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Notice, ProgressBar } from '../ui/Notice.tsx'
import { useFocusFallback } from '../ui/hooks/use-focus.ts'
import fieldStyles from '../ui/fields/Field.module.css'
import styles from './TextOrFileInput.module.css'

/** Both forms of what is pasted; '' for one that is missing. */
export interface Pasted {
  html: string
  text: string
}

export interface TextOrFile {
  /** opens this page in a tab, where the popup would close with a file dialog */
  onOpenTab?: (() => void) | undefined
  text: string
  /** name of the file that was read instead of the text */
  file: string | undefined
  /** the text, or the file with this name, is being read; `share` is 0–1, undefined at first */
  reading: { file?: string | undefined; share?: number | undefined } | undefined
  /** why the last text or file was not accepted */
  problem?: string | undefined
  onText: (text: string) => void
  /** the text to insert instead of the plain text of a paste; undefined: the plain text */
  readPaste?: ((pasted: Pasted) => string | undefined) | undefined
  onFile: (file: File) => void
  /** removes the file, so that the text counts again */
  onRemoveFile: () => void
  /** stops reading the file */
  onCancel: () => void
}

export interface TextOrFileInputProps {
  input: TextOrFile
  /** of the text field; undefined: those for people */
  texts?: { label: string; hint: string } | undefined
}

const accept = '.csv,.tsv,.txt,.xlsx,.json,.html,.htm,text/csv,text/plain,text/html,application/json'

const Progress = ({ reading, onCancel }: { reading: NonNullable<TextOrFile['reading']>; onCancel: () => void }) => {
  const label = reading.file === undefined ? t('bulkReading') : t('dropReading', reading.file)
  const percent = reading.share === undefined ? '' : `${Math.floor(reading.share * 100)}%`
  return (
    <div class={styles.progress}>
      <p dir="auto">{label}</p>
      <ProgressBar value={reading.share} label={label} valueText={percent} />
      <span class="soft">{percent}</span>
      {reading.file !== undefined && (
        <Button small onClick={onCancel}>
          {t('confirmCancel')}
        </Button>
      )}
    </div>
  )
}

export const TextOrFileInput = ({ input, texts }: TextOrFileInputProps) => {
  const { text, file, reading, problem, onText, readPaste, onFile, onRemoveFile, onCancel, onOpenTab } = input
  const { label, hint } = texts ?? { label: t('bulkTextLabel'), hint: t('bulkTextHint') }
  const id = useId()
  const place = useRef<HTMLDivElement>(null)
  const textArea = useRef<HTMLTextAreaElement>(null)
  useFocusFallback(place, () => textArea.current ?? place.current?.querySelector<HTMLElement>('button'))
  const paste = (event: ClipboardEvent & { currentTarget: HTMLTextAreaElement }): void => {
    const { clipboardData, currentTarget } = event
    if (!clipboardData || !readPaste) return
    const read = readPaste({ html: clipboardData.getData('text/html'), text: clipboardData.getData('text/plain') })
    if (read === undefined) return
    event.preventDefault()
    insertLines(currentTarget, read)
  }
  // A short text is read too fast to show progress.
  const shownReading = reading && (reading.file !== undefined || reading.share !== undefined) ? reading : undefined
  return (
    <div class={styles.input} ref={place}>
      {file === undefined ? (
        <FieldFrame id={id} label={label} hint={hint}>
          <textarea
            {...describeField(id, { hint })}
            ref={textArea}
            class={fieldStyles.lines}
            dir="auto"
            rows={onOpenTab ? 3 : 7}
            value={text}
            autocomplete="off"
            spellcheck={false}
            onPaste={paste}
            onInput={event => onText(event.currentTarget.value)}
          />
        </FieldFrame>
      ) : (
        <div class={styles.file}>
          <Icon name="file" />
          <p dir="auto">{t('bulkFromFile', file)}</p>
          <Button small onClick={onRemoveFile}>
            {t('bulkRemoveFile')}
          </Button>
        </div>
      )}
      {onOpenTab ? (
        <p>
          <Button small icon="file" onClick={onOpenTab}>
            {t('domainsInTab')}
          </Button>
        </p>
      ) : (
        <FileDrop compact accept={accept} hint={t('bulkDropHint')} onFile={onFile} />
      )}
      {shownReading && <Progress reading={shownReading} onCancel={onCancel} />}
      {problem !== undefined && (
        <Notice tone="problem" live>
          {problem}
        </Notice>
      )}
    </div>
  )
}

/** Inserts lines in place of the selection, as a paste does. What is before and after stays on lines of its own. The field fires an `input` event. */
export const insertLines = (field: HTMLTextAreaElement, lines: string): void => {
  const { selectionStart: start, selectionEnd: end, value } = field
  const before = /(?:^|\n)$/.test(value.slice(0, start)) ? '' : '\n'
  const after = /^(?:\n|$)/.test(value.slice(end)) ? '' : '\n'
  const text = before + lines + after
  // Only this command keeps the browser's own undo.
  // oxlint-disable-next-line typescript/no-deprecated -- there is no other
  if (typeof document.execCommand === 'function' && document.execCommand('insertText', false, text)) return
  field.setRangeText(text, start, end, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
