// Reports once that the list name backup could not be written.
import { Notice } from '../ui/Notice.tsx'
import { useLiveQuery } from '../ui/hooks/use-live-query.ts'
import { dismissListNameFailure, watchListNameFailure } from '../../lib/runs/store/list-name-failure.ts'
import type { Database } from '../../lib/database/schema.ts'
import { t } from '../../lib/i18n/text.ts'

export const ListNameFailure = ({ database }: { database: Database }) => {
  const isShown = useLiveQuery<boolean>(() => watchListNameFailure(database), [database], false)
  if (!isShown) return null
  return (
    <Notice tone="warning" action={{ label: t('newsDismiss'), onClick: () => void dismissListNameFailure(database) }}>
      {t('listNamesNotKept')}
    </Notice>
  )
}
