// Where many people, or domains, come from: a text to paste into, or a file in its place; and how far it is read.
import { useId, useRef } from 'preact/hooks'
import { t } from '../../lib/i18n/text.ts'
import { Button } from '../ui/Button.tsx'
import { FileDrop } from '../ui/FileDrop.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Notice } from '../ui/Notice.tsx'
import { ProgressBar } from '../ui/ProgressBar.tsx'
import { useFocusFallback } from '../ui/hooks/use-focus-fallback.ts'
import '../ui/Field.css'
import './TextOrFileInput.css'
import '../ui/PhrasesField.css'

export interface PeopleInputProps {
  /** of the text; absent: those for people */
  words?: { label: string; hint: string } | undefined
  /** where a file dialog would close this page: the way to where it does not */
  onElsewhere?: (() => void) | undefined
  text: string
  /** the name of the file that was read in place of the text */
  file: string | undefined
  /** what is being read: the text, or the file of that name; `share` is 0–1, absent at first */
  reading: { file?: string | undefined; share?: number | undefined } | undefined
  /** why the last text or file was not taken */
  problem?: string | undefined
  onText: (text: string) => void
  onFile: (file: File) => void
  /** the file that was read is taken away, and the text is back */
  onRemoveFile: () => void
  /** the file that is being read is not wanted any more */
  onCancel: () => void
}

const accept = '.csv,.tsv,.txt,.xlsx,.json,.html,.htm,text/csv,text/plain,text/html,application/json'

const Progress = ({ reading, onCancel }: { reading: NonNullable<PeopleInputProps['reading']>; onCancel: () => void }) => {
  const words = reading.file === undefined ? t('manyReading') : t('dropReading', reading.file)
  const percent = reading.share === undefined ? '' : `${Math.floor(reading.share * 100)}%`
  return (
    <div class="people-reading">
      <p dir="auto">{words}</p>
      <ProgressBar value={reading.share} label={words} valueText={percent} />
      <span class="soft">{percent}</span>
      {reading.file !== undefined && (
        <Button small onClick={onCancel}>
          {t('confirmCancel')}
        </Button>
      )}
    </div>
  )
}

export const TextOrFileInput = (props: PeopleInputProps) => {
  const { text, file, reading, problem, onText, onFile, onRemoveFile, onCancel, onElsewhere } = props
  const { label, hint } = props.words ?? { label: t('manyTextLabel'), hint: t('manyTextHint') }
  const id = useId()
  const place = useRef<HTMLDivElement>(null)
  const area = useRef<HTMLTextAreaElement>(null)
  useFocusFallback(place, () => area.current ?? place.current?.querySelector<HTMLElement>('button'))
  // what is typed is read at once, and mostly in no time: only a long text says so
  const shown = reading && (reading.file !== undefined || reading.share !== undefined) ? reading : undefined
  return (
    <div class="people-input" ref={place}>
      {file === undefined ? (
        <div class="field words-field">
          <div class="field-head">
            <label for={id}>{label}</label>
          </div>
          <textarea
            ref={area}
            id={id}
            dir="auto"
            rows={onElsewhere ? 3 : 7}
            value={text}
            autocomplete="off"
            spellcheck={false}
            aria-describedby={`${id}-note`}
            onInput={event => onText(event.currentTarget.value)}
          />
          <p class="field-note" id={`${id}-note`}>
            {hint}
          </p>
        </div>
      ) : (
        <div class="people-file">
          <Icon name="file" />
          <p dir="auto">{t('manyFromFile', file)}</p>
          <Button small onClick={onRemoveFile}>
            {t('manyRemoveFile')}
          </Button>
        </div>
      )}
      {onElsewhere ? (
        <p>
          <Button small icon="file" onClick={onElsewhere}>
            {t('domainsInTab')}
          </Button>
        </p>
      ) : (
        <FileDrop accept={accept} hint={t('manyDropHint')} onFile={onFile} />
      )}
      {shown && <Progress reading={shown} onCancel={onCancel} />}
      {problem !== undefined && (
        <Notice tone="problem" live>
          {problem}
        </Notice>
      )}
    </div>
  )
}
