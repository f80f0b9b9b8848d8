// How a structure test speaks: each broken rule says what is wrong and what to do, and each rule says once why it exists.

/** One broken rule, put so that a reader who has never seen the rule can mend it. */
export interface Problem {
  where: string
  wrong: string
  why: string
  todo: string
}

export const teach = (where: string, wrong: string, why: string, todo: string): Problem => ({ where, wrong, why, todo })

/** All problems as one text, gathered by their reason. */
function report(problems: readonly Problem[]): string {
  const reasons = [...new Set(problems.map(({ why }) => why))]
  return reasons
    .map(reason => {
      const lines = problems.filter(({ why }) => why === reason).map(({ where, wrong, todo }) => `  ${where} ${wrong}\n    → ${todo}`)
      return `${lines.join('\n')}\n  Why it matters: ${reason}`
    })
    .join('\n\n')
}

/** Fails with everything there is to mend, so that one run of the tests shows it all. */
export const expectNone = (problems: readonly Problem[]): void => {
  if (problems.length > 0) throw new Error(`${problems.length} to mend:\n\n${report(problems)}\n`)
}
