// The switch that syncs runs between browsers: what is sent, how much space it uses, and which lists wait.
import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { t, tCount, formatNumber } from '../../lib/i18n/text.ts'
import { Button } from '../ui/Button.tsx'
import { classNames } from '../ui/class-names.ts'
import { InlineConfirm, Notice, NoticeButtons, ProgressBar } from '../ui/Notice.tsx'
import { useFocusFallback } from '../ui/hooks/use-focus.ts'
import { Switch } from '../ui/fields/Switch.tsx'
import { FieldNote } from '../ui/fields/Field.tsx'
import styles from './SyncSetting.module.css'

export interface SyncSettingProps {
  on: boolean
  /** another browser ended it */
  ended: boolean
  /** sync storage in bytes; undefined while it is read */
  room: { used: number; all: number } | undefined
  /** the number of lists that did not fit */
  left: number
  /** the browser rejected the last change */
  problem: boolean
  /** lists that wait for a connection; `choices` are the connections of the host where there are several */
  waiting: readonly { host: string; listCount: number; choices: readonly { id: string; name: string }[] }[]
  /** each rejects when it failed */
  onSwitch: (on: boolean) => Promise<unknown>
  onChoose: (host: string, connection: string) => Promise<unknown>
  onRemove: () => Promise<unknown>
}

type Outcome = 'saved' | 'removed' | 'not-saved'
const outcomeKeys = { saved: 'settingSaved', removed: 'syncRemoved', 'not-saved': 'syncNotSaved' } as const
/** 1,234 bytes as 1.2 */
const kilobytes = (bytes: number): string => formatNumber(Math.round(bytes / 100) / 10)

const WaitingLists = ({
  waiting,
  onChoose
}: {
  waiting: SyncSettingProps['waiting']
  onChoose: (host: string, connection: string) => void
}) => (
  <>
    {waiting.map(({ host, listCount, choices }) => (
      <Notice key={host} tone="info">
        <p>{tCount(choices.length === 0 ? 'syncWaits' : 'syncWhich', listCount, host)}</p>
        {choices.length > 0 && (
          <NoticeButtons>
            {choices.map(({ id, name }) => (
              <Button key={id} small onClick={() => onChoose(host, id)}>
                {name}
              </Button>
            ))}
          </NoticeButtons>
        )}
      </Notice>
    ))}
  </>
)

export const SyncSetting = (props: SyncSettingProps) => {
  const { on, ended, room, left, problem, waiting } = props
  const id = useId()
  const [outcome, setOutcome] = useState<Outcome>()
  const [asking, setAsking] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const wasAsking = useRef(false)
  // Only the closed question moves the focus to the button that removes the data.
  useFocusFallback(place, () => (wasAsking.current && opener.current) || place.current?.querySelector('input'))
  useLayoutEffect(() => {
    wasAsking.current = asking
  })
  /** Whether the work succeeded. */
  const act = async (work: () => Promise<unknown>, success: Outcome): Promise<boolean> => {
    setOutcome(undefined)
    try {
      await work()
      setOutcome(success)
      return true
    } catch {
      setOutcome('not-saved')
      return false
    }
  }
  return (
    <div class={styles.setting} ref={place}>
      <Switch label={t('syncLabel')} on={on} describedBy={`${id}-hint`} onSwitch={wanted => act(() => props.onSwitch(wanted), 'saved')} />
      <div class={classNames(styles.explanation, 'soft')} id={`${id}-hint`}>
        <p>{t('syncWhat')}</p>
        <p>{t('syncNot')}</p>
        <p>{t('syncNeeds')}</p>
      </div>
      {ended && !on && <Notice tone="info">{t('syncEnded')}</Notice>}
      {on && problem && <Notice tone="warning">{t('syncProblem')}</Notice>}
      {on && left > 0 && <Notice tone="info">{tCount('syncLeft', left)}</Notice>}
      {on && <WaitingLists waiting={waiting} onChoose={(host, connection) => void act(() => props.onChoose(host, connection), 'saved')} />}
      {room && (on || room.used > 0) && (
        <div class={styles.usage}>
          <p class="small">{t('syncUsed', kilobytes(room.used), kilobytes(room.all))}</p>
          <ProgressBar label={t('syncUsedLabel')} value={room.used / room.all} />
        </div>
      )}
      {asking ? (
        <InlineConfirm
          destructive
          question={t('syncRemoveAsk')}
          confirmLabel={t('syncRemove')}
          cancelLabel={t('keepSyncing')}
          onConfirm={() => {
            setAsking(false)
            void act(props.onRemove, 'removed')
          }}
          onCancel={() => setAsking(false)}
        />
      ) : (
        room &&
        (on || room.used > 0) && (
          <div>
            <Button small look="destructive" buttonRef={opener} onClick={() => setAsking(true)}>
              {t('syncRemove')}
            </Button>
          </div>
        )
      )}
      <FieldNote isError={outcome === 'not-saved'} role="status">
        {outcome && t(outcomeKeys[outcome])}
      </FieldNote>
    </div>
  )
}
