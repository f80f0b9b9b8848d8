// The body of one reply, shown on demand as plain text, indented where it is JSON.
import { useId, useState } from 'preact/hooks'
import { t } from '../../../lib/i18n/text.ts'
import { CopyButton } from '../../ui/FactList.tsx'
import { DisclosureButton, TextBlock } from '../../ui/LongText.tsx'
import { readableBody } from '../../ui/outside-text.ts'
import styles from './ReplyBody.module.css'

export interface ReplyBodyProps {
  /** as received, without the API key */
  text: string
  /** size of the whole reply in bytes */
  bytes?: number | undefined
  /** when it was received, as text; tells this button from the others */
  time: string
  onCopy: (text: string) => Promise<void>
}

const maxShownCharacters = 64 * 1024

const Body = ({ text, bytes, time, onCopy, id }: ReplyBodyProps & { id: string }) => {
  const body = readableBody(text, maxShownCharacters)
  // Stored replies are cut at the same length; a cut one had more bytes than its text.
  const cut = body.cut || (text.length === maxShownCharacters && (bytes ?? 0) > maxShownCharacters)
  return (
    <div id={id}>
      <TextBlock text={body.text} label={t('replyLabel', time)} />
      <div class={styles.end}>
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
      <DisclosureButton
        open={open}
        label={t(open ? 'replyHideNamed' : 'replyShowNamed', props.time)}
        controls={open ? id : undefined}
        onToggle={() => setOpen(!open)}
      >
        {t(open ? 'replyHide' : 'replyShow')}
      </DisclosureButton>
      {open && <Body {...props} id={id} />}
    </>
  )
}
