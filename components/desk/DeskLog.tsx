// The log of the data desk: what was done, when and for how many people. It can be saved as a file, and cleared.
import { useRef, useState } from 'preact/hooks'
import type { DeskLine } from '../../lib/desk/desk-log.ts'
import { t, formatNumber, formatTime } from '../../lib/i18n/text.ts'
import { Button } from '../ui/Button.tsx'
import { useFocusFallback } from '../ui/hooks/use-focus.ts'
import { InlineConfirm } from '../ui/Notice.tsx'
import { entryText } from './desk-text.ts'
import styles from './Desk.module.css'

export interface DeskLogProps {
  /** the newest first */
  lines: readonly DeskLine[]
  /** milliseconds since the epoch */
  now: number
  onExport: () => void
  onClear: () => void
}

const maxShownLines = 50

export const DeskLog = ({ lines, now, onExport, onClear }: DeskLogProps) => {
  const [isClearing, setClearing] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  useFocusFallback(place, () => opener.current ?? place.current)
  return (
    <div class={styles.form} ref={place} tabIndex={-1}>
      {lines.length === 0 ? (
        <p class="soft">{t('deskLogEmpty')}</p>
      ) : (
        <>
          {/* oxlint-disable-next-line no-noninteractive-tabindex -- a region that scrolls needs the focus */}
          <div class={styles.scroll} role="region" aria-label={`${t('deskTitle')}: ${t('deskLogTitle')}`} tabIndex={0}>
            <table class={styles.log}>
              <thead>
                <tr>
                  <th scope="col">{t('deskLogWhen')}</th>
                  <th scope="col">{t('deskLogWhat')}</th>
                  <th scope="col" class={styles.number}>
                    {t('peopleListTitle')}
                  </th>
                  <th scope="col">{t('pickList')}</th>
                </tr>
              </thead>
              <tbody>
                {lines.slice(0, maxShownLines).map(({ id, at, kind, count, runId, title }) => (
                  <tr key={id}>
                    <td>{formatTime(at, now)}</td>
                    <td>{entryText(kind)}</td>
                    <td class={styles.number}>{formatNumber(count)}</td>
                    <td>
                      <bdi>{runId === undefined ? '—' : (title ?? t('deskLogGone'))}</bdi>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          {lines.length > maxShownLines && <p class="small soft">{t('deskLogMore', formatNumber(maxShownLines))}</p>}
          <div class={styles.buttons}>
            <Button small look="tinted" onClick={onExport}>
              {t('deskLogExport')}
            </Button>
            {!isClearing && (
              <Button small look="destructive" buttonRef={opener} onClick={() => setClearing(true)}>
                {t('deskLogClear')}
              </Button>
            )}
          </div>
          {isClearing && (
            <InlineConfirm
              destructive
              question={t('deskLogClearQuestion')}
              confirmLabel={t('deskLogClear')}
              cancelLabel={t('deskLogKeep')}
              onConfirm={() => {
                setClearing(false)
                onClear()
              }}
              onCancel={() => setClearing(false)}
            />
          )}
        </>
      )}
    </div>
  )
}
