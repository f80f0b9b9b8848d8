// The sentence that takes the place of the usual one at a parent run.
import { wordsOf } from '../../../components/runs/kinds/words.ts'
import type { Run } from '../../../lib/runs/model/run.ts'

export const parentSentence = (run: Run, now: number): string | undefined => wordsOf(run.request).sentence?.(run, run.request, now)
