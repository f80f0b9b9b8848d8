// The list of whom not to contact: added to by pasting or from a file, each line read or set aside with its reason.
import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { t, tCount, formatNumber, type MessageKey } from '../../lib/i18n/text.ts'
import { Button } from '../ui/Button.tsx'
import { InlineConfirm } from '../ui/InlineConfirm.tsx'
import { FileDrop } from '../ui/FileDrop.tsx'
import { Notice } from '../ui/Notice.tsx'
import { RecordsSetting } from './RecordsSetting.tsx'

/** A text as it was read; `keys` are handed back as they are. */
export interface ReadList {
  keys: string[]
  emails: number
  domains: number
  profiles: number
  skippedLines: readonly { line: number; text: string; reason: 'no-person' | 'duplicate' | 'unreadable' }[]
}

export interface DoNotContactProps {
  /** entries on the list; absent until that is known */
  entryCount: number | undefined
  parseText: (text: string) => ReadList
  parseFile: (file: File) => Promise<ReadList>
  /** both say how many were put on, or taken off; they reject when nothing was stored */
  onAdd: (keys: readonly string[]) => Promise<number>
  onRemove: (keys: readonly string[]) => Promise<number>
  onClear: () => Promise<unknown>
}

const whys: Record<ReadList['skippedLines'][number]['reason'], MessageKey> = {
  'no-person': 'listedAsideNobody',
  duplicate: 'listedAsideRepeated',
  unreadable: 'listedAsideUnread'
}
const asideShown = 100
const accept = '.csv,.tsv,.txt,text/csv,text/plain'

const Found = ({ read }: { read: ReadList }) => (
  <div>
    <p role="status">{t('listedFound', formatNumber(read.emails), formatNumber(read.domains), formatNumber(read.profiles))}</p>
    {read.skippedLines.length > 0 && (
      <details>
        <summary>{tCount('listedAside', read.skippedLines.length)}</summary>
        <ul tabIndex={0}>
          {read.skippedLines.slice(0, asideShown).map(({ line, text, reason }) => (
            <li key={line}>
              {t('listedAsideLine', formatNumber(line))} <bdi>{text}</bdi>: {t(whys[reason])}
            </li>
          ))}
          {read.skippedLines.length > asideShown && <li>{tCount('listedAsideMore', read.skippedLines.length - asideShown)}</li>}
        </ul>
      </details>
    )}
  </div>
)

export const DoNotContact = ({ entryCount, parseText, parseFile, onAdd, onRemove, onClear }: DoNotContactProps) => {
  const id = useId()
  const [text, setText] = useState('')
  const [found, setFound] = useState<ReadList>()
  const [said, setSaid] = useState<{ words: string; failed?: true }>()
  const [clearing, setClearing] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const asked = useRef(false)
  useLayoutEffect(() => {
    asked.current = clearing
  })
  // The button that empties the list is led to by its own question alone.
  const next = (part: HTMLElement | null) => (asked.current && opener.current) || part?.querySelector<HTMLElement>('textarea')
  const failed = (): void => setSaid({ words: t('listedNotSaved'), failed: true })
  const type = (typed: string): void => {
    setText(typed)
    setSaid(undefined)
    setFound(typed.trim() === '' ? undefined : parseText(typed))
  }
  const act = (doing: Promise<unknown>, wordsFor: (done: number) => string): void => {
    const succeeded = (done: unknown): void => {
      setText('')
      setFound(undefined)
      setSaid({ words: wordsFor(Number(done)) })
    }
    doing.then(succeeded, failed)
  }
  const load = (file: File): void => {
    setSaid(undefined)
    parseFile(file).then(setFound, () => setSaid({ words: t('failure_fileUnreadable'), failed: true }))
  }
  const keys = found?.keys ?? []
  return (
    <RecordsSetting title={t('listedTitle')} intro={t('listedIntro')} getFocusFallback={next}>
      <div class="field">
        <div class="field-head">
          <label for={id}>{t('listedLabel')}</label>
        </div>
        <textarea id={id} rows={3} dir="auto" spellcheck={false} value={text} onInput={event => type(event.currentTarget.value)} />
      </div>
      <FileDrop accept={accept} hint={t('listedDrop')} onFile={load} />
      {found && <Found read={found} />}
      {found && keys.length === 0 && <Notice tone="info">{t('listedNobody')}</Notice>}
      {keys.length > 0 && (
        <div class="records-part-answers">
          <Button look="tinted" onClick={() => act(onAdd(keys), done => tCount('listedAdded', done))}>
            {tCount('listedAdd', keys.length)}
          </Button>
          <Button onClick={() => act(onRemove(keys), done => tCount('listedRemoved', done))}>{t('listedRemove')}</Button>
        </div>
      )}
      <div class="records-part-answers">
        <p>{entryCount !== undefined && tCount('listedCount', entryCount)}</p>
        {entryCount !== undefined && entryCount > 0 && !clearing && (
          <Button small look="destructive" buttonRef={opener} onClick={() => setClearing(true)}>
            {t('listedClear')}
          </Button>
        )}
      </div>
      {clearing && (
        <InlineConfirm
          question={t('listedClearQuestion')}
          confirmLabel={t('listedClear')}
          destructive
          onConfirm={() => {
            setClearing(false)
            act(onClear(), () => t('listedCleared'))
          }}
          onCancel={() => setClearing(false)}
        />
      )}
      <p class={said?.failed ? 'field-note is-error' : 'field-note'} role="status">
        {said?.words}
      </p>
    </RecordsSetting>
  )
}
