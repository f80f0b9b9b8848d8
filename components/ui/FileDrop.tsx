// One place for a file: a button that opens the file dialog and takes a file that is dropped on it.
import { useId, useRef, useState } from 'preact/hooks'
import { t } from '../../lib/i18n/text.ts'
import { Icon } from './Icon.tsx'
import './FileDrop.css'

export interface FileDropProps {
  /** endings and types for the dialog, as `accept` of a file input has them */
  accept: string
  /** what is accepted, in words */
  hint: string
  /** the name of the file that is being read: no other is taken meanwhile */
  readingName?: string | undefined
  onFile: (file: File) => void
}

export const FileDrop = ({ accept, hint, readingName, onFile }: FileDropProps) => {
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
          // the same file may be chosen again once it was mended
          event.currentTarget.value = ''
        }}
      />
      <button
        type="button"
        class={`file-drop${over ? ' is-over' : ''}`}
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
