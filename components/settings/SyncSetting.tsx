// One switch: do the runs follow a person to their other machines? Beside it what is sent where, how much room it takes, and what waits.
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { t, tCount, formatNumber } from '../../lib/i18n/text.ts'
import { Button } from '../ui/Button.tsx'
import { InlineConfirm } from '../ui/InlineConfirm.tsx'
import { Notice } from '../ui/Notice.tsx'
import { ProgressBar } from '../ui/ProgressBar.tsx'
import { useFocusFallback } from '../ui/hooks/use-focus-fallback.ts'
import './SyncSetting.css'

export interface SyncSettingProps {
  on: boolean
  /** another machine ended it here */
  ended: boolean
  /** bytes of the sync; absent while they are read */
  room: { used: number; all: number } | undefined
  /** lists that did not fit */
  left: number
  /** the browser did not take the last change */
  problem: boolean
  /** `choices`: the connections of that host, where there are several */
  waiting: readonly { host: string; listCount: number; choices: readonly { id: string; name: string }[] }[]
  /** each rejects when it was not done */
  onSwitch: (on: boolean) => Promise<unknown>
  onChoose: (host: string, connection: string) => Promise<unknown>
  onRemove: () => Promise<unknown>
}

type Outcome = 'saved' | 'removed' | 'not-saved'
const outcomeWords = { saved: 'limitsSaved', removed: 'syncRemoved', 'not-saved': 'syncNotSaved' } as const
/** 1,234 bytes as 1.2 */
const kilobytes = (bytes: number): string => formatNumber(Math.round(bytes / 100) / 10)

const Waits = ({ waiting, onChoose }: { waiting: SyncSettingProps['waiting']; onChoose: (host: string, connection: string) => void }) => (
  <>
    {waiting.map(({ host, listCount, choices }) => (
      <Notice key={host} tone="info">
        <p>{tCount(choices.length === 0 ? 'syncWaits' : 'syncWhich', listCount, host)}</p>
        {choices.length > 0 && (
          <div class="notice-buttons">
            {choices.map(({ id, name }) => (
              <Button key={id} small onClick={() => onChoose(host, id)}>
                {name}
              </Button>
            ))}
          </div>
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
  // It stands as it was clicked until that is done, and goes back where it was not.
  const [clicked, setClicked] = useState<boolean>()
  useEffect(() => setClicked(undefined), [on])
  const place = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const asked = useRef(false)
  // A button that takes something away is led to by its own question alone.
  useFocusFallback(place, () => (asked.current && opener.current) || place.current?.querySelector('input'))
  useLayoutEffect(() => {
    asked.current = asking
  })
  const act = async (work: () => Promise<unknown>, done: Outcome): Promise<void> => {
    setOutcome(undefined)
    try {
      await work()
      setOutcome(done)
    } catch {
      setClicked(undefined)
      setOutcome('not-saved')
    }
  }
  return (
    <div class="sync-setting" ref={place}>
      <label>
        <input
          type="checkbox"
          role="switch"
          checked={clicked ?? on}
          aria-describedby={`${id}-hint`}
          onChange={({ currentTarget: { checked } }) => {
            setClicked(checked)
            void act(() => props.onSwitch(checked), 'saved')
          }}
        />
        {t('syncLabel')}
      </label>
      <div class="soft" id={`${id}-hint`}>
        <p>{t('syncWhat')}</p>
        <p>{t('syncNot')}</p>
        <p>{t('syncNeeds')}</p>
      </div>
      {ended && !on && <Notice tone="info">{t('syncEnded')}</Notice>}
      {on && problem && <Notice tone="warning">{t('syncProblem')}</Notice>}
      {on && left > 0 && <Notice tone="info">{tCount('syncLeft', left)}</Notice>}
      {on && <Waits waiting={waiting} onChoose={(host, connection) => void act(() => props.onChoose(host, connection), 'saved')} />}
      {room && (on || room.used > 0) && (
        <div class="sync-room">
          <p class="small">{t('syncUsed', kilobytes(room.used), kilobytes(room.all))}</p>
          <ProgressBar label={t('syncUsedLabel')} value={room.used / room.all} />
        </div>
      )}
      {asking ? (
        <InlineConfirm
          destructive
          question={t('syncRemoveAsk')}
          confirmLabel={t('syncRemove')}
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
      <p class={outcome === 'not-saved' ? 'field-note is-error' : 'field-note'} role="status">
        {outcome && t(outcomeWords[outcome])}
      </p>
    </div>
  )
}
