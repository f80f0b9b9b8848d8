// The defaults of a sample service.
import { describe, expect, it } from 'vitest'
import { sampleApiKey, withDefaults } from '../../../lib/sample-service/options.ts'
import { createSampleStore } from '../../../lib/sample-service/store.ts'

const required = { store: createSampleStore(), now: () => 0 }

describe('withDefaults', () => {
  it('has real speed, one API key, unlimited credits and the documented field name', () => {
    expect(withDefaults(required)).toMatchObject({
      speed: 1,
      apiKeys: [sampleApiKey],
      credits: Infinity,
      duplicates: 'merge',
      identifyPerson: 'listname',
      searchField: 'sales_platform_people_search_url'
    })
  })

  it('keeps the given options', () => {
    expect(withDefaults({ ...required, speed: Infinity, credits: 3 })).toMatchObject({ speed: Infinity, credits: 3 })
  })

  it.each([0, -1, NaN])('rejects the speed %s', speed => {
    expect(() => withDefaults({ ...required, speed })).toThrow(RangeError)
  })
})
