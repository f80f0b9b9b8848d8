// What a sample service does when nobody said otherwise.
import { describe, expect, it } from 'vitest'
import { sampleKey, withDefaults } from '../../../lib/sample-service/options.ts'
import { createSampleStore } from '../../../lib/sample-service/store.ts'

const least = { store: createSampleStore(), now: () => 0 }

describe('withDefaults', () => {
  it('takes real time, one key, endless credits and the documented field name', () => {
    expect(withDefaults(least)).toMatchObject({
      speed: 1,
      keys: [sampleKey],
      credits: Infinity,
      duplicates: 'merge',
      identifyPerson: 'listname',
      searchField: 'sales_platform_people_search_url'
    })
  })

  it('keeps what was chosen', () => {
    expect(withDefaults({ ...least, speed: Infinity, credits: 3 })).toMatchObject({ speed: Infinity, credits: 3 })
  })

  it.each([0, -1, NaN])('refuses the speed %s', speed => {
    expect(() => withDefaults({ ...least, speed })).toThrow(RangeError)
  })
})
