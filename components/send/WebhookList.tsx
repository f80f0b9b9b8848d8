// The destinations in the settings: test, edit, and remove after a question.
import { useRef, useState } from 'preact/hooks'
import type { PublicDestination } from '../../lib/database/send/webhooks.ts'
import { t } from '../../lib/i18n/text.ts'
import { Button } from '../ui/Button.tsx'
import { useFocusFallback } from '../ui/hooks/use-focus-fallback.ts'
import { InlineConfirm } from '../ui/InlineConfirm.tsx'
import { Notice, type NoticeTone } from '../ui/Notice.tsx'
import styles from './Send.module.css'

/** What the latest test or removal of a destination came to. */
export interface WebhookOutcome {
  id: string
  tone: NoticeTone
  text: string
}

export interface WebhookListProps {
  webhooks: readonly Pick<PublicDestination, 'id' | 'name' | 'url'>[]
  /** the destination that is being tested */
  testing?: string | undefined
  outcome?: WebhookOutcome | undefined
  onTest: (id: string) => void
  onEdit: (id: string) => void
  onRemove: (id: string) => void
}

export const WebhookList = ({ webhooks, testing, outcome, onTest, onEdit, onRemove }: WebhookListProps) => {
  const [removing, setRemoving] = useState<string>()
  const place = useRef<HTMLUListElement>(null)
  useFocusFallback(place, () => place.current?.querySelector('button'))
  return (
    <ul ref={place} class={styles.list}>
      {webhooks.map(({ id, name, url }) => (
        <li key={id}>
          <div class={styles.row}>
            <p class={styles.name}>
              <bdi>{name}</bdi>
              <span class="small soft">{new URL(url).host}</span>
            </p>
            <Button small busy={testing === id} label={t('webhookTestNamed', name)} onClick={() => onTest(id)}>
              {t('webhookTest')}
            </Button>
            <Button small label={t('webhookEditNamed', name)} onClick={() => onEdit(id)}>
              {t('exportTemplateEdit')}
            </Button>
            <Button small label={t('webhookRemoveNamed', name)} onClick={() => setRemoving(id)}>
              {t('actionRemove')}
            </Button>
          </div>
          {removing === id && (
            <InlineConfirm
              destructive
              question={t('webhookRemoveQuestion', name)}
              confirmLabel={t('actionRemove')}
              cancelLabel={t('webhookKeep')}
              onConfirm={() => {
                setRemoving(undefined)
                onRemove(id)
              }}
              onCancel={() => setRemoving(undefined)}
            />
          )}
          {outcome?.id === id && (
            <Notice tone={outcome.tone} live>
              {outcome.text}
            </Notice>
          )}
        </li>
      ))}
    </ul>
  )
}
