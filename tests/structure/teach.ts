// Formats the findings of structure tests: each says what is wrong and what to do, and each rule says once why it exists.

/** A broken rule, with all that a reader needs to fix it. */
export interface Problem {
  where: string
  wrong: string
  why: string
  todo: string
}

export const teach = (where: string, wrong: string, why: string, todo: string): Problem => ({ where, wrong, why, todo })

/** All problems as text, grouped by reason. */
function report(problems: readonly Problem[]): string {
  const reasons = [...new Set(problems.map(({ why }) => why))]
  return reasons
    .map(reason => {
      const lines = problems.filter(({ why }) => why === reason).map(({ where, wrong, todo }) => `  ${where} ${wrong}\n    → ${todo}`)
      return `${lines.join('\n')}\n  Why it matters: ${reason}`
    })
    .join('\n\n')
}

/** Fails with all problems at once. */
export const expectNone = (problems: readonly Problem[]): void => {
  if (problems.length > 0) throw new Error(`${problems.length} to mend:\n\n${report(problems)}\n`)
}
