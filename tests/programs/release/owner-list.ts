// Reads the list of what only the owner decides, in docs/store.md, and finds what is still open.

/** The second-level heading above the list. */
const ownerHeading = 'What only the owner decides'

interface Decision {
  what: string
  /** '' or a placeholder while it is open */
  value: string
  /** paths of the files that also hold the value */
  files: string[]
}

const placeholder = /to decide|muster\.example|<repository URL>|placeholder until/

/** The rows of the list. Throws if docs/store.md has no such list. */
export const readOwnerList = (store: string): Decision[] => {
  const section = store.split(/^## /m).find(part => part.startsWith(`${ownerHeading}\n`)) ?? ''
  const rows = section
    .split('\n')
    .filter(line => line.startsWith('| '))
    .slice(2)
    .map(line => line.split('|').map(cell => cell.trim()))
  if (rows.length === 0) throw new Error(`docs/store.md has no list below "${ownerHeading}".`)
  return rows.map(([, what = '', value = '', files = '']) => ({
    what,
    value: value.replaceAll(/^[`_]|[`_]$/g, ''),
    files: [...files.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path)
  }))
}

/** One sentence for each decision that is open, for each file without a decided value, and for each placeholder left in these files. */
export const findOpenDecisions = (list: readonly Decision[], readFile: (path: string) => string): string[] => {
  const open = list.flatMap(({ what, value, files }) => {
    const also = files.length > 0 ? `, then in ${files.join(', ')}` : ''
    if (value === '' || placeholder.test(value)) return [`${what} is not decided. Write it in docs/store.md${also}.`]
    return files.flatMap(path => (readFile(path).includes(value) ? [] : [`${path} lacks the ${what.toLowerCase()}, ${value}.`]))
  })
  const files = [...new Set(list.flatMap(one => one.files))]
  const left = files.flatMap(path =>
    readFile(path)
      .split('\n')
      .flatMap((line, at) => {
        const [found] = placeholder.exec(line) ?? []
        return found === undefined ? [] : [`${path}:${at + 1} still has the placeholder "${found}".`]
      })
  )
  return [...open, ...left]
}
