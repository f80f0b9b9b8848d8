// The body of one reply, opened on demand: text and nothing but text, indented where it is JSON.
import { useId, useState } from 'preact/hooks'
import { t } from '../../../lib/i18n/text.ts'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { readableBody } from '../../ui/visible-text.ts'

export interface ReplyBodyProps {
  /** as it came, without the key */
  text: string
  /** how large the whole reply was, in bytes */
  bytes?: number | undefined
  /** when it came, in words; tells this button from the others */
  time: string
  onCopy: (text: string) => Promise<void>
}

const shownAtMost = 64 * 1024

const Body = ({ text, bytes, time, onCopy, id }: ReplyBodyProps & { id: string }) => {
  const body = readableBody(text, shownAtMost)
  // What is kept is cut at the same length; then the reply had more bytes than the text has.
  const cut = body.cut || (text.length === shownAtMost && (bytes ?? 0) > shownAtMost)
  return (
    <div class="reply-body" id={id}>
      <pre tabIndex={0} role="region" aria-label={t('replyLabel', time)} dir="ltr">
        {body.text}
      </pre>
      <div class="reply-foot">
        <CopyButton text={text} name={t('replyLabel', time)} onCopy={onCopy} />
        {cut && <p class="small soft">{t('replyCut')}</p>}
      </div>
    </div>
  )
}

export const ReplyBody = (props: ReplyBodyProps) => {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <>
      <button
        type="button"
        class="disclose"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-label={t(open ? 'replyHideNamed' : 'replyShowNamed', props.time)}
        onClick={() => setOpen(!open)}
      >
        {t(open ? 'replyHide' : 'replyShow')}
      </button>
      {open && <Body {...props} id={id} />}
    </>
  )
}
