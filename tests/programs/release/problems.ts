// Finds what keeps a version from being released: its number, its changelog, its translations, its tree, and known vulnerabilities.

interface Release {
  /** of package.json */
  version: string
  /** of package-lock.json, which npm writes in two places */
  lockedVersions: readonly (string | undefined)[]
  changelog: string
  untranslated: Readonly<Record<string, readonly string[]>>
  /** what `git status --porcelain` prints */
  changedFiles: string
}

/** One sentence for each problem. */
export const findReleaseProblems = ({ version, lockedVersions, changelog, untranslated, changedFiles }: Release): string[] => {
  const problems: string[] = []
  if (lockedVersions.some(locked => locked !== version))
    problems.push(`package-lock.json has another version than package.json (${version}). Run npm install --package-lock-only.`)
  const sections = changelog.split(/^## /m).slice(1)
  const unreleased = sections.find(section => section.startsWith('Unreleased'))
  if (unreleased !== undefined && unreleased.includes('\n- '))
    problems.push(`CHANGELOG.md has changes under Unreleased. Move them to a section ${version}, or raise the version in package.json.`)
  const newest = sections.find(section => !section.startsWith('Unreleased'))
  if (!newest?.startsWith(version)) problems.push(`The newest section of CHANGELOG.md is not ${version}.`)
  for (const [language, keys] of Object.entries(untranslated))
    if (keys.length > 0) problems.push(`${language} lacks ${keys.join(', ')} (tests/structure/untranslated.ts).`)
  const changed = changedFiles.split('\n').filter(Boolean)
  if (changed.length > 0)
    problems.push(`${changed.length} ${changed.length === 1 ? 'file is' : 'files are'} not committed, such as ${changed[0]?.slice(3)}.`)
  return problems
}

interface Audit {
  metadata?: { vulnerabilities?: Record<string, number> }
  vulnerabilities?: Record<string, { severity: string }>
  message?: string
}

/**
 * Reads what `npm audit --json` prints. A problem for each vulnerable package; a note if the registry gave no answer, so that nothing is
 * known about vulnerabilities.
 */
export const readAudit = (printed: string): { problems: string[]; note?: string } => {
  let audit: Audit = {}
  try {
    audit = JSON.parse(printed) as Audit
  } catch {
    // Nothing that npm writes where it can answer.
  }
  if (!audit.metadata?.vulnerabilities)
    return {
      problems: [],
      note: `Vulnerabilities are not checked: the npm registry did not answer npm audit (${audit.message?.split(' - ')[0] ?? 'no answer'}). Run it where the registry answers.`
    }
  return {
    problems: Object.entries(audit.vulnerabilities ?? {}).map(
      ([name, { severity }]) => `npm audit: ${name} has a known vulnerability (${severity}).`
    )
  }
}
