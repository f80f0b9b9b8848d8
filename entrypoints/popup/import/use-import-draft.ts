// The draft of the import form: the proposal until the user edits or focuses the form, then the user's text, stored by place.
import { useEffect, useState } from 'preact/hooks'
import type { ImportDraft } from '../../../components/import/ImportForm.tsx'
import { useIsSample } from '../../../components/sample/sample-context.ts'
import { draftName, deleteDraft, readDraft, saveDraft } from './drafts.ts'

/** `place`: the tab, or the run that is repeated. `key`: the comparison key of the search. */
export const useImportDraft = (place: string, key: string, proposal: ImportDraft) => {
  const name = draftName(place, useIsSample())
  const [draft, setDraft] = useState<ImportDraft>()
  useEffect(() => {
    readDraft(name, key).then(
      saved => saved && setDraft(before => before ?? saved),
      () => undefined
    )
  }, [name, key])

  const change = (next: ImportDraft): Promise<void> => {
    setDraft(next)
    return saveDraft(name, { key, ...next })
  }
  return {
    shown: draft ?? proposal,
    change,
    /** keeps the values shown, even if the proposal changes */
    hold: () => setDraft(before => before ?? proposal),
    remove: () => deleteDraft(name)
  }
}
