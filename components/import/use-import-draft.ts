// The draft of the import form: the proposal until the user edits or focuses the form, then the user's text, stored by place.
import { useEffect, useMemo, useState } from 'preact/hooks'
import type { ImportDraft } from './ImportForm.tsx'
import { useIsSample } from '../sample/sample-context.ts'
import { forms, openDraft } from '../start/form-draft.ts'

/** `place`: the tab, or the run that is repeated. `key`: the comparison key of the search. */
export const useImportDraft = (place: string, key: string, proposal: ImportDraft) => {
  const isSample = useIsSample()
  const stored = useMemo(() => openDraft(forms.import, isSample, place), [isSample, place])
  const [draft, setDraft] = useState<ImportDraft>()
  useEffect(() => {
    void stored.read().then(saved => saved?.key === key && setDraft(before => before ?? saved))
  }, [stored, key])

  const change = (next: ImportDraft): Promise<void> => {
    setDraft(next)
    return stored.save({ key, ...next })
  }
  return {
    shown: draft ?? proposal,
    change,
    /** keeps the values shown, even if the proposal changes */
    hold: () => setDraft(before => before ?? proposal),
    remove: stored.remove
  }
}
