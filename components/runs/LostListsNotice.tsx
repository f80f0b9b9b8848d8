// After the database was lost: the lists that were paid for are still known by name, and can be followed again.
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { t, tCount, formatNumber } from '../../lib/i18n/text.ts'
import { Button } from '../ui/Button.tsx'
import { InlineConfirm } from '../ui/InlineConfirm.tsx'
import { Notice } from '../ui/Notice.tsx'
import { truncateList } from '../ui/truncate-list.ts'
import { useFocusFallback } from '../ui/hooks/use-focus-fallback.ts'
import '../ui/notice-buttons.css'

export interface LostListsNoticeProps {
  /** newest first; `service` is the host that knows the list, `reachable` while a connection to it is there */
  lists: readonly { id: string; listName: string; serviceHost: string; reachable: boolean }[]
  busy: boolean
  /** what went wrong, in words */
  problem?: string | undefined
  onFollow: () => void
  onForget: () => void
}

const shownAtMost = 3

const hosts = (lists: LostListsNoticeProps['lists']): string[] => [
  ...new Set(lists.filter(({ reachable }) => !reachable).map(({ serviceHost }) => serviceHost))
]

export const LostListsNotice = ({ lists, busy, problem, onFollow, onForget }: LostListsNoticeProps) => {
  const [asking, setAsking] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const around = useRef<HTMLElement>(null)
  // Once all are followed or forgotten, the notice itself is gone.
  useFocusFallback(place, () => opener.current ?? around.current)
  useLayoutEffect(() => {
    around.current = place.current?.closest<HTMLElement>('[role=tabpanel]') ?? around.current
  })
  if (lists.length === 0) return null
  const more = lists.length - shownAtMost
  const away = hosts(lists)
  const followable = lists.some(({ reachable }) => reachable)
  return (
    <Notice tone="warning">
      <p>{tCount('lostLists', lists.length)}</p>
      <ul class="lost-names">
        {lists.slice(0, shownAtMost).map(({ id, listName }) => (
          <li key={id}>
            <bdi>{listName}</bdi>
          </li>
        ))}
        {more > 0 && <li>{t('lostMore', formatNumber(more))}</li>}
      </ul>
      <p>{[followable ? t('lostCost') : '', away.length > 0 ? t('lostConnect', truncateList(away)) : ''].filter(Boolean).join(' ')}</p>
      {problem && <p role="alert">{problem}</p>}
      <div ref={place}>
        {asking ? (
          <InlineConfirm
            destructive
            question={tCount('lostForgetAsk', lists.length)}
            confirmLabel={t('lostForget')}
            onConfirm={() => {
              setAsking(false)
              onForget()
            }}
            onCancel={() => setAsking(false)}
          />
        ) : (
          <div class="notice-buttons">
            {followable && (
              <Button small look="tinted" busy={busy} onClick={onFollow}>
                {tCount('lostFollow', lists.filter(({ reachable }) => reachable).length)}
              </Button>
            )}
            <Button small buttonRef={opener} onClick={() => setAsking(true)}>
              {t('lostForget')}
            </Button>
          </div>
        )}
      </div>
    </Notice>
  )
}
