// After the database was lost: offers to track the lists whose names are still known.
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { t, tCount, formatNumber } from '../../lib/i18n/text.ts'
import { Button } from '../ui/Button.tsx'
import { InlineConfirm, Notice, NoticeButtons, NoticeNames } from '../ui/Notice.tsx'
import { truncateList } from '../ui/format-text.ts'
import { useFocusFallback } from '../ui/hooks/use-focus.ts'

export interface LostListsNoticeProps {
  /** newest first; `reachable` while a connection to `serviceHost` exists */
  lists: readonly { id: string; listName: string; serviceHost: string; reachable: boolean }[]
  busy: boolean
  /** why the last action failed */
  problem?: string | undefined
  onTrack: () => void
  onDismiss: () => void
}

const maxShownLists = 3

const getUnreachableHosts = (lists: LostListsNoticeProps['lists']): string[] => [
  ...new Set(lists.filter(({ reachable }) => !reachable).map(({ serviceHost }) => serviceHost))
]

export const LostListsNotice = ({ lists, busy, problem, onTrack, onDismiss }: LostListsNoticeProps) => {
  const [asking, setAsking] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const around = useRef<HTMLElement>(null)
  // The notice disappears once every list is tracked or dismissed.
  useFocusFallback(place, () => opener.current ?? around.current)
  useLayoutEffect(() => {
    around.current = place.current?.closest<HTMLElement>('[data-runs]') ?? around.current
  })
  if (lists.length === 0) return null
  const more = lists.length - maxShownLists
  const unreachableHosts = getUnreachableHosts(lists)
  const trackable = lists.some(({ reachable }) => reachable)
  return (
    <Notice tone="warning">
      <p>{tCount('lostLists', lists.length)}</p>
      <NoticeNames>
        {lists.slice(0, maxShownLists).map(({ id, listName }) => (
          <li key={id}>
            <bdi>{listName}</bdi>
          </li>
        ))}
        {more > 0 && <li>{t('lostMore', formatNumber(more))}</li>}
      </NoticeNames>
      <p>
        {[trackable ? t('lostCost') : '', unreachableHosts.length > 0 ? t('lostConnect', truncateList(unreachableHosts)) : '']
          .filter(Boolean)
          .join(' ')}
      </p>
      {problem && <p role="alert">{problem}</p>}
      <div ref={place}>
        {asking ? (
          <InlineConfirm
            destructive
            question={tCount('lostDismissAsk', lists.length)}
            confirmLabel={t('newsDismiss')}
            cancelLabel={t('keepLists')}
            onConfirm={() => {
              setAsking(false)
              onDismiss()
            }}
            onCancel={() => setAsking(false)}
          />
        ) : (
          <NoticeButtons>
            {trackable && (
              <Button small look="tinted" busy={busy} onClick={onTrack}>
                {tCount('lostTrack', lists.filter(({ reachable }) => reachable).length)}
              </Button>
            )}
            <Button small buttonRef={opener} onClick={() => setAsking(true)}>
              {t('newsDismiss')}
            </Button>
          </NoticeButtons>
        )}
      </div>
    </Notice>
  )
}
