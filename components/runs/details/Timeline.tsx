// Everything that happened to a run, newest first: its calls and its other events.
import { useId, useState } from 'preact/hooks'
import { t } from '../../../lib/i18n/text.ts'
import { replyText, operationText, type Call } from './call-text.ts'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/Icon.tsx'
import { formatClock, formatShortDuration, formatBytes } from '../../ui/format-text.ts'
import { visibleText, readableBody } from '../../ui/outside-text.ts'
import styles from './Timeline.module.css'
import { CopyButton } from '../../ui/FactList.tsx'
import { DisclosureButton, TextBlock } from '../../ui/LongText.tsx'
import { maxRepliesPerOperation, type Run } from '../../../lib/runs/model/run.ts'
import { runText } from '../run-text.ts'

/** A call with its reply, or an event as text. `at` in milliseconds since the epoch. */
export type Entry = { is: 'call'; at: number; call: Call } | { is: 'moment'; at: number; text: string }

/** A change this close to a call or a start is not listed again. */
const sameMomentMs = 3_000

const getMoments = (run: Run, calls: readonly Call[], now: number): Entry[] => {
  const created: Entry = { is: 'moment', at: run.createdAt, text: t('momentCreated') }
  const sent: Entry[] = run.sentAt === undefined ? [] : [{ is: 'moment', at: run.sentAt, text: t('historySent', run.serviceHost) }]
  const knownTimes = [run.createdAt, run.sentAt ?? run.createdAt, ...calls.map(({ at }) => at)]
  const changed: Entry = { is: 'moment', at: run.changedAt, text: t('named', t('factChanged'), runText(run, now).word) }
  return [...(knownTimes.some(at => Math.abs(at - run.changedAt) < sameMomentMs) ? [] : [changed]), ...sent, created]
}

/** The entries of a timeline, newest first: the calls of a run and its other events. `now` in milliseconds since the epoch. */
export const timelineEntries = (run: Run, calls: readonly Call[], now: number): Entry[] =>
  [...calls.map((call): Entry => ({ is: 'call', at: call.at, call })), ...getMoments(run, calls, now)].toSorted((a, b) => b.at - a.at)

/** Whether the stored calls of an operation reach the limit, so that older ones may be missing. */
export const mayHaveDroppedCalls = (calls: readonly Call[]): boolean =>
  calls.some(({ operation }) => calls.filter(call => call.operation === operation).length >= maxRepliesPerOperation)

interface ReplyBodyProps {
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

/** The body of one reply, shown on demand as plain text, indented where it is JSON. */
export const ReplyBody = (props: ReplyBodyProps) => {
  const [open, setOpen] = useState(false)
  const id = useId()
  const text = t(open ? 'replyHide' : 'replyShow')
  return (
    <>
      <DisclosureButton open={open} label={t('named', text, props.time)} controls={open ? id : undefined} onToggle={() => setOpen(!open)}>
        {text}
      </DisclosureButton>
      {open && <Body {...props} id={id} />}
    </>
  )
}

interface CallRowProps {
  call: Call
  /** milliseconds since the epoch */
  now: number
  onCopy: (text: string) => Promise<void>
}

const measures = ({ status, milliseconds, bytes }: Call): string =>
  [
    status === undefined ? t('callNoStatus') : String(status),
    milliseconds === undefined ? '' : formatShortDuration(milliseconds),
    bytes === undefined ? '' : formatBytes(bytes)
  ]
    .filter(Boolean)
    .join(' · ')

/** "place:type" as "place (type)": the same field may return with another type. */
const placeWords = (entry: string): string => visibleText(entry.replace(/:([a-z]+)$/, ' ($1)'))

const shape = ({ addedFields = [], missingFields = [] }: Call): string =>
  [
    addedFields.length > 0 ? t('callShapeNew', addedFields.map(placeWords).join(', ')) : '',
    missingFields.length > 0 ? t('callShapeGone', missingFields.map(placeWords).join(', ')) : ''
  ]
    .filter(Boolean)
    .join(' · ')

/** One call of the timeline: time, result, measures, how it was understood, and the reply on demand. */
export const CallRow = ({ call, now, onCopy }: CallRowProps) => {
  const { icon, tone, text } = replyText(call)
  const time = formatClock(call.at, now)
  const differs = shape(call)
  return (
    <li class={styles.entry} data-call>
      <time class={styles.time} dateTime={new Date(call.at).toISOString()}>
        {time}
      </time>
      <span class={classNames(styles.icon, styles[tone])}>
        <Icon name={icon} />
      </span>
      <div>
        <div class={styles.line}>
          <h4>{operationText(call.operation)}</h4>
          <p class="small soft">{measures(call)}</p>
        </div>
        <p dir="auto">{visibleText(text)}</p>
        {call.nextCheckAt !== undefined && <p class="small soft">{t('named', t('factNext'), formatClock(call.nextCheckAt, now))}</p>}
        {differs && (
          <p class={classNames(styles.shape, 'small')}>
            <Icon name="info" />
            <span>
              {t('callShape')} <bdi>{differs}</bdi>
            </span>
          </p>
        )}
        {call.text && <ReplyBody text={call.text} bytes={call.bytes} time={time} onCopy={onCopy} />}
      </div>
    </li>
  )
}

interface TimelineProps {
  run: Run
  /** newest first; undefined while they are read */
  calls: readonly Call[] | undefined
  /** milliseconds since the epoch */
  now: number
  onCopy: (text: string) => Promise<void>
}

export const Timeline = ({ run, calls, now, onCopy }: TimelineProps) => {
  if (!calls) return null
  return (
    <>
      {calls.length === 0 && <p class="soft">{t('timelineNone')}</p>}
      <ol class={styles.timeline}>
        {timelineEntries(run, calls, now).map(entry =>
          entry.is === 'call' ? (
            <CallRow key={`call ${entry.call.id}`} call={entry.call} now={now} onCopy={onCopy} />
          ) : (
            <li class={classNames(styles.entry, styles.moment)} key={entry.text}>
              <time class={styles.time} dateTime={new Date(entry.at).toISOString()}>
                {formatClock(entry.at, now)}
              </time>
              <span class={styles.icon} />
              <p class="soft">{entry.text}</p>
            </li>
          )
        )}
      </ol>
      {mayHaveDroppedCalls(calls) && <p class="small soft">{t('timelineDropped')}</p>}
    </>
  )
}
