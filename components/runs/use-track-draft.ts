// The draft of the form that tracks a list, stored until the browser closes: the popup closes when the user opens the service's page.
import { useEffect, useMemo, useState } from 'preact/hooks'
import type { TrackListDraft } from './TrackListForm.tsx'
import { useIsSample } from '../sample/sample-context.ts'
import { forms, openDraft } from '../start/form-draft.ts'

/** `shown` is undefined while the form is closed. */
export const useTrackDraft = () => {
  const isSample = useIsSample()
  const stored = useMemo(() => openDraft(forms.track, isSample), [isSample])
  const [shown, setShown] = useState<TrackListDraft>()
  useEffect(() => {
    void stored.read().then(saved => saved && setShown(before => before ?? saved))
  }, [stored])
  return {
    shown,
    change: (next: TrackListDraft): void => {
      setShown(next)
      void stored.save(next)
    },
    close: (): void => {
      setShown(undefined)
      void stored.remove()
    }
  }
}
