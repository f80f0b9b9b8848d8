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

const startPath = new RegExp(`(?:${[operations.import, operations.domains, operations.person].map(({ path }) => path).join('|')})/*$`, 'i')

/** Whether a POST to this URL may start a run, and so cost money. A proxy may add any prefix to the paths. */
export const isStartUrl = (url: string): boolean => {
  const { pathname } = new URL(url)
  try {
    return startPath.test(decodeURIComponent(pathname))
  } catch {
    return true
  }
}
