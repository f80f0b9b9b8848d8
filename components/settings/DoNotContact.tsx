// The list of whom not to contact: added to by pasting or from a file, each line read or set aside with its reason.
import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { say, sayCount, sayNumber, type Key } from '../../lib/i18n/text.ts'
import { Button } from '../ui/Button.tsx'
import { ConfirmInPlace } from '../ui/InlineConfirm.tsx'
import { FileDrop } from '../ui/FileDrop.tsx'
import { Notice } from '../ui/Notice.tsx'
import { RecordsPart } from './RecordsSetting.tsx'

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

const whys: Record<ReadList['aside'][number]['why'], Key> = {
  nobody: 'listedAsideNobody',
  repeated: 'listedAsideRepeated',
  unread: 'listedAsideUnread'
}
const asideShown = 100
const accept = '.csv,.tsv,.txt,text/csv,text/plain'

const Found = ({ read }: { read: ReadList }) => (
  <div>
    <p role="status">{say('listedFound', sayNumber(read.emails), sayNumber(read.domains), sayNumber(read.profiles))}</p>
    {read.aside.length > 0 && (
      <details>
        <summary>{sayCount('listedAside', read.aside.length)}</summary>
        <ul tabIndex={0}>
          {read.aside.slice(0, asideShown).map(({ line, text, why }) => (
            <li key={line}>
              {say('listedAsideLine', sayNumber(line))} <bdi>{text}</bdi>: {say(whys[why])}
            </li>
          ))}
          {read.aside.length > asideShown && <li>{sayCount('listedAsideMore', read.aside.length - asideShown)}</li>}
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
  const failed = (): void => setSaid({ words: say('listedNotSaved'), failed: true })
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
    readFile(file).then(setFound, () => setSaid({ words: say('failure_fileUnreadable'), failed: true }))
  }
  const keys = found?.keys ?? []
  return (
    <RecordsPart title={say('listedTitle')} intro={say('listedIntro')} next={next}>
      <div class="field">
        <div class="field-head">
          <label for={id}>{say('listedLabel')}</label>
        </div>
        <textarea id={id} rows={3} dir="auto" spellcheck={false} value={text} onInput={event => type(event.currentTarget.value)} />
      </div>
      <FileDrop accept={accept} hint={say('listedDrop')} onFile={load} />
      {found && <Found read={found} />}
      {found && keys.length === 0 && <Notice tone="info">{say('listedNobody')}</Notice>}
      {keys.length > 0 && (
        <div class="records-part-answers">
          <Button look="tinted" onClick={() => act(onAdd(keys), done => sayCount('listedAdded', done))}>
            {sayCount('listedAdd', keys.length)}
          </Button>
          <Button onClick={() => act(onRemove(keys), done => sayCount('listedRemoved', done))}>{say('listedRemove')}</Button>
        </div>
      )}
      <div class="records-part-answers">
        <p>{listed !== undefined && sayCount('listedCount', listed)}</p>
        {listed !== undefined && listed > 0 && !clearing && (
          <Button small look="destructive" buttonRef={opener} onClick={() => setClearing(true)}>
            {say('listedClear')}
          </Button>
        )}
      </div>
      {clearing && (
        <ConfirmInPlace
          question={say('listedClearQuestion')}
          confirm={say('listedClear')}
          destructive
          onConfirm={() => {
            setClearing(false)
            act(onClear(), () => say('listedCleared'))
          }}
          onCancel={() => setClearing(false)}
        />
      )}
      <p class={said?.failed ? 'field-note is-error' : 'field-note'} role="status">
        {said?.words}
      </p>
    </RecordsPart>
  )
}
