// One network is one file of lib/pages, and index.ts there is the list: a network that is not listed is recognised nowhere.
import type { Source } from './sources.ts'
import { teach, type Problem } from './teach.ts'

const list = 'lib/pages/index.ts'
const declaresNetwork = /^export const \w+(: Network = |[^]*?\bsatisfies Network\b)/m

/** Network files that the list does not import. */
export function networkProblems(sources: readonly Source[]): Problem[] {
  const listed = new Set(sources.find(({ path }) => path === list)?.imports.map(({ target }) => target))
  return sources
    .filter(({ path, text }) => path.startsWith('lib/pages/') && path !== list && declaresNetwork.test(text))
    .filter(({ path }) => !listed.has(path))
    .map(({ path }) => {
      const why = 'a network that is not in the list is recognised nowhere, and nothing says so.'
      return teach(path, `declares a network that ${list} does not import.`, why, 'add it to the list, or delete the file.')
    })
}
