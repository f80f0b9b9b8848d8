// What the import form holds: the proposal until somebody types or steps in, from then on the person's own words, kept by place.
import { useEffect, useState } from 'preact/hooks'
import type { ImportDraft } from '../../../components/import/ImportForm.tsx'
import { useIsSample } from '../../../components/sample/sample-context.ts'
import { draftName, dropDraft, keepDraft, readDraft } from './drafts.ts'

export const useDraft = (place: string, key: string, proposal: ImportDraft) => {
  const name = draftName(place, useIsSample())
  const [draft, setDraft] = useState<ImportDraft>()
  useEffect(() => {
    readDraft(name, key).then(
      kept => kept && setDraft(before => before ?? kept),
      () => undefined
    )
  }, [name, key])

  const change = (next: ImportDraft): Promise<void> => {
    setDraft(next)
    return keepDraft(name, { key, ...next })
  }
  return {
    shown: draft ?? proposal,
    change,
    /** from here on nothing is proposed over the person's head */
    hold: () => setDraft(before => before ?? proposal),
    drop: () => dropDraft(name)
  }
}
