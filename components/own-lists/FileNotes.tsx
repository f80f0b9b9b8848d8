// What a file was understood as: the lines that are left out or were repaired, each count with its lines, and the encoding of the text.
import { t, tCount, formatNumber, type PluralKey } from '../../lib/i18n/text.ts'
import { Button } from '../ui/Button.tsx'
import { ChoiceField } from '../ui/fields/Field.tsx'
import { Notice } from '../ui/Notice.tsx'
import styles from './AddListForm.module.css'

/** What a note is about. */
export type NoteKind =
  | 'width'
  | 'cut-off'
  | 'footer'
  | 'repeated-headings'
  | 'no-one'
  | 'shortened-phone'
  | 'broken-email'
  | 'unread-profile'
  | 'repaired-profile'
  | 'quotes'
  | 'split'
  | 'text-mark'

/** A note with its lines. */
export interface ShownNote {
  kind: NoteKind
  isLeftOut: boolean
  count: number
  lines: readonly { line: number; text: string; width?: { cells: number; headings: number } }[]
}

export interface FileNotesProps {
  notes: readonly ShownNote[]
  /** columns with one value in most rows, which is no one's */
  sharedColumns: readonly string[]
  /** columns beyond the limit */
  moreColumns: number
  /** the assumed one first; a choice where there are several */
  encodings: readonly { encoding: string; samples: readonly string[] }[]
  onEncoding: (encoding: string) => void
  onSaveLeftOut: () => void
}

const stems: Record<NoteKind, PluralKey> = {
  width: 'fileNoteWidth',
  'cut-off': 'fileNoteCutOff',
  footer: 'fileNoteFooter',
  'repeated-headings': 'fileNoteHeadings',
  'no-one': 'fileNoteNoOne',
  'shortened-phone': 'fileNotePhones',
  'broken-email': 'fileNoteEmails',
  'unread-profile': 'fileNoteProfiles',
  'repaired-profile': 'fileNoteRepaired',
  quotes: 'fileNoteQuotes',
  split: 'fileNoteSplit',
  'text-mark': 'fileNoteTextMark'
}

/** More lines would take seconds to draw; the saved file has them all. */
const maxShownLines = 100

const lineText = ({ line, width }: ShownNote['lines'][number]): string =>
  width
    ? t('fileNoteLineWidth', formatNumber(line), formatNumber(width.cells), formatNumber(width.headings))
    : t('fileNoteLine', formatNumber(line))

const Note = ({ kind, count, lines }: ShownNote) => (
  <details class={styles.note}>
    <summary>{tCount(stems[kind], count)}</summary>
    <ul>
      {lines.slice(0, maxShownLines).map((shown, at) => (
        <li key={at}>
          {lineText(shown)}{' '}
          <span class="soft" dir="auto">
            {shown.text}
          </span>
        </li>
      ))}
    </ul>
    {count > maxShownLines && <p class="small soft">{tCount('fileNoteMore', count - maxShownLines)}</p>}
  </details>
)

export const FileNotes = ({ notes, sharedColumns, moreColumns, encodings, onEncoding, onSaveLeftOut }: FileNotesProps) => {
  const [assumed] = encodings
  return (
    <>
      {assumed && encodings.length > 1 && (
        <ChoiceField
          label={t('fileEncoding')}
          value={assumed.encoding}
          options={encodings.map(({ encoding, samples }) => ({ value: encoding, label: `${encoding}: ${samples[0] ?? ''}` }))}
          hint={t('fileEncodingHint')}
          onChange={onEncoding}
        />
      )}
      {sharedColumns.map(name => (
        <Notice key={name} tone="warning">
          {t('fileNoteShared', name)}
        </Notice>
      ))}
      {moreColumns > 0 && <Notice tone="warning">{tCount('fileNoteMoreColumns', moreColumns)}</Notice>}
      {notes.map(note => (
        <Note key={note.kind} {...note} />
      ))}
      {notes.some(({ isLeftOut }) => isLeftOut) && (
        <div class={styles.end}>
          <Button onClick={onSaveLeftOut}>{t('fileSaveLeftOut')}</Button>
        </div>
      )}
    </>
  )
}
