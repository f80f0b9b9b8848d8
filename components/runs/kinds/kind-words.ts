// What the screens of runs say of a kind of run. Each kind answers in a file of its own; `words.ts` names them all.
import type { MessageKey, PluralKey } from '../../../lib/i18n/text.ts'
import type { RunRequest } from '../../../lib/runs/kind.ts'
import type { ChildCounts, Run } from '../../../lib/runs/model/run.ts'

/** Members without an answer have a usual one, where they are asked. */
export interface KindWords<Request extends RunRequest> {
  /** what was requested, in a few words; `counts`: of a parent run */
  requested(request: Request, counts?: ChildCounts): string
  /** how many came, at least one */
  came?(rows: number, request: Request, run: Run): string
  /** that none came */
  none?(run: Run): string
  /** that nothing has changed for this time */
  slow?(duration: string): string
  /** that it is not known whether the service has the list */
  uncertain?(service: string): string
  /** that the service has no such list, while it is looked for */
  unknownList?(service: string): string
  /** the same, when it is no longer looked for */
  notStarted?(service: string): string
  /** what identifies the request, each with its name */
  facts?(request: Request): readonly (readonly [name: MessageKey, value: string])[]
  /** of a parent run, in place of the usual sentence; `now` in milliseconds since the epoch */
  sentence?(run: Run, request: Request, now: number): string | undefined
  /** of a parent run: the title of its children, how many are still to come, and that the others are not asked for if it is finished now */
  children?: { title: MessageKey; coming: PluralKey; unasked: PluralKey }
}
