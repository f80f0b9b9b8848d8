// The person of a profile URL.
import { describe, expect, it } from 'vitest'
import { directorySize, getPerson } from '../../../lib/sample-service/directory.ts'
import { getPersonNumber, getProfileUrl } from '../../../lib/sample-service/profiles.ts'

const people = Array.from({ length: 500 }, (_, i) => getPerson((i * 97) % directorySize))

describe('getPersonNumber', () => {
  it('finds each person by the URLs that the sample service returns', () => {
    for (const person of people) {
      expect(getPersonNumber(getProfileUrl(person.slug))).toBe(person.number)
      expect(getPersonNumber(`https://www.linkedin.com/in/${person.opaqueId}`)).toBe(person.number)
      expect(getPersonNumber(`https://www.linkedin.com/sales/lead/${person.opaqueId},NAME_SEARCH,samp`)).toBe(person.number)
    }
  })

  it('finds a namesake for a name of the directory', () => {
    const person = getPerson(getPersonNumber('https://www.linkedin.com/in/ada-beispiel')!)
    expect([person.first.written, person.last.written]).toEqual(['Ada', 'Beispiel'])
  })

  it.each(['https://www.linkedin.com/in/zoe', 'https://social.example/@someone', 'https://www.linkedin.com/in/%E0%A4%A'])(
    'finds the same person for %s each time',
    url => {
      expect(getPersonNumber(url)).toBeLessThan(directorySize)
      expect(getPersonNumber(url)).toBe(getPersonNumber(url))
    }
  )

  it('ignores case in a name, but not in an opaque id', () => {
    expect(getPersonNumber('https://www.linkedin.com/in/Zoe-Who')).toBe(getPersonNumber('https://www.linkedin.com/in/zoe-who'))
    expect(getPersonNumber('https://www.linkedin.com/in/ACoAAx')).not.toBe(getPersonNumber('https://www.linkedin.com/in/ACoAAX'))
  })

  it.each(['', 'ada', 'https://www.linkedin.com/', 'http://www.linkedin.com/in/ada', 'ftp://x.example/in/ada'])('%j is no profile', url => {
    expect(getPersonNumber(url)).toBeUndefined()
  })
})
