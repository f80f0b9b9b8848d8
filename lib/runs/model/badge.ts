// The badge on the toolbar icon: a mark for a problem the user has not seen, the number of live runs, or that a search is due.

/** What the toolbar icon shows, and the numbers behind it. */
export interface Badge {
  /** at most four characters fit; '' where there is nothing, or only searches that are due, for which the interface has a word */
  text: string
  tone: 'quiet' | 'warning'
  running: number
  /** runs with a problem the user has not seen */
  problems: number
  /** watched searches that are to be imported again */
  due: number
}

const maxShownCount = 999

/** The badge for these numbers. A problem outranks the number of live runs, and these outrank searches that are due. */
export const getBadge = (running: number, problems: number, due: number): Badge => ({
  text: problems > 0 ? '!' : running > maxShownCount ? `${maxShownCount}+` : running > 0 ? String(running) : '',
  tone: problems > 0 ? 'warning' : 'quiet',
  running,
  problems,
  due
})
