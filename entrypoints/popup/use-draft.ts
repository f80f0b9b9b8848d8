// What the import form holds: the proposal until somebody types or steps in, from then on the person's own words, kept by place.
import { useEffect, useState } from 'preact/hooks'
import type { ImportDraft } from '../../components/ImportForm.tsx'
import { dropDraft, keepDraft, readDraft } from './drafts.ts'

export const useDraft = (place: string, key: string, proposal: ImportDraft) => {
  const [draft, setDraft] = useState<ImportDraft>()
  useEffect(() => {
    readDraft(place, key).then(
      kept => kept && setDraft(before => before ?? kept),
      () => undefined
    )
  }, [place, key])

  const change = (next: ImportDraft): Promise<void> => {
    setDraft(next)
    return keepDraft(place, { key, ...next })
  }
  return {
    shown: draft ?? proposal,
    change,
    /** from here on nothing is proposed over the person's head */
    hold: () => setDraft(before => before ?? proposal),
    drop: () => dropDraft(place)
  }
}
