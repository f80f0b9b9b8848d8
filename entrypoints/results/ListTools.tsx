// The buttons for one list: compare it with another, and run its search again.
import { CompareChooser } from '../../components/results/CompareChooser.tsx'
import { LinkButton } from '../../components/ui/Button.tsx'
import { Popover } from '../../components/ui/overlay/Popover.tsx'
import type { Run } from '../../lib/runs/model/run.ts'
import { t } from '../../lib/i18n/text.ts'
import { toChoice } from './list-titles.ts'
import { compareLists } from './use-route.ts'

export const ListTools = ({ list, lists }: { list: Run; lists: readonly Run[] }) => {
  const others = lists.filter(({ id }) => id !== list.id)
  const isSame = ({ request }: Run): boolean => request.kind === list.request.kind && request.comparisonKey === list.request.comparisonKey
  /** The earlier list comes first in a comparison. */
  const choose = (id: string): void => {
    const other = others.find(one => one.id === id)
    if (other) compareLists(other.createdAt <= list.createdAt ? [other.id, list.id] : [list.id, other.id])
  }
  return (
    <>
      {others.length > 0 && (
        <Popover button={{ children: t('compare') }} label={t('compareWith')} side="end" wide>
          {() => (
            <CompareChooser
              same={others.filter(isSame).map(toChoice)}
              others={others.filter(other => !isSame(other)).map(toChoice)}
              onChoose={choose}
            />
          )}
        </Popover>
      )}
      {list.request.kind === 'lead-search' && (
        <LinkButton href={`/popup.html#search=${encodeURIComponent(list.id)}`}>{t('runAgain')}</LinkButton>
      )}
    </>
  )
}
