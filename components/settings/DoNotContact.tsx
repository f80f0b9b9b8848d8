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
  aside: readonly { line: number; text: string; why: 'nobody' | 'repeated' | 'unread' }[]
}

export interface DoNotContactProps {
  /** entries on the list; absent until that is known */
  listed: number | undefined
  read: (text: string) => ReadList
  readFile: (file: File) => Promise<ReadList>
  /** both say how many were put on, or taken off; they reject when nothing was stored */
  onAdd: (keys: readonly string[]) => Promise<number>
  onRemove: (keys: readonly string[]) => Promise<number>
  onClear: () => Promise<unknown>
}

const whys: Record<ReadList['aside'][number]['why'], MessageKey> = {
  nobody: 'listedAsideNobody',
  repeated: 'listedAsideRepeated',
  unread: 'listedAsideUnread'
}
const asideShown = 100
const accept = '.csv,.tsv,.txt,text/csv,text/plain'

const Found = ({ read }: { read: ReadList }) => (
  <div>
    <p role="status">{t('listedFound', formatNumber(read.emails), formatNumber(read.domains), formatNumber(read.profiles))}</p>
    {read.aside.length > 0 && (
      <details>
        <summary>{tCount('listedAside', read.aside.length)}</summary>
        <ul tabIndex={0}>
          {read.aside.slice(0, asideShown).map(({ line, text, why }) => (
            <li key={line}>
              {t('listedAsideLine', formatNumber(line))} <bdi>{text}</bdi>: {t(whys[why])}
            </li>
          ))}
          {read.aside.length > asideShown && <li>{tCount('listedAsideMore', read.aside.length - asideShown)}</li>}
        </ul>
      </details>
    )}
  </div>
)

export const DoNotContact = ({ listed, read, readFile, onAdd, onRemove, onClear }: DoNotContactProps) => {
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
    setFound(typed.trim() === '' ? undefined : read(typed))
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
    readFile(file).then(setFound, () => setSaid({ words: t('failure_fileUnreadable'), failed: true }))
  }
  const keys = found?.keys ?? []
  return (
    <RecordsSetting title={t('listedTitle')} intro={t('listedIntro')} next={next}>
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
        <p>{listed !== undefined && tCount('listedCount', listed)}</p>
        {listed !== undefined && listed > 0 && !clearing && (
          <Button small look="destructive" buttonRef={opener} onClick={() => setClearing(true)}>
            {t('listedClear')}
          </Button>
        )}
      </div>
      {clearing && (
        <InlineConfirm
          question={t('listedClearQuestion')}
          confirm={t('listedClear')}
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
