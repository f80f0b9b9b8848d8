// How far a running run is, as a share for the bar and as words for the eye; both absent when the service does not say.
import type { Progress } from '../lib/runs/run.ts'
import { say, sayNumber } from '../lib/words.ts'

export const runProgress = ({ progress, done, total }: Progress): { value: number | undefined; words: string } => {
  const counted = done !== undefined && total !== undefined && total > 0
  const value = progress !== undefined ? progress / 100 : counted ? done / total : undefined
  if (counted) return { value, words: say('progressOf', sayNumber(done), sayNumber(total)) }
  if (progress !== undefined) return { value, words: say('progressPercent', sayNumber(Math.round(progress))) }
  return { value, words: done === undefined ? '' : say('progressDone', sayNumber(done)) }
}
