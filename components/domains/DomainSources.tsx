// Where more domains come from beside what is pasted: the site that a person came from, and the companies of an earlier list.
import { useId } from 'preact/hooks'
import { t } from '../../lib/i18n/text.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import './DomainSources.css'
import '../ui/Field.css'

export interface DomainSourcesProps {
  /** as a person reads it; absent where none is known, or it is among the domains */
  site: string | undefined
  /** lists that came home, newest first; undefined while they are read */
  lists: readonly { id: string; listTitle: string }[] | undefined
  /** what became of the list that was chosen last */
  said?: string | undefined
  onSite: () => void
  onList: (id: string) => void
}

export const DomainSources = ({ site, lists, said, onSite, onList }: DomainSourcesProps) => {
  const id = useId()
  if (site === undefined && !lists?.length) return null
  return (
    <div class="domain-sources">
      {site !== undefined && (
        <Button small look="tinted" onClick={onSite}>
          {t('domainsAddSite', site)}
        </Button>
      )}
      {lists && lists.length > 0 && (
        <div class="field">
          <div class="field-head">
            <label for={id}>{t('domainsListLabel')}</label>
          </div>
          <select
            id={id}
            value=""
            aria-describedby={`${id}-note`}
            onChange={event => {
              const { value } = event.currentTarget
              // the same list may be chosen again
              event.currentTarget.value = ''
              if (value !== '') onList(value)
            }}
          >
            <option value="">{t('domainsListChoose')}</option>
            {lists.map(list => (
              <option key={list.id} value={list.id}>
                {list.listTitle}
              </option>
            ))}
          </select>
          <p class="field-note" id={`${id}-note`}>
            {t('domainsListHint')}
          </p>
        </div>
      )}
      {said !== undefined && (
        <Notice tone="info" live>
          {said}
        </Notice>
      )}
    </div>
  )
}
