// The badge on the toolbar icon: the number of live runs, or a mark for a problem the user has not seen.

export interface Badge {
  /** at most four characters fit */
  text: string
  tone: 'quiet' | 'warning'
  running: number
  /** runs with a problem the user has not seen */
  problems: number
}

const maxShownCount = 999

/** The badge for these numbers of runs. A problem outranks the number of live runs; without either the text is empty. */
export const getBadge = (running: number, problems: number): Badge => ({
  text: problems > 0 ? '!' : running > maxShownCount ? `${maxShownCount}+` : running > 0 ? String(running) : '',
  tone: problems > 0 ? 'warning' : 'quiet',
  running,
  problems
})
