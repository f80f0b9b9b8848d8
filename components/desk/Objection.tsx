// Finds the people named in an objection. After a question, one is put on the do-not-contact list and erased.
import { EraseQuestion } from '../erase/EraseQuestion.tsx'
import { ObjectionForm } from './ObjectionForm.tsx'
import { useRef } from 'preact/hooks'
import { useFocusFallback } from '../ui/hooks/use-focus.ts'
import type { Database } from '../../lib/database/schema.ts'
import { t } from '../../lib/i18n/text.ts'
import { useObjection } from './use-objection.ts'

export const Objection = ({ database }: { database: Database }) => {
  const { objectors, chosenId, isBusy, problem, erasing, formNumber, find, choose, confirm, eraseFound, cancel } = useObjection(database)
  const place = useRef<HTMLDivElement>(null)
  useFocusFallback(place, () => place.current?.querySelector('textarea'))
  return (
    <div ref={place}>
      <ObjectionForm
        key={formNumber}
        objectors={objectors}
        chosenId={chosenId}
        busy={isBusy}
        problem={problem}
        onFind={text => void find(text)}
        onChoose={choose}
      >
        {erasing?.is === 'found' && <p>{t('deskObjectionThen')}</p>}
        {erasing && (
          <EraseQuestion state={erasing} onErase={() => (erasing.is === 'failed' ? eraseFound() : void confirm())} onCancel={cancel} />
        )}
      </ObjectionForm>
    </div>
  )
}
