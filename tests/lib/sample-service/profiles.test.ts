// Whom a profile URL leads to.
import { describe, expect, it } from 'vitest'
import { directorySize, personAt } from '../../../lib/sample-service/directory.ts'
import { personBehind, profileUrlOf } from '../../../lib/sample-service/profiles.ts'

const some = Array.from({ length: 500 }, (_, i) => personAt((i * 97) % directorySize))

describe('personBehind', () => {
  it('finds everybody again by the addresses that the service gives out', () => {
    for (const person of some) {
      expect(personBehind(profileUrlOf(person.slug))).toBe(person.number)
      expect(personBehind(`https://www.linkedin.com/in/${person.opaqueId}`)).toBe(person.number)
      expect(personBehind(`https://www.linkedin.com/sales/lead/${person.opaqueId},NAME_SEARCH,samp`)).toBe(person.number)
    }
  })

  it('finds a namesake for a name of the directory', () => {
    const person = personAt(personBehind('https://www.linkedin.com/in/ada-beispiel')!)
    expect([person.first.written, person.last.written]).toEqual(['Ada', 'Beispiel'])
  })

  it.each(['https://www.linkedin.com/in/zoe', 'https://social.example/@someone', 'https://www.linkedin.com/in/%E0%A4%A'])(
    'finds somebody for %s, the same each time',
    url => {
      expect(personBehind(url)).toBeLessThan(directorySize)
      expect(personBehind(url)).toBe(personBehind(url))
    }
  )

  it('ignores case in a name and minds it in an opaque id', () => {
    expect(personBehind('https://www.linkedin.com/in/Zoe-Who')).toBe(personBehind('https://www.linkedin.com/in/zoe-who'))
    expect(personBehind('https://www.linkedin.com/in/ACoAAx')).not.toBe(personBehind('https://www.linkedin.com/in/ACoAAX'))
  })

  it.each(['', 'ada', 'https://www.linkedin.com/', 'http://www.linkedin.com/in/ada', 'ftp://x.example/in/ada'])('%j is no profile', url => {
    expect(personBehind(url)).toBeUndefined()
  })
})
