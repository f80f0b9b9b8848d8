// The destinations in the settings: test, edit, and remove after a question.
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { PublicDestination } from '../../lib/send/destinations.ts'
import { t } from '../../lib/i18n/text.ts'
import { Button } from '../ui/Button.tsx'
import { useFocusFallback } from '../ui/hooks/use-focus.ts'
import { InlineConfirm, Notice, type NoticeTone } from '../ui/Notice.tsx'
import styles from './Send.module.css'

/** The outcome of the latest test of a destination, or of a removal that failed. */
export interface DestinationOutcome {
  id: string
  tone: NoticeTone
  text: string
}

export interface DestinationListProps {
  destinations: readonly Pick<PublicDestination, 'id' | 'name' | 'url'>[]
  /** the destination that is being tested */
  testing?: string | undefined
  outcome?: DestinationOutcome | undefined
  onTest: (id: string) => void
  onEdit: (id: string) => void
  onRemove: (id: string) => void
}

export const DestinationList = ({ destinations, testing, outcome, onTest, onEdit, onRemove }: DestinationListProps) => {
  const [removing, setRemoving] = useState<string>()
  const place = useRef<HTMLUListElement>(null)
  useFocusFallback(place, () => place.current?.querySelector('button'))
  // The form that was saved is gone: the focus goes to what the test says about it.
  useLayoutEffect(() => {
    const answer = outcome && place.current?.querySelector<HTMLElement>('[data-outcome]')
    if (!answer) return
    if (!place.current?.contains(document.activeElement)) answer.focus({ preventScroll: true })
    answer.scrollIntoView?.({ block: 'nearest' })
  }, [outcome])
  return (
    <ul ref={place} class={styles.list}>
      {destinations.map(({ id, name, url }) => (
        <li key={id}>
          <div class={styles.row}>
            <p class={styles.name}>
              <bdi>{name}</bdi>
              <span class="small soft">{new URL(url).host}</span>
            </p>
            <Button small busy={testing === id} label={t('destinationTestNamed', name)} onClick={() => onTest(id)}>
              {t('destinationTest')}
            </Button>
            <Button small label={t('destinationEditNamed', name)} onClick={() => onEdit(id)}>
              {t('exportTemplateEdit')}
            </Button>
            <Button small label={t('statusRemoveNamed', name)} onClick={() => setRemoving(id)}>
              {t('actionRemove')}
            </Button>
          </div>
          {removing === id && (
            <InlineConfirm
              destructive
              question={t('destinationRemoveQuestion', name)}
              confirmLabel={t('actionRemove')}
              cancelLabel={t('destinationKeep')}
              onConfirm={() => {
                setRemoving(undefined)
                onRemove(id)
              }}
              onCancel={() => setRemoving(undefined)}
            />
          )}
          {outcome?.id === id && (
            <div data-outcome tabIndex={-1}>
              <Notice tone={outcome.tone} live>
                {outcome.text}
              </Notice>
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}
