// The documented names, repeated: a wire name that changes by accident would cost users money.
import { expect, test } from 'vitest'
import { operations } from '../../../lib/service/operations.ts'

test('the operations have exactly the documented names', () =>
  expect(operations).toEqual({
    import: {
      path: '/sn_search',
      fields: { url: 'sales_platform_people_search_url', key: 'api_key', pages: 'no_of_page', list: 'listname' }
    },
    domains: { path: '/domain_enrichment', fields: { key: 'api_key', list: 'listname', domains: 'domains' } },
    person: { path: '/person_search', fields: { key: 'api_key', url: 'profile_url' } },
    status: { path: '/check_list_status', fields: { key: 'api_key', list: 'listname' } }
  }))
