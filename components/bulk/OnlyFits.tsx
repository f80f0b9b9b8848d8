// Leaves out of a bulk lookup who does not fit the search that found them: a choice with both numbers, made before anything is paid for.
import { useEffect, useMemo, useState } from 'preact/hooks'
import type { Database } from '../../lib/database/schema.ts'
import type { ProfileLink } from '../../lib/runs/model/people.ts'
import { formatNumber, t } from '../../lib/i18n/text.ts'
import { createPause } from '../shell/pause.ts'
import { Checkbox } from '../ui/fields/Checkbox.tsx'

/** `fitting`: how many of `total` fit or cannot be told. */
export interface OnlyFitsChoice {
  fitting: number
  total: number
  isChosen: boolean
  onChange: (isChosen: boolean) => void
}

/** The choice, with the numbers of both answers. */
export const OnlyFits = ({ fitting, total, isChosen, onChange }: OnlyFitsChoice) => (
  <Checkbox
    label={t('fitOnly', formatNumber(fitting), formatNumber(total))}
    hint={t('fitOnlyHint')}
    checked={isChosen}
    onChange={onChange}
  />
)

const nobody: ReadonlySet<string> = new Set()

/**
 * `chosen`: the people to look up. `choice`: undefined while no one is known not to fit. The judging is loaded later, and where it cannot be, no one
 * is said not to fit.
 */
export const useOnlyFits = (
  database: Database,
  profiles: readonly ProfileLink[],
  isChosen: boolean,
  onChange: (isChosen: boolean) => void
): { chosen: readonly ProfileLink[]; choice: OnlyFitsChoice | undefined } => {
  const [judged, setJudged] = useState<{ of: readonly ProfileLink[]; misfits: ReadonlySet<string> }>()
  useEffect(() => {
    if (profiles.length === 0) return undefined
    let isStale = false
    const judge = async (): Promise<void> => {
      const { readPeopleFits } = await import('../../lib/fits/people-fits.ts')
      const keys = new Set(profiles.map(({ comparisonKey }) => comparisonKey))
      const fits = await readPeopleFits(database, keys, createPause(), () => isStale)
      if (isStale) return
      setJudged({ of: profiles, misfits: new Set([...fits].flatMap(([key, fit]) => (fit === 'does-not-fit' ? [key] : []))) })
    }
    judge().catch(() => undefined)
    return () => {
      isStale = true
    }
  }, [database, profiles])
  const misfits = judged?.of === profiles ? judged.misfits : nobody
  const fitting = useMemo(() => profiles.filter(({ comparisonKey }) => !misfits.has(comparisonKey)), [profiles, misfits])
  const hasChoice = misfits.size > 0
  return {
    chosen: hasChoice && isChosen ? fitting : profiles,
    choice: hasChoice ? { fitting: fitting.length, total: profiles.length, isChosen, onChange } : undefined
  }
}
