// A button that opens the file dialog and accepts a dropped file.
import { useId, useRef, useState, useEffect } from 'preact/hooks'
import { t } from '../../../lib/i18n/text.ts'
import { Icon } from '../Icon.tsx'
import { classNames } from '../class-names.ts'
import styles from './FileDrop.module.css'

export interface FileDropProps {
  /** extensions and types for the dialog, in the form of a file input's `accept` */
  accept: string
  /** what is accepted, as text */
  hint: string
  /** one line high */
  compact?: boolean
  /** name of the file that is being read; no other is accepted until then */
  readingName?: string | undefined
  onFile: (file: File) => void
}

export const FileDrop = ({ accept, hint, compact = false, readingName, onFile }: FileDropProps) => {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const take = (files: FileList | null | undefined) => {
    const file = files?.[0]
    if (file && readingName === undefined) onFile(file)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer?.files)
  }
  const hover = (event: DragEvent) => {
    // without this the browser would open the file in place of this page
    event.preventDefault()
    setOver(true)
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        onChange={event => {
          take(event.currentTarget.files)
          // allows choosing the same file again after a correction
          event.currentTarget.value = ''
        }}
      />
      <button
        type="button"
        class={classNames(styles.drop, compact && styles.compact, over && styles.over)}
        data-drop
        aria-describedby={id}
        aria-disabled={readingName !== undefined || undefined}
        aria-busy={readingName !== undefined || undefined}
        onClick={() => readingName === undefined && input.current?.click()}
        onDragOver={hover}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Icon name="file" size={24} />
        {readingName === undefined ? t('dropChoose') : t('dropReading', readingName)}
      </button>
      <span class="unseen" role="status">
        {readingName !== undefined && t('dropReading', readingName)}
      </span>
      <p class="small soft" id={id}>
        {hint}
      </p>
    </>
  )
}

/** Prevents a file that is dropped beside its target from replacing the page. */
export const useIgnoreStrayDrops = (): void =>
  useEffect(() => {
    const ignore = (event: DragEvent): void => event.preventDefault()
    addEventListener('dragover', ignore)
    addEventListener('drop', ignore)
    return () => {
      removeEventListener('dragover', ignore)
      removeEventListener('drop', ignore)
    }
  }, [])
