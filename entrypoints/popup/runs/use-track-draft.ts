// What the form to follow a list holds, kept until the browser closes: the popup goes as soon as the service's page is looked at.
import { useEffect, useState } from 'preact/hooks'
import type { TrackListDraft } from '../../../components/runs/TrackListForm.tsx'
import { useIsSample } from '../../../components/sample/sample-context.ts'
import { draftName, dropFollowDraft, keepFollowDraft, readFollowDraft } from '../import/drafts.ts'

/** `shown` is undefined while the form is closed. */
export const useFollowDraft = () => {
  const name = draftName('follow', useIsSample())
  const [shown, setShown] = useState<TrackListDraft>()
  useEffect(() => {
    readFollowDraft(name).then(
      kept => kept && setShown(before => before ?? kept),
      () => undefined
    )
  }, [name])
  return {
    shown,
    change: (next: TrackListDraft): void => {
      setShown(next)
      void keepFollowDraft(name, next)
    },
    close: (): void => {
      setShown(undefined)
      void dropFollowDraft(name)
    }
  }
}
