// The draft of the form that tracks a list, stored until the browser closes: the popup closes when the user opens the service's page.
import { useEffect, useState } from 'preact/hooks'
import type { TrackListDraft } from '../../../components/runs/TrackListForm.tsx'
import { useIsSample } from '../../../components/sample/sample-context.ts'
import { draftName, deleteTrackDraft, saveTrackDraft, readTrackDraft } from '../import/drafts.ts'

/** `shown` is undefined while the form is closed. */
export const useTrackDraft = () => {
  const name = draftName('track', useIsSample())
  const [shown, setShown] = useState<TrackListDraft>()
  useEffect(() => {
    readTrackDraft(name).then(
      saved => saved && setShown(before => before ?? saved),
      () => undefined
    )
  }, [name])
  return {
    shown,
    change: (next: TrackListDraft): void => {
      setShown(next)
      void saveTrackDraft(name, next)
    },
    close: (): void => {
      setShown(undefined)
      void deleteTrackDraft(name)
    }
  }
}
