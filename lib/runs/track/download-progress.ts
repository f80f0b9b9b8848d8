// How far a download is, written beside its run every second: whoever looks sees it grow, and whoever stops the run ends it.
import type { Watch } from '../../service/http.ts'
import type { Dependencies } from '../model/dependencies.ts'

/** Milliseconds between two looks at the run. A list that is here sooner is never said to be on its way. */
const pace = 1_000

/** What counts the bytes of a run's download; false once the run was stopped. */
export const createDownloadProgress = ({ ledger, now, workerId }: Pick<Dependencies, 'ledger' | 'now' | 'workerId'>, id: string): Watch => {
  let looked = now()
  let isWanted = true
  return bytes => {
    if (now() - looked >= pace) {
      looked = now()
      ledger
        .change(id, run => {
          isWanted = run.state.is !== 'stopped'
          return run.state.is === 'finished' ? { ...run, incoming: { workerId, bytes } } : undefined
        })
        // The count is for the eye: storage that fails ends nothing.
        .catch(() => undefined)
    }
    return isWanted
  }
}
