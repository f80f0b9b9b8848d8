// More sources of domains besides pasted text: the site that the user came from, and the companies of an earlier list.
import { useId } from 'preact/hooks'
import { t } from '../../lib/i18n/text.ts'
import { Button } from '../ui/Button.tsx'
import { describeField, FieldFrame } from '../ui/fields/FieldFrame.tsx'
import { Notice } from '../ui/Notice.tsx'
import styles from './DomainSources.module.css'

export interface DomainSourcesProps {
  /** as a user reads it; undefined where there is none, or it is among the domains */
  site: string | undefined
  /** lists with results, newest first; undefined until they are read */
  lists: readonly { id: string; listTitle: string }[] | undefined
  /** what the last chosen list added */
  outcome?: string | undefined
  onAddSite: () => void
  onAddList: (id: string) => void
}

export const DomainSources = ({ site, lists, outcome, onAddSite, onAddList }: DomainSourcesProps) => {
  const id = useId()
  if (site === undefined && !lists?.length) return null
  const hint = t('domainsListHint')
  return (
    <div class={styles.sources}>
      {site !== undefined && (
        <Button small look="tinted" onClick={onAddSite}>
          {t('domainsAddSite', site)}
        </Button>
      )}
      {lists && lists.length > 0 && (
        <FieldFrame id={id} label={t('domainsListLabel')} hint={hint}>
          <select
            {...describeField(id, { hint })}
            value=""
            onChange={event => {
              const { value } = event.currentTarget
              // allows choosing the same list again
              event.currentTarget.value = ''
              if (value !== '') onAddList(value)
            }}
          >
            <option value="">{t('domainsListChoose')}</option>
            {lists.map(list => (
              <option key={list.id} value={list.id}>
                {list.listTitle}
              </option>
            ))}
          </select>
        </FieldFrame>
      )}
      {outcome !== undefined && (
        <Notice tone="info" live>
          {outcome}
        </Notice>
      )}
    </div>
  )
}
