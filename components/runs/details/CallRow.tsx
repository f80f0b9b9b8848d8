// One call of the timeline: time, result, measures, how it was understood, and the reply on demand.
import { t } from '../../../lib/i18n/text.ts'
import { replyText, operationText, type Call } from './call-text.ts'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/Icon.tsx'
import { formatClock, formatShortDuration, formatBytes } from '../../ui/format-text.ts'
import { visibleText } from '../../ui/outside-text.ts'
import { ReplyBody } from './ReplyBody.tsx'
import styles from './Timeline.module.css'

export interface CallRowProps {
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
        {call.nextCheckAt !== undefined && <p class="small soft">{t('callNext', formatClock(call.nextCheckAt, now))}</p>}
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
