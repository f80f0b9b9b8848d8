// The four documented operations of the service: their paths and the names of their body fields. The fifth, the download, is not documented
// and is part of the API settings.

/** Paths are appended to the base URL. Every call is a POST with a JSON body. */
export const operations = {
  import: {
    path: '/sn_search',
    fields: { url: 'sales_platform_people_search_url', key: 'api_key', pages: 'no_of_page', list: 'listname' }
  },
  domains: { path: '/domain_enrichment', fields: { key: 'api_key', list: 'listname', domains: 'domains' } },
  person: { path: '/person_search', fields: { key: 'api_key', url: 'profile_url' } },
  status: { path: '/check_list_status', fields: { key: 'api_key', list: 'listname' } }
} as const

const startPaths = [operations.import, operations.domains, operations.person].map(({ path }) => path).join('|')
const startPath = new RegExp(`(?:${startPaths})$`, 'i')
const maxEscapes = 5

/** The text unescaped as often as it is escaped; undefined where that cannot be done. */
const unescapeFully = (escaped: string): string | undefined => {
  let text = escaped
  for (let times = 0; text.includes('%'); times++) {
    if (times === maxEscapes) return undefined
    try {
      text = decodeURIComponent(text)
    } catch {
      return undefined
    }
  }
  return text
}

/**
 * Whether a request to this path may start a run, and so cost money. A proxy may add any prefix to the paths. Servers and proxies compare paths
 * in one spelling: unescaped, without query, matrix parameters, `.` and `..` segments, repeated and closing slashes. True for a path that cannot be
 * read.
 */
export const isStartPath = (path: string): boolean => {
  const text = unescapeFully(path)
  if (text === undefined) return true
  const names: string[] = []
  const segments = text
    .normalize('NFKC')
    .replace(/[?#][^]*$/, '')
    .replaceAll('\\', '/')
    .split('/')
  for (const segment of segments) {
    const name = segment.replace(/;.*$/s, '').replaceAll(/[\0-\x20\x7F]/g, '')
    if (name === '..') names.pop()
    else if (name !== '' && name !== '.') names.push(name)
  }
  return startPath.test(`/${names.join('/')}`)
}

/** Whether a POST to this URL may start a run, and so cost money. A proxy may add any prefix to the paths. */
export const isStartUrl = (url: string): boolean => isStartPath(new URL(url).pathname)
