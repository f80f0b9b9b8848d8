// The badge on the icon in the toolbar: how many runs go on, or that one needs to be looked at. Nothing at all where all is well.

export interface Badge {
  /** at most four characters fit */
  text: string
  tone: 'quiet' | 'warning'
  running: number
  /** runs with a problem that nobody has seen yet */
  problems: number
}

const most = 999

/** What needs to be looked at comes before what goes on by itself. Both are numbers of runs. */
export const badgeOf = (running: number, problems: number): Badge => ({
  text: problems > 0 ? '!' : running > most ? `${most}+` : running > 0 ? String(running) : '',
  tone: problems > 0 ? 'warning' : 'quiet',
  running,
  problems
})
